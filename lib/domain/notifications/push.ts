/** When a push is sent, and its text. */
import { nameInSentence } from "../accounts/account-name";
import { composeDigest, momentUrl, type DigestEvent } from "./digest";
import { isVisiting, quietMinutesLeft, type DigestSettings } from "./digest-plan";

/** `little`: who did what, for a screen that others see; `words`: also the ride and the text. */
export const PUSH_SAYS = ["little", "words"] as const;
export type PushSays = (typeof PUSH_SAYS)[number];

/** A person on the ride's page reads it within this time. */
export const PUSH_WAIT_SECONDS = 20;
const VISIT_WAIT_SECONDS = 60;
/** Longer than any quiet hours; older events are only mailed. */
export const PUSH_MAX_AGE_MS = 2 * 24 * 3600 * 1000;

type PushSettings = Pick<DigestSettings, "quietHours" | "timeZone">;

/** @param visitedAt when the account was last seen on the ride's page. @returns 0 when it is time. */
export function pushWaitSeconds(settings: PushSettings, visitedAt: Date | null, now: Date): number {
  if (isVisiting(visitedAt, now)) return VISIT_WAIT_SECONDS;
  return quietMinutesLeft(settings, now) * 60;
}

export interface PushEvent extends DigestEvent {
  /** Id of the thread's first comment, the invoice, the payment or the comparison; null for other events. */
  subjectId: string | null;
}

export interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** A later notification with the same tag replaces the earlier one. */
  tag: string;
  /** Comments that the account has not read. */
  badge: number;
}

export function composePush(
  event: PushEvent,
  says: PushSays,
  { url, badge }: Pick<PushMessage, "url" | "badge">,
): PushMessage {
  const { kind, rideId, subjectId } = event;
  return {
    ...(says === "words" ? fullText(event) : { title: briefText(event), body: "" }),
    url: momentUrl(url, event),
    tag: `${kind === "reply" ? "comment" : kind}:${subjectId ?? rideId}`,
    badge,
  };
}

function fullText(event: PushEvent) {
  const { subject, sections } = composeDigest([event]);
  return { title: subject, body: sections[0]?.items[0]?.quote ?? "" };
}

function briefText({ kind, actorName, linkName, reviewId }: PushEvent): string {
  const name = nameInSentence(actorName) || "Somebody";
  switch (kind) {
    case "comment":
      return `${name} ${reviewId !== null ? "talked a ride through" : "commented"}`;
    case "reply":
      return `${name} replied`;
    case "resolved":
      return `${name} resolved a comment`;
    case "rideReady":
      return "A ride is ready";
    case "rideFailed":
      return "A ride could not be processed";
    case "reportReady":
      return "A report is ready";
    case "linkOpened":
      return "A link of yours was opened";
    case "reviewAsked":
      return `${name} asks for a review`;
    case "reviewDue":
      return "A review is due tomorrow";
    case "reviewDone":
      return `${nameInSentence(linkName) || "Somebody"} is done with your ride`;
    case "invoiceMade":
      return "An invoice was made";
    case "paymentRecorded":
      return "A payment was recorded";
  }
}

export const TRIAL_PUSH: PushMessage = {
  title: "It works",
  body: "This is how you are told on this device.",
  url: "/settings/notifications",
  tag: "trial",
  badge: 0,
};
