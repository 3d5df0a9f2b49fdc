/** The only table of notifications: who gets each one, by which ways, and when it is outdated. */

export const NOTIFICATION_KINDS = [
  "comment",
  "reply",
  "resolved",
  "rideReady",
  "rideFailed",
  "reportReady",
  "linkOpened",
  "reviewAsked",
  "reviewDue",
  "reviewDone",
  "invoiceMade",
  "paymentRecorded",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * `owner`: of the ride or the comparison; `thread`: accounts in the comment's thread; `writers`: accounts that wrote on
 * the ride; `invited`: the account that was asked for the review; `threadGuests`: guests in the thread with a confirmed
 * address, by mail only; `payer`: the account of the invoice or payment. Never the person who did it.
 */
export type Audience = "owner" | "thread" | "writers" | "invited" | "threadGuests" | "payer";

export const NOTIFICATION_WAYS = ["mail", "push"] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

interface KindFacts {
  audience: readonly Audience[];
  ways: readonly NotificationWay[];
  label: string;
  /**
   * How an account may already know it: it has read the comment, or visited the ride's page since. Visits are of rides
   * alone: the report of a comparison is always news.
   */
  knownBy: "reading" | "visit" | null;
}

export const NOTIFICATIONS: Readonly<Record<NotificationKind, KindFacts>> = {
  comment: {
    audience: ["owner", "writers"],
    ways: ["mail", "push"],
    label: "New comments on your rides, and on rides you commented on",
    knownBy: "reading",
  },
  reply: {
    audience: ["owner", "thread", "threadGuests"],
    ways: ["mail", "push"],
    label: "Replies where you wrote, and on your rides",
    knownBy: "reading",
  },
  resolved: {
    audience: ["owner", "thread", "threadGuests"],
    ways: ["mail", "push"],
    label: "A comment was resolved",
    knownBy: "visit",
  },
  rideReady: { audience: ["owner"], ways: ["mail", "push"], label: "A ride is ready", knownBy: "visit" },
  rideFailed: {
    audience: ["owner"],
    ways: ["mail", "push"],
    label: "A ride could not be processed",
    knownBy: "visit",
  },
  reportReady: { audience: ["owner"], ways: ["mail", "push"], label: "A report is ready", knownBy: "visit" },
  linkOpened: {
    audience: ["owner"],
    ways: ["mail", "push"],
    label: "A link of yours was opened for the first time",
    knownBy: null,
  },
  // Its mail is the invitation, which accounts and others get alike.
  reviewAsked: {
    audience: ["invited"],
    ways: ["push"],
    label: "You are asked for a review",
    knownBy: "visit",
  },
  reviewDue: {
    audience: ["invited"],
    ways: ["mail", "push"],
    label: "A review that you were asked for is due tomorrow",
    knownBy: null,
  },
  reviewDone: {
    audience: ["owner"],
    ways: ["mail", "push"],
    label: "A review that you asked for is done",
    knownBy: null,
  },
  // Its mail is the invoice itself.
  invoiceMade: { audience: ["payer"], ways: ["push"], label: "An invoice was made", knownBy: null },
  paymentRecorded: {
    audience: ["payer"],
    ways: ["mail", "push"],
    label: "A payment was recorded",
    knownBy: null,
  },
};

/** What has become of an event and its recipient since; all times are by one clock. */
export interface EventState {
  kind: NotificationKind;
  createdAt: Date;
  /** Whether the recipient may see it now. */
  maySee: boolean;
  /** Whether its subject still exists: comment, resolved state, live link, open review, open invoice, payment, report. */
  isThere: boolean;
  isKindOn: boolean;
  commentedAt: Date | null;
  readUntil: Date | null;
  visitedAt: Date | null;
}

/** Whether there is still something to report. */
export function isStillNews(event: EventState): boolean {
  if (!event.maySee || !event.isThere || !event.isKindOn) return false;
  const { knownBy } = NOTIFICATIONS[event.kind];
  const known = knownBy === "reading" ? event.readUntil : knownBy === "visit" ? event.visitedAt : null;
  const since = knownBy === "reading" ? (event.commentedAt ?? event.createdAt) : event.createdAt;
  return known === null || known < since;
}
