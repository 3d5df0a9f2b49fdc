import { z } from "zod";
import { typedText } from "./typed-text";

export const shareCode = typedText("A code is text")
  .min(4, "A code has at least 4 characters")
  .max(64, "A code has at most 64 characters");

export const QUESTION_MAX = 500;

/** What the sender asks of who opens the link; "" for nothing. */
export const shareQuestion = typedText("A question is text").max(
  QUESTION_MAX,
  `A question has at most ${QUESTION_MAX} characters`,
);

/** What the link is made with or changed to: left out, a thing stays as it is; `null` takes code or end off. */
export const shareBody = z.object({
  code: shareCode.nullish(),
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
  guestsMayDeleteMarkers: z.boolean().optional(),
  question: shareQuestion.optional(),
});

export const share = z
  .object({
    shareUrl: z.url(),
    /** Whether the link asks for a code. */
    hasCode: z.boolean(),
    /** The code; absent where it was set before codes were stored to be seen again. */
    code: z.string().optional(),
    expiresAt: z.iso.datetime().optional(),
    /** Whether a recipient may change and delete markers that are not their own. */
    guestsMayDeleteMarkers: z.boolean(),
    /** What the sender asks, shown to who opens the link; "" for nothing. */
    question: z.string().default(""),
  })
  .meta({ id: "Share" });

/** That a recipient opened a link, at most once an hour each; `name` is "" until they have given one. */
export const linkOpening = z.object({ id: z.string(), name: z.string(), openedAt: z.iso.datetime() });

/** Answer of a look: the live link, or null while the video is not shared; and when that link was opened, the newest first. */
export const currentShare = z.object({ share: share.nullable(), openings: z.array(linkOpening).default([]) });

export type ShareBody = z.infer<typeof shareBody>;
export type LinkOpening = z.infer<typeof linkOpening>;
export type Share = z.infer<typeof share>;
