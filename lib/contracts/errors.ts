import { z } from "zod";

/** Body of every refusal. `message` is fit to show a rider; `fields` names each field that was refused. */
export const errorBody = z
  .object({
    message: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: "ErrorBody" });

export type ErrorBody = z.infer<typeof errorBody>;
