import { z } from "zod";
import type { ClosedLink } from "@/lib/domain/app-error";

const closedLink: z.ZodType<ClosedLink> = z.object({
  sharedBy: z.string(),
  expiredAt: z.iso.datetime().optional(),
  isDigitCode: z.boolean().optional(),
});

/**
 * Body of every refusal. `message` may be shown; `fields` has a message for each wrong field; `link` tells of a share
 * link that exists; `account` is the name of the account now signed in, if the page was made for another.
 */
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
