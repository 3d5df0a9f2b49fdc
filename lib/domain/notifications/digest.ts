/** The text of a digest, from which HTML and plain text are made. */
import { nameInSentence } from "../accounts/account-name";
import { describeReview, reviewSearch } from "../annotations/comments";
import { formatMoney } from "../billing/money";
import { formatDuration } from "../playback/timecode";
import { shorten } from "../shorten";
import { withQuery } from "../with-query";
import type { NotificationKind } from "./notification-kinds";

export interface DigestEvent {
  kind: NotificationKind;
  /** "" without a person. */
  actorName: string;
  /** Null for an invoice, a payment, or the report of a comparison. */
  rideId: string | null;
  /** Of the comparison that it is about; null for all other events, also for a link to a comparison. */
  comparisonId: string | null;
  /** "" without a ride. */
  rideTitle: string;
  cents: number | null;
  /** Null for events without a frame. */
  frame: number | null;
  words: string;
  /** Of a voice comment or a review; otherwise null. */
  voiceSeconds: number | null;
  /** Null for other events. */
  reviewId: string | null;
  /** Name of the link's recipient or of the reviewer; "" for the main link. */
  linkName: string;
  /** Of that comparison, or of the link's; "" without one. */
  comparisonTitle: string;
  pictures?: readonly DigestPicture[];
}

export interface DigestPicture {
  cid: string;
  alt: string;
}

export type DigestMoment = Pick<DigestEvent, "kind" | "frame" | "reviewId">;

interface DigestItem extends DigestMoment {
  sentence: string;
  quote: string;
  /** Picture of the frame, or of frames of the review. */
  pictures: readonly DigestPicture[];
}

/** What happened on one ride, with one comparison, or with invoices and payments. */
export interface DigestSection {
  /** Of the ride or the comparison; null for invoices and payments. */
  id: string | null;
  title: string;
  items: DigestItem[];
}

interface Digest {
  subject: string;
  sections: DigestSection[];
  /** Number of events that are not described. */
  more: number;
}

const MAX_ITEMS = 20;
const MAX_WORDS = 280;
const MAX_TITLE = 70;

/** A name that could become a link is left out. */
const actorText = (actorName: string) => nameInSentence(actorName) || "Somebody";
/** The owner's name for somebody, which may be the address that they typed. */
const personOf = (linkName: string) =>
  linkName.includes("@") ? shorten(linkName, MAX_TITLE) : actorText(linkName);
const titleOf = ({ comparisonId, comparisonTitle, rideTitle }: DigestEvent) =>
  shorten(comparisonId === null ? rideTitle : comparisonTitle, MAX_TITLE);
/** Id of the section in which an event is. */
export const sectionIdOf = ({ comparisonId, rideId }: Pick<DigestEvent, "comparisonId" | "rideId">) =>
  comparisonId ?? rideId;
const moneyOf = ({ cents }: DigestEvent) => formatMoney(cents ?? 0);

const describeCount = (count: number) => (count === 1 ? "" : count === 2 ? " twice" : ` ${count} times`);

const VERBS = { comment: "commented", reply: "replied", resolved: "resolved a comment" } as const;

const isNewReview = ({ kind, reviewId }: DigestEvent): boolean => kind === "comment" && reviewId !== null;

function momentSearch({ kind, reviewId, frame }: DigestMoment): string {
  if (kind === "reportReady") return "?report";
  if (reviewId !== null) return reviewSearch(reviewId);
  return frame === null ? "" : `?frame=${frame}`;
}

/** @param url of the ride's or the comparison's page, which may have a query. @returns the same for no moment. */
export function momentUrl(url: string, moment: DigestMoment): string {
  return withQuery(url, momentSearch(moment).slice(1));
}

function describeOpening(event: DigestEvent): string {
  const { linkName, comparisonTitle } = event;
  const what = comparisonTitle
    ? `comparison ${shorten(comparisonTitle, MAX_TITLE)}`
    : `link to ${titleOf(event)}`;
  return `${linkName ? personOf(linkName) : "Somebody"} opened your ${what}`;
}

function describe(event: DigestEvent): string {
  const { kind, actorName, frame, linkName, voiceSeconds } = event;
  const where = frame === null ? "" : ` on frame ${frame}`;
  if (isNewReview(event)) return `${actorText(actorName)} ${describeReview(voiceSeconds)}`;
  switch (kind) {
    case "comment":
    case "reply":
    case "resolved":
      return `${actorText(actorName)} ${VERBS[kind]}${where}`;
    case "rideReady":
      return "The ride is ready";
    case "rideFailed":
      return "The ride could not be processed";
    case "reportReady":
      return "The report is ready";
    case "linkOpened":
      if (event.comparisonTitle) return describeOpening(event);
      return linkName ? `${personOf(linkName)} opened your link` : "Your link was opened for the first time";
    case "reviewAsked":
      return `${actorText(actorName)} asks you to look at it`;
    case "reviewDue":
      return `${actorText(actorName)} asked you to look at it by tomorrow`;
    case "reviewDone":
      return `${personOf(linkName)} is done looking at it`;
    case "invoiceMade":
      return `An invoice of ${moneyOf(event)} was made`;
    case "paymentRecorded":
      return `Your payment of ${moneyOf(event)} was recorded`;
  }
}

