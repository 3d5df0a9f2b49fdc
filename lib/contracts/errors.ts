import { z } from "zod";
import type { ClosedLink } from "@/lib/domain/app-error";

const closedLink: z.ZodType<ClosedLink> = z.object({
  sharedBy: z.string(),
  expiredAt: z.iso.datetime().optional(),
  isDigitCode: z.boolean().optional(),
});

/** Body of every refusal. `fields`: a message for each wrong field; `account`: name of the account now signed in. */
export const errorBody = z
  .object({
    message: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    link: closedLink.optional(),
    account: z.string().optional(),
  })
  .meta({ id: "ErrorBody" });

export type ErrorBody = z.infer<typeof errorBody>;
