import { z } from "zod";
import { invitation } from "./reviews";
import { typedText } from "./typed-text";

export const shareCode = typedText("A code is text", 64, "A code has at most 64 characters").min(
  4,
  "A code has at least 4 characters",
);

export const QUESTION_MAX = 500;

/** For the recipients; "" for nothing. */
export const shareQuestion = typedText(
  "A question is text",
  QUESTION_MAX,
  `A question has at most ${QUESTION_MAX} characters`,
);

/** Absent fields stay; `null` removes code or end. */
export const shareBody = z.object({
  code: shareCode.nullish(),
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
  guestsMayDeleteMarkers: z.boolean().optional(),
  question: shareQuestion.optional(),
});

export const LINK_NAME_MAX = 80;

/** Unique among a video's live links, in any letter case. */
export const linkName = typedText(
  "A name is text",
  LINK_NAME_MAX,
  `A name has at most ${LINK_NAME_MAX} characters`,
).min(1, "A link needs a name");

/** By default guests cannot change markers of others. */
export const namedLinkBody = shareBody.extend({ name: linkName });

export const linkEdit = namedLinkBody.partial();

export const share = z
  .object({
    id: z.uuid(),
    /** "" for the main link. */
    name: z.string(),
    shareUrl: z.url(),
    hasCode: z.boolean(),
    /** Absent for old links, whose codes were not stored readably. */
    code: z.string().optional(),
    expiresAt: z.iso.datetime().optional(),
    guestsMayDeleteMarkers: z.boolean(),
    question: z.string().default(""),
  })
  .meta({ id: "Share" });

/** At most one per recipient and hour; `name` is "" until they have given one. */
export const linkOpening = z.object({ id: z.string(), name: z.string(), openedAt: z.iso.datetime() });

/** Null without a main link; openings newest first. */
export const currentShare = z.object({ share: share.nullable(), openings: z.array(linkOpening).default([]) });

/** Openings newest first. A named link may have expired. `invitation` describes the recipient of its mail. */
export const openedLink = share
  .extend({ openings: z.array(linkOpening), invitation: invitation.nullable().default(null) })
  .meta({ id: "OpenedLink" });

export const listedLink = share
  .pick({ id: true, name: true, hasCode: true, expiresAt: true })
  .extend({
    videoId: z.uuid(),
    videoTitle: z.string(),
    /** The comparison that the link shows, which begins with this video; null if it shows only the video. */
    comparison: z.object({ id: z.uuid(), title: z.string() }).nullable().default(null),
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
