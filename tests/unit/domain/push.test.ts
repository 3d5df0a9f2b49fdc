import { describe, expect, test } from "@jest/globals";
import {
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  type NotificationKind,
} from "@/lib/domain/notifications/notification-kinds";
import { composePush, pushWaitSeconds, type PushEvent } from "@/lib/domain/notifications/push";

const event = (part: Partial<PushEvent> = {}): PushEvent => ({
  kind: "comment",
  actorName: "Anna",
  rideId: "ride",
  rideTitle: "Canter left",
  comparisonId: null,
  cents: null,
  subjectId: "thread",
  frame: 18,
  words: "Keep this.",
  voiceSeconds: null,
  reviewId: null,
  linkName: "",
  comparisonTitle: "",
  ...part,
});
const ofRide = { actorName: "", subjectId: null, frame: null, words: "" };
const ofComparison = {
  ...ofRide,
  ...{ subjectId: "both", rideId: null, rideTitle: "", comparisonId: "both", comparisonTitle: "Both" },
};
const ofBill = { ...ofRide, subjectId: "bill", rideId: null, rideTitle: "", cents: 1240 };
const say = (of: PushEvent, says: "little" | "words") => composePush(of, says, { url: "/video/a", badge: 3 });

describe("a push says", () => {
  test.each<[PushEvent, little: string, title: string, body: string]>([
    [event(), "Anna commented", "Anna commented on Canter left", "Keep this."],
    [event({ kind: "reply" }), "Anna replied", "Anna replied on Canter left", "Keep this."],
    [
      event({ voiceSeconds: 12, words: "" }),
      "Anna commented",
      "Anna commented on Canter left",
      "Voice comment, 0:12",
    ],
    [
      event({ reviewId: "r1", voiceSeconds: 160, words: "" }),
      "Anna talked a ride through",
      "Anna talked it through, 2:40: Canter left",
      "",
    ],
    [event({ kind: "resolved" }), "Anna resolved a comment", "Anna resolved a comment on Canter left", ""],
    [event({ kind: "rideReady", ...ofRide }), "A ride is ready", "Canter left is ready", ""],
    [
      event({ kind: "rideFailed", ...ofRide }),
      "A ride could not be processed",
      "Canter left could not be processed",
      "",
    ],
    [
      event({ kind: "reportReady", ...ofRide }),
      "A report is ready",
      "The report of Canter left is ready",
      "",
    ],
    [event({ kind: "reportReady", ...ofComparison }), "A report is ready", "The report of Both is ready", ""],
    [
      event({ kind: "linkOpened", ...ofRide, linkName: "Ines" }),
      "A link of yours was opened",
      "Ines opened your link to Canter left",
      "",
    ],
    [event({ kind: "invoiceMade", ...ofBill }), "An invoice was made", "An invoice of $12.40 was made", ""],
    [
      event({ kind: "paymentRecorded", ...ofBill }),
      "A payment was recorded",
      "Your payment of $12.40 was recorded",
      "",
    ],
    // A name with a URL, and one of several lines.
    [
      event({ actorName: "evil.example" }),
      "Somebody commented",
      "Somebody commented on Canter left",
      "Keep this.",
    ],
    [event({ actorName: "An\r\nna" }), "An na commented", "An na commented on Canter left", "Keep this."],
  ])("%j", (of, little, title, body) => {
    expect(say(of, "little")).toMatchObject({ title: little, body: "" });
    expect(say(of, "words")).toMatchObject({ title, body });
  });

  test("never more than a push service accepts", () => {
    const long = event({
      rideTitle: "ü".repeat(5000),
      words: "ü".repeat(50_000),
      actorName: "ü".repeat(100),
    });
    expect(Buffer.byteLength(JSON.stringify(say(long, "words")))).toBeLessThan(3000);
  });
});

test("it opens its frame, and a later one of its thread replaces it", () => {
  const first = say(event(), "little");
  expect(first).toMatchObject({ url: "/video/a?frame=18", badge: 3 });
  expect(say(event({ reviewId: "r1" }), "little")).toMatchObject({ url: "/video/a?review=r1" });
  expect(say(event({ kind: "reply", frame: 18 }), "little").tag).toBe(first.tag);
  expect(say(event({ subjectId: "another" }), "little").tag).not.toBe(first.tag);
  expect(say(event({ kind: "rideReady", ...ofRide }), "little")).toMatchObject({ url: "/video/a" });
  expect(say(event({ kind: "reportReady", ...ofRide }), "little")).toMatchObject({ url: "/video/a?report" });
  const ofBoth = composePush(event({ kind: "reportReady", ...ofComparison }), "little", {
    url: "/compare?a=a&b=b&saved=both",
    badge: 3,
  });
  expect(ofBoth).toMatchObject({ url: "/compare?a=a&b=b&saved=both&report", tag: "reportReady:both" });
  const tags = NOTIFICATION_KINDS.map((kind) => say(event({ kind }), "little").tag);
  // A comment and its replies are one.
  expect(new Set(tags).size).toBe(NOTIFICATION_KINDS.length - 1);
});

test("each kind is sent by push and digest, but an invitation and an invoice are separate mails", () => {
  const isMailItself = (kind: NotificationKind) => kind === "reviewAsked" || kind === "invoiceMade";
  for (const kind of NOTIFICATION_KINDS)
    expect(NOTIFICATIONS[kind].ways).toEqual(isMailItself(kind) ? ["push"] : ["mail", "push"]);
});

describe("a push waits", () => {
  const night = { from: 22 * 60, to: 7 * 60 };
  const waitAt = (iso: string, { timeZone = "Europe/Berlin", visitedMs = Infinity } = {}) => {
    const now = new Date(iso);
    const visitedAt = visitedMs === Infinity ? null : new Date(now.getTime() - visitedMs);
    return pushWaitSeconds({ quietHours: night, timeZone }, visitedAt, now);
  };

  test("until the quiet hours end, by the clock of the zone, in summer and in winter", () => {
    expect(waitAt("2026-06-10T12:00:00Z")).toBe(0);
    expect(waitAt("2026-06-10T04:59:59Z")).toBe(60);
    expect(waitAt("2026-06-10T05:00:00Z")).toBe(0);
    expect(waitAt("2026-12-10T05:00:00Z")).toBe(3600);
    expect(waitAt("2026-06-10T20:00:00Z")).toBe(9 * 3600);
    // The clocks are set back in this night: the check runs an hour early, and then again.
    expect(waitAt("2026-10-24T20:00:00Z")).toBe(9 * 3600);
    expect(waitAt("2026-10-25T05:00:00Z")).toBe(3600);
    expect(waitAt("2026-06-10T22:00:00Z", { timeZone: "Mars/Olympus" })).toBe(9 * 3600);
  });

  test("while the reader is on the ride's page", () => {
    expect(waitAt("2026-06-10T12:00:00Z", { visitedMs: 10_000 })).toBe(60);
    expect(waitAt("2026-06-10T12:00:00Z", { visitedMs: 50_000 })).toBe(0);
  });
});
