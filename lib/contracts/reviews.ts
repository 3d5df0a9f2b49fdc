/** Reviews that are asked for by an invitation. Days are `YYYY-MM-DD`. */
import { z } from "zod";

/** Of somebody who was asked to look at a video; null for what has not happened. */
export const invitation = z
  .object({
    /** Of their link. */
    id: z.uuid(),
    email: z.string(),
    sentAt: z.iso.datetime().nullable(),
    openedAt: z.iso.datetime().nullable(),
    /** Their first comment. */
    answeredAt: z.iso.datetime().nullable(),
    doneAt: z.iso.datetime().nullable(),
    dueDate: z.iso.date().nullable(),
    canAskAgain: z.boolean(),
    /** Nothing more is mailed to this address. */
    mailCameBack: z.boolean(),
  })
  .meta({ id: "Invitation" });

export const review = z.object({ dueDate: z.iso.date().nullable(), doneAt: z.iso.datetime().nullable() });

export type Invitation = z.infer<typeof invitation>;
export type Review = z.infer<typeof review>;
