import { z } from "zod";
import { typedText } from "./typed-text";

export const shareCode = typedText("A code is text", 64, "A code has at most 64 characters").min(
  4,
  "A code has at least 4 characters",
);

export const QUESTION_MAX = 500;

/** What the sender asks the recipients; "" for nothing. */
export const shareQuestion = typedText(
  "A question is text",
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

export const LINK_NAME_MAX = 80;

/** Whom a link is for. No two live links of a video have the same, in whatever letter case. */
export const linkName = typedText(
  "A name is text",
  LINK_NAME_MAX,
  `A name has at most ${LINK_NAME_MAX} characters`,
).min(1, "A link needs a name");

/** A further link: guests change nobody else's markers by it unless that is chosen. */
export const namedLinkBody = shareBody.extend({ name: linkName });

/** The main link has no name, and takes none. */
export const linkEdit = namedLinkBody.partial();

/** A link to a video that was not withdrawn. */
export const share = z
  .object({
    id: z.uuid(),
    /** "" for the video's main link. */
    name: z.string(),
    shareUrl: z.url(),
    /** Whether the link asks for a code. */
    hasCode: z.boolean(),
    /** The code; absent where it was set before codes were stored to be seen again. */
    code: z.string().optional(),
    expiresAt: z.iso.datetime().optional(),
    /** Whether a recipient may change and delete markers that are not their own. */
    guestsMayDeleteMarkers: z.boolean(),
    /** What the sender asks, shown to the recipients; "" for nothing. */
    question: z.string().default(""),
  })
  .meta({ id: "Share" });

/** That a recipient opened a link, at most once an hour each; `name` is "" until they have given one. */
export const linkOpening = z.object({ id: z.string(), name: z.string(), openedAt: z.iso.datetime() });

/** Answer of a look: the main link, or null while there is none; and when that link was opened, the newest first. */
export const currentShare = z.object({ share: share.nullable(), openings: z.array(linkOpening).default([]) });

/** A link, and when it was opened: the newest first. One with a name may have expired. */
export const openedLink = share.extend({ openings: z.array(linkOpening) }).meta({ id: "OpenedLink" });

/** A live link in the list of all links of an account. */
export const listedLink = share
  .pick({ id: true, name: true, hasCode: true, expiresAt: true })
  .extend({
    videoId: z.uuid(),
    videoTitle: z.string(),
    createdAt: z.iso.datetime(),
    lastOpening: linkOpening.nullable(),
  })
  .meta({ id: "ListedLink" });

export type ShareBody = z.infer<typeof shareBody>;
export type NamedLinkBody = z.infer<typeof namedLinkBody>;
export type LinkEdit = z.infer<typeof linkEdit>;
export type LinkOpening = z.infer<typeof linkOpening>;
export type Share = z.infer<typeof share>;
export type OpenedLink = z.infer<typeof openedLink>;
export type ListedLink = z.infer<typeof listedLink>;
