import { z } from "zod";
import type { ClosedLink } from "@/lib/domain/app-error";

const closedLink: z.ZodType<ClosedLink> = z.object({
  sharedBy: z.string(),
  expiredAt: z.iso.datetime().optional(),
  isDigitCode: z.boolean().optional(),
});

/** Body of every refusal. `message` is fit to show a rider; `fields` names each field that was refused; `link` is of a share link that exists; `account` is the
 * name of the account that is signed in, for a page that was made for another one. */
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
