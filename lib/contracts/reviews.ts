/** Reviews requested by an invitation. Days are `YYYY-MM-DD`. */
import { z } from "zod";

/** An invitation to review a video. A time is null if that step has not happened. */
export const invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    sentAt: z.iso.datetime().nullable(),
    openedAt: z.iso.datetime().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    doneAt: z.iso.datetime().nullable(),
    dueDate: z.iso.date().nullable(),
    canAskAgain: z.boolean(),
    /** Mails to this address came back, so none is sent. */
    mailCameBack: z.boolean(),
  })
  .meta({ id: "Invitation" });

export const review = z.object({ dueDate: z.iso.date().nullable(), doneAt: z.iso.datetime().nullable() });

export type Invitation = z.infer<typeof invitation>;
export type Review = z.infer<typeof review>;