/** "" also for a review, whose length is in its sentence. */
function quoteOf(event: DigestEvent): string {
  const { kind, words, voiceSeconds } = event;
  if ((kind !== "comment" && kind !== "reply") || isNewReview(event)) return "";
  return voiceSeconds === null
    ? shorten(words, MAX_WORDS) || "A drawing"
    : `Voice comment, ${formatDuration(voiceSeconds)}`;
}

/** The first of these is named in a subject; `noun` is used for several people or rides. */
const GROUPS: readonly { kinds: readonly NotificationKind[]; noun: string }[] = [
  { kinds: ["reviewDue"], noun: "reviews are due tomorrow" },
  { kinds: ["reviewAsked"], noun: "reviews are asked for" },
  { kinds: ["comment", "reply"], noun: "new comments" },
  { kinds: ["reviewDone"], noun: "reviews are done" },
  { kinds: ["resolved"], noun: "resolved comments" },
  { kinds: ["rideFailed"], noun: "rides that could not be processed" },
  { kinds: ["rideReady"], noun: "rides are ready" },
  { kinds: ["reportReady"], noun: "reports are ready" },
  { kinds: ["invoiceMade"], noun: "invoices were made" },
  { kinds: ["paymentRecorded"], noun: "payments were recorded" },
  { kinds: ["linkOpened"], noun: "links opened" },
];

function subjectOf(events: readonly DigestEvent[]): string {
  for (const { kinds, noun } of GROUPS) {
    const group = events.filter(({ kind }) => kinds.includes(kind));
    const [first] = group;
    if (!first) continue;
    const rest = events.length - group.length;
    return `${sentenceOf(group, first, noun)}${rest === 0 ? "" : `, and ${rest} more`}`;
  }
  return "";
}

function sentenceOf(group: readonly DigestEvent[], first: DigestEvent, noun: string): string {
  const rides = new Set(group.map(({ rideId }) => rideId)).size;
  const isOfOne = new Set(group.map(({ actorName }) => actorName)).size === 1;
  const title = titleOf(first);
  const count = group.length;
  switch (first.kind) {
    case "comment":
    case "reply":
    case "resolved": {
      if (rides > 1) return `${count} ${noun} on ${rides} rides`;
      if (!isOfOne) return `${count} ${noun} on ${title}`;
      if (count === 1 && isNewReview(first))
        return `${actorText(first.actorName)} ${describeReview(first.voiceSeconds)}: ${title}`;
      const verb = group.every(({ kind }) => kind === "reply") ? VERBS.reply : VERBS.comment;
      if (first.kind === "resolved")
        return `${actorText(first.actorName)} resolved ${count === 1 ? "a comment" : `${count} comments`} on ${title}`;
      return `${actorText(first.actorName)} ${verb}${describeCount(count)} on ${title}`;
    }
    case "rideReady":
      return count === 1 ? `${title} is ready` : `${count} ${noun}`;
    case "rideFailed":
      return count === 1 ? `${title} could not be processed` : `${count} ${noun}`;
    case "reportReady":
      return count === 1 ? `The report of ${title} is ready` : `${count} ${noun}`;
    case "linkOpened":
      return count === 1 ? describeOpening(first) : `${count} ${noun}`;
    case "reviewAsked":
      return count === 1 ? `${actorText(first.actorName)} asks you to look at ${title}` : `${count} ${noun}`;
    case "reviewDue":
      return count === 1 ? `Your review of ${title} is due tomorrow` : `${count} ${noun}`;
    case "reviewDone":
      return count === 1 ? `${personOf(first.linkName)} is done looking at ${title}` : `${count} ${noun}`;
    case "invoiceMade":
    case "paymentRecorded":
      return count === 1 ? describe(first) : `${count} ${noun}`;
  }
}

/** @param events at least one, in the order in which they happened. */
export function composeDigest(events: readonly DigestEvent[]): Digest {
  const sections = new Map<string | null, DigestSection>();
  for (const event of events.slice(0, MAX_ITEMS)) {
    const { kind, frame, reviewId, pictures = [] } = event;
    const id = sectionIdOf(event);
    const title = id === null ? "Invoices and payments" : titleOf(event);
    const section = sections.get(id) ?? { id, title, items: [] };
    section.items.push({ kind, sentence: describe(event), quote: quoteOf(event), frame, reviewId, pictures });
    sections.set(id, section);
  }
  return {
    subject: subjectOf(events),
    sections: [...sections.values()],
    more: Math.max(0, events.length - MAX_ITEMS),
  };
}
