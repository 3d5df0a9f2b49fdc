/** Mails that notify a guest of replies to their comments on one link. */
import { z } from "zod";
import { emailAddress } from "./auth";

export const replyMailsBody = z.object({ email: emailAddress });

export const replyMails = z
  .object({
    email: z.string().nullable(),
    /** Until the address is confirmed, only the link to confirm it is mailed. */
    isConfirmed: z.boolean(),
  })
  .meta({ id: "ReplyMails" });

export const confirmRepliesBody = z.object({ token: z.string().max(300) });

export const repliesConfirmed = z.object({ url: z.string() });

export type ReplyMails = z.infer<typeof replyMails>;
export type ReplyMailsBody = z.infer<typeof replyMailsBody>;
export type ConfirmRepliesBody = z.infer<typeof confirmRepliesBody>;
