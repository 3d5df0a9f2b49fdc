import type { z } from "zod";

/** The contract's fields of `source`, without a check. */
export const pickFields = <Contract extends z.ZodObject>(
  { shape }: Contract,
  source: z.input<Contract>,
): z.input<Contract> => {
  const all: Record<string, unknown> = source;
  return Object.fromEntries(Object.keys(shape).map((field) => [field, all[field]])) as z.input<Contract>;
};
