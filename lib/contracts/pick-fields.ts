import type { z } from "zod";

/** The fields of `source` that the contract has; it is not checked. */
export const pickFields = <Contract extends z.ZodObject>(
  { shape }: Contract,
  source: z.input<Contract>,
): z.input<Contract> => {
  const all: Record<string, unknown> = source;
  return Object.fromEntries(Object.keys(shape).map((field) => [field, all[field]])) as z.input<Contract>;
};
