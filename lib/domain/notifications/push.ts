/** When a push is sent, and what it says. */
import { nameInSentence } from "../accounts/account-name";
import { composeDigest, type DigestEvent } from "./digest";
import { isVisiting, quietMinutesLeft, type DigestSettings } from "./digest-plan";

/** `little`: who did what, for a screen that others see; `words`: also the ride and what was written. */
export const PUSH_SAYS = ["little", "words"] as const;
export type PushSays = (typeof PUSH_SAYS)[number];

/** Who is on the ride's page reads it in this time. */
export const PUSH_WAIT_SECONDS = 20;
const VISIT_WAIT_SECONDS = 60;
/** Longer than any quiet hours; what is older is told by mail alone. */
export const PUSH_MAX_AGE_MS = 2 * 24 * 3600 * 1000;

type PushSettings = Pick<DigestSettings, "quietHours" | "timeZone">;

/** @param visitedAt when the account was last seen on the ride's page. @returns 0 when it is time. */
export function pushWaitSeconds(settings: PushSettings, visitedAt: Date | null, now: Date): number {
  if (isVisiting(visitedAt, now)) return VISIT_WAIT_SECONDS;
  return quietMinutesLeft(settings, now) * 60;
}

export interface PushEvent extends DigestEvent {
  /** Of the thread's first comment; null for events without a comment. */
  threadId: string | null;
}

/** As the service worker gets it. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** A later notification of the same tag replaces the earlier one. */
  tag: string;
  /** Comments that the account has not read. */
  badge: number;
}

/** @param url of the ride. */
export function composePush(
  event: PushEvent,
  says: PushSays,
  { url, badge }: Pick<PushMessage, "url" | "badge">,
): PushMessage {
  const { kind, rideId, threadId, frame } = event;
  return {
    ...(says === "words" ? withWords(event) : { title: littleOf(event), body: "" }),
    url: frame === null ? url : `${url}?frame=${frame}`,
    tag: `${kind === "reply" ? "comment" : kind}:${threadId ?? rideId}`,
    badge,
  };
}

function withWords(event: PushEvent) {
  const { subject, rides } = composeDigest([event]);
  return { title: subject, body: rides[0]?.items[0]?.quote ?? "" };
}

function littleOf({ kind, actorName, linkName }: PushEvent): string {
  const name = nameInSentence(actorName) || "Somebody";
  switch (kind) {
    case "comment":
      return `${name} commented`;
    case "reply":
      return `${name} replied`;
    case "resolved":
      return `${name} resolved a comment`;
    case "rideReady":
      return "A ride is ready";
    case "rideFailed":
      return "A ride could not be processed";
    case "linkOpened":
      return "A link of yours was opened";
    case "reviewAsked":
      return `${name} asks for a review`;
    case "reviewDue":
      return "A review is due tomorrow";
    case "reviewDone":
      return `${nameInSentence(linkName) || "Somebody"} is done with your ride`;
  }
}

export const TRIAL_PUSH: PushMessage = {
  title: "It works",
  body: "This is how you are told on this device.",
  url: "/settings/notifications",
  tag: "trial",
  badge: 0,
};
