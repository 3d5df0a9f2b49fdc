/** The words of a digest, from which its HTML and its text are made. */
import { nameInSentence } from "../accounts/account-name";
import { formatDuration } from "../playback/timecode";
import type { NotificationKind } from "./notification-kinds";

export interface DigestEvent {
  kind: NotificationKind;
  /** "" where nobody did it. */
  actorName: string;
  rideId: string;
  rideTitle: string;
  /** Null for events without a frame. */
  frame: number | null;
  /** Of a text comment. */
  words: string;
  /** Of a voice comment; otherwise null. */
  voiceSeconds: number | null;
  /** For whom the opened link is, or who did the review; "" for everybody with it. */
  linkName: string;
  pictureId?: string | null;
}

interface DigestItem {
  sentence: string;
  quote: string;
  frame: number | null;
  /** Of the frame's picture in the mail; null without one. */
  pictureId: string | null;
}

export interface DigestRide {
  rideId: string;
  title: string;
  items: DigestItem[];
}

interface Digest {
  subject: string;
  rides: DigestRide[];
  /** Events that are counted and not described. */
  more: number;
}

const MAX_ITEMS = 20;
const MAX_WORDS = 280;
const MAX_TITLE = 70;

/** At most `max` characters, cut at a space where there is one near the end. */
export function shorten(text: string, max: number): string {
  const characters = [...text.replaceAll(/\s+/g, " ").trim()];
  if (characters.length <= max) return characters.join("");
  const cut = characters.slice(0, max - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${(space > cut.length * 0.7 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** A name that could become a link is left out. */
const nameOf = (actorName: string) => nameInSentence(actorName) || "Somebody";
/** The owner's own words for somebody, which may be the address that they typed. */
const personOf = (linkName: string) =>
  linkName.includes("@") ? shorten(linkName, MAX_TITLE) : nameOf(linkName);
const titleOf = ({ rideTitle }: DigestEvent) => shorten(rideTitle, MAX_TITLE);

const times = (count: number) => (count === 1 ? "" : count === 2 ? " twice" : ` ${count} times`);

const VERBS = { comment: "commented", reply: "replied", resolved: "resolved a comment" } as const;

function describe({ kind, actorName, frame, linkName }: DigestEvent): string {
  const where = frame === null ? "" : ` on frame ${frame}`;
  switch (kind) {
    case "comment":
    case "reply":
    case "resolved":
      return `${nameOf(actorName)} ${VERBS[kind]}${where}`;
    case "rideReady":
      return "The ride is ready";
    case "rideFailed":
      return "The ride could not be processed";
    case "linkOpened":
      return linkName ? `${personOf(linkName)} opened your link` : "Your link was opened for the first time";
    case "reviewAsked":
      return `${nameOf(actorName)} asks you to look at it`;
    case "reviewDue":
      return `${nameOf(actorName)} asked you to look at it by tomorrow`;
    case "reviewDone":
      return `${personOf(linkName)} is done looking at it`;
  }
}

function quoteOf({ kind, words, voiceSeconds }: DigestEvent): string {
  if (kind !== "comment" && kind !== "reply") return "";
  return voiceSeconds === null
    ? shorten(words, MAX_WORDS) || "A drawing"
    : `Voice comment, ${formatDuration(voiceSeconds)}`;
}

/** What comes first in a subject, and what is said of it where several people or rides are meant. */
const GROUPS: readonly { kinds: readonly NotificationKind[]; noun: string }[] = [
  { kinds: ["reviewDue"], noun: "reviews are due tomorrow" },
  { kinds: ["reviewAsked"], noun: "reviews are asked for" },
  { kinds: ["comment", "reply"], noun: "new comments" },
  { kinds: ["reviewDone"], noun: "reviews are done" },
  { kinds: ["resolved"], noun: "resolved comments" },
  { kinds: ["rideFailed"], noun: "rides that could not be processed" },
  { kinds: ["rideReady"], noun: "rides are ready" },
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
      const verb = group.every(({ kind }) => kind === "reply") ? VERBS.reply : VERBS.comment;
      if (first.kind === "resolved")
        return `${nameOf(first.actorName)} resolved ${count === 1 ? "a comment" : `${count} comments`} on ${title}`;
      return `${nameOf(first.actorName)} ${verb}${times(count)} on ${title}`;
    }
    case "rideReady":
      return count === 1 ? `${title} is ready` : `${count} ${noun}`;
    case "rideFailed":
      return count === 1 ? `${title} could not be processed` : `${count} ${noun}`;
    case "linkOpened":
      return count === 1
        ? `${first.linkName ? personOf(first.linkName) : "Somebody"} opened your link to ${title}`
        : `${count} ${noun}`;
    case "reviewAsked":
      return count === 1 ? `${nameOf(first.actorName)} asks you to look at ${title}` : `${count} ${noun}`;
    case "reviewDue":
      return count === 1 ? `Your review of ${title} is due tomorrow` : `${count} ${noun}`;
    case "reviewDone":
      return count === 1 ? `${personOf(first.linkName)} is done looking at ${title}` : `${count} ${noun}`;
  }
}

/** @param events at least one, in the order in which they happened. */
export function composeDigest(events: readonly DigestEvent[]): Digest {
  const rides = new Map<string, DigestRide>();
  for (const event of events.slice(0, MAX_ITEMS)) {
    const { pictureId = null } = event;
    const ride = rides.get(event.rideId) ?? { rideId: event.rideId, title: titleOf(event), items: [] };
    ride.items.push({ sentence: describe(event), quote: quoteOf(event), frame: event.frame, pictureId });
    rides.set(event.rideId, ride);
  }
  return {
    subject: subjectOf(events),
    rides: [...rides.values()],
    more: Math.max(0, events.length - MAX_ITEMS),
  };
}
