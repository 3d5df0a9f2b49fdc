import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { composeDigest, type DigestEvent } from "@/lib/domain/notifications/digest";
import {
  DIGEST_CHOICES,
  GATHER_MS,
  isDigestDue,
  isTimeZone,
  isVisiting,
  isWithin,
  type DigestChoice,
  type DigestSettings,
} from "@/lib/domain/notifications/digest-plan";
import {
  isStillNews,
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  type EventState,
} from "@/lib/domain/notifications/notification-kinds";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOON = new Date("2026-06-10T12:00:00Z");
const before = (ms: number, now = NOON) => new Date(now.getTime() - ms);
const settings = (part: Partial<DigestSettings> = {}): DigestSettings => ({
  digest: "hourly",
  quietHours: null,
  timeZone: null,
  ...part,
});
const waits = (ms: number, lastMs: number | null = null) => ({
  oldestAt: before(ms),
  lastSentAt: lastMs === null ? null : before(lastMs),
});

describe("a digest is due", () => {
  test.each<[what: string, digest: DigestChoice, oldestMs: number, lastMs: number | null, isDue: boolean]>([
    ["ten minutes after the first event", "hourly", GATHER_MS, null, true],
    ["not earlier", "hourly", GATHER_MS - 1, null, false],
    ["an hour after the one before", "hourly", GATHER_MS, HOUR_MS, true],
    ["not earlier than that", "hourly", GATHER_MS, HOUR_MS - 1, false],
    ["within minutes of the one before where that is chosen", "soon", GATHER_MS, 1, true],
    ["never where that is chosen", "never", 100 * HOUR_MS, null, false],
    ["once a day not at noon", "daily", 17 * HOUR_MS, null, false],
    ["once a day when six in the evening is over", "daily", 19 * HOUR_MS, null, true],
    ["once a day not twice", "daily", 19 * HOUR_MS, 17 * HOUR_MS, false],
  ])("%s", (_, digest, oldestMs, lastMs, isDue) =>
    expect(isDigestDue(settings({ digest }), waits(oldestMs, lastMs), NOON)).toBe(isDue),
  );

  test("never in quiet hours, by the clock of the zone, in summer and in winter", () => {
    const night = { from: 22 * 60, to: 7 * 60 };
    const inBerlin = settings({ quietHours: night, timeZone: "Europe/Berlin" });
    const isDue = (iso: string) => {
      const now = new Date(iso);
      return isDigestDue(inBerlin, { oldestAt: before(HOUR_MS, now), lastSentAt: null }, now);
    };
    // 07:00 is 05:00 UTC in summer and 06:00 in winter; clocks change on 25 October.
    expect(isDue("2026-10-24T04:59:00Z")).toBe(false);
    expect(isDue("2026-10-24T05:00:00Z")).toBe(true);
    expect(isDue("2026-10-25T05:59:00Z")).toBe(false);
    expect(isDue("2026-10-25T06:00:00Z")).toBe(true);
    expect(isDue("2026-10-24T19:59:00Z")).toBe(true);
    expect(isDue("2026-10-24T20:00:00Z")).toBe(false);
    expect(isDue("2026-10-25T20:59:00Z")).toBe(true);
    expect(isDue("2026-10-25T21:00:00Z")).toBe(false);
  });

  test("by UTC where the zone does not exist", () => {
    expect(isTimeZone("Mars/Olympus")).toBe(false);
    const quietHours = { from: 11 * 60, to: 13 * 60 };
    const nowhere = settings({ quietHours, timeZone: "Mars/Olympus" });
    expect(isDigestDue(nowhere, waits(HOUR_MS), NOON)).toBe(false);
    expect(isDigestDue({ ...nowhere, timeZone: "Asia/Tokyo" }, waits(HOUR_MS), NOON)).toBe(true);
  });

  test("after a clock a year ahead was set back", () => {
    const nextYear = before(-365 * 24 * HOUR_MS);
    expect(isDigestDue(settings(), { oldestAt: nextYear, lastSentAt: nextYear }, NOON)).toBe(true);
  });

  test("quiet hours include midnight if they begin later than they end", () => {
    const night = { from: 22 * 60, to: 7 * 60 };
    expect([21 * 60, 22 * 60, 0, 7 * 60 - 1, 7 * 60].map((minute) => isWithin(night, minute))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

const ZONES = ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia", "No/Where", null];
const STEP_MS = 7 * MINUTE_MS;
const GAP_MS = { soon: 0, hourly: HOUR_MS, daily: 18 * HOUR_MS, never: Infinity };

test("in 500 random days mails respect their gap and the quiet hours, and every event is mailed in the end", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const history = fc.record({
    digest: fc.constantFrom(...DIGEST_CHOICES),
    quiet: fc.option(fc.tuple(minute, minute).filter(([from, to]) => from !== to)),
    timeZone: fc.constantFrom(...ZONES),
    // These days include both changes of summer time.
    start: fc.integer({ min: Date.UTC(2026, 2, 1), max: Date.UTC(2026, 10, 30) }),
    events: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 12 }),
  });
  fc.assert(
    fc.property(history, ({ digest, quiet, timeZone, start, events }) => {
      const quietHours = quiet && { from: quiet[0], to: quiet[1] };
      const chosen = { digest, quietHours, timeZone };
      const sent: number[] = [];
      let waiting: number[] = [];
      // Four days: quiet hours may be nearly the whole day, and a daily mail waits for the next evening.
      for (let step = 0; step < 820; step += 1) {
        const now = start + step * STEP_MS;
        waiting.push(...events.filter((at) => at === step).map(() => now));
        const [oldest] = waiting;
        if (oldest === undefined) continue;
        const lastSentAt = sent.length > 0 ? new Date(sent.at(-1) ?? 0) : null;
        if (!isDigestDue(chosen, { oldestAt: new Date(oldest), lastSentAt }, new Date(now))) continue;
        sent.push(now);
        waiting = [];
      }
      for (const [at, moment] of sent.entries()) {
        const previous = sent[at - 1];
        if (previous !== undefined) expect(moment - previous).toBeGreaterThanOrEqual(GAP_MS[digest]);
        if (quietHours) expect(isWithin(quietHours, minuteIn(timeZone, moment))).toBe(false);
      }
      const isAlwaysQuiet = quietHours !== null && loudMinutes(quietHours) < STEP_MS / MINUTE_MS;
      if (digest !== "never" && !isAlwaysQuiet) expect(waiting).toEqual([]);
      if (digest === "never") expect(sent).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

const loudMinutes = ({ from, to }: { from: number; to: number }) => (from - to + 1440) % 1440;

/** Computed independently of the plan. */
function minuteIn(timeZone: string | null, at: number): number {
  const zone = timeZone === null || timeZone === "No/Where" ? "UTC" : timeZone;
  const [hour = 0, minute = 0] = new Date(at)
    .toLocaleTimeString("sv-SE", { timeZone: zone, hour: "2-digit", minute: "2-digit" })
    .split(":")
    .map(Number);
  return hour * 60 + minute;
}

test.each([
  [0, true],
  [44_999, true],
  [45_000, false],
  [-44_999, true],
])("a reader seen on the page %d ms ago is present: %p", (ms, isThere) =>
  expect(isVisiting(before(ms), NOON)).toBe(isThere),
);

describe("an event", () => {
  const event = (part: Partial<EventState> = {}): EventState => ({
    kind: "comment",
    createdAt: NOON,
    maySee: true,
    isThere: true,
    isKindOn: true,
    commentedAt: NOON,
    readUntil: null,
    visitedAt: null,
    ...part,
  });

  test.each<[what: string, part: Partial<EventState>]>([
    ["somebody lost the right to see", { maySee: false }],
    ["was deleted", { isThere: false }],
    ["was turned off", { isKindOn: false }],
  ])("of no kind if it %s", (_, part) => {
    for (const kind of NOTIFICATION_KINDS) {
      expect(isStillNews(event({ kind }))).toBe(true);
      expect(isStillNews(event({ kind, ...part }))).toBe(false);
    }
  });

  test.each(NOTIFICATION_KINDS)("of the kind %s ends by the table", (kind) => {
    const { knownBy } = NOTIFICATIONS[kind];
    expect(isStillNews(event({ kind, readUntil: NOON }))).toBe(knownBy !== "reading");
    expect(isStillNews(event({ kind, readUntil: before(1) }))).toBe(true);
    expect(isStillNews(event({ kind, visitedAt: NOON }))).toBe(knownBy !== "visit");
    expect(isStillNews(event({ kind, visitedAt: before(1) }))).toBe(true);
  });
});

describe("a digest's text", () => {
  const event = (part: Partial<DigestEvent> = {}): DigestEvent => ({
    kind: "comment",
    actorName: "Anna Trainer",
    rideId: "r1",
    rideTitle: "Canter work",
    comparisonId: null,
    cents: null,
    frame: 18,
    words: "Keep this.",
    voiceSeconds: null,
    reviewId: null,
    linkName: "",
    comparisonTitle: "",
    ...part,
  });
  const times = (count: number, part: Partial<DigestEvent> = {}) =>
    Array.from({ length: count }, () => event(part));

  const payment = event({
    kind: "paymentRecorded",
    actorName: "",
    rideId: null,
    rideTitle: "",
    cents: 1240,
    frame: null,
  });

  const ofComparison = event({
    ...{ kind: "reportReady", actorName: "", rideId: null, rideTitle: "", frame: null, words: "" },
    ...{ comparisonId: "c1", comparisonTitle: "Spring\nand autumn" },
  });
  const ofBoth = { kind: "linkOpened", comparisonTitle: "Both" } as const;

  test.each<[subject: string, events: DigestEvent[]]>([
    ["Anna Trainer commented on Canter work", times(1)],
    ["Anna Trainer talked it through, 2:40: Canter work", times(1, { reviewId: "r1", voiceSeconds: 160.4 })],
    ["Anna Trainer commented twice on Canter work", times(2)],
    ["Anna Trainer commented 4 times on Canter work", times(4)],
    ["Anna Trainer replied on Canter work", times(1, { kind: "reply" })],
    ["Anna Trainer commented twice on Canter work", [event(), event({ kind: "reply" })]],
    ["2 new comments on Canter work", [event(), event({ actorName: "Bea" })]],
    ["3 new comments on 2 rides", [event(), event(), event({ rideId: "r2", rideTitle: "Trot" })]],
    ["Anna Trainer commented on Canter work, and 2 more", [event(), ...times(2, { kind: "resolved" })]],
    ["Anna Trainer resolved a comment on Canter work", times(1, { kind: "resolved" })],
    ["Canter work is ready", times(1, { kind: "rideReady", actorName: "" })],
    [
      "2 rides are ready",
      [event({ kind: "rideReady" }), event({ kind: "rideReady", rideId: "r2", rideTitle: "Trot" })],
    ],
    ["Canter work could not be processed", times(1, { kind: "rideFailed" })],
    ["The report of Canter work is ready", times(1, { kind: "reportReady", actorName: "" })],
    ["The report of Spring and autumn is ready", [ofComparison]],
    ["2 reports are ready", [ofComparison, event({ kind: "reportReady" })]],
    [
      "2 reports are ready, and 1 more",
      [...times(2, { kind: "reportReady" }), event({ kind: "linkOpened" })],
    ],
    ["Clara opened your link to Canter work", times(1, { kind: "linkOpened", linkName: "Clara" })],
    ["Somebody opened your link to Canter work", times(1, { kind: "linkOpened" })],
    ["Somebody opened your comparison Both", times(1, ofBoth)],
    ["Somebody commented on Canter work", times(1, { actorName: "www.prize.example" })],
    ["Your payment of $12.40 was recorded", [payment]],
    ["2 payments were recorded, and 1 more", [payment, payment, event({ kind: "linkOpened" })]],
  ])("%s", (subject, events) => expect(composeDigest(events).subject).toBe(subject));

  test("has the title of the comparison that was opened", () => {
    const [ride] = composeDigest(times(1, ofBoth)).sections;
    expect(ride?.items[0]?.sentence).toBe("Somebody opened your comparison Both");
  });

  test("has the length of a review", () => {
    const [ride] = composeDigest(times(2, { reviewId: "r1", words: "", voiceSeconds: 160.4 })).sections;
    expect(ride?.items[0]).toMatchObject({ sentence: "Anna Trainer talked it through, 2:40", quote: "" });
  });

  test("has author, ride and content, the length of a voice comment, and how many more", () => {
    const { sections, more } = composeDigest([
      event(),
      event({ kind: "reply", words: "", voiceSeconds: 72.4, frame: 20 }),
      ...times(21, { rideId: "r2", rideTitle: "Trot" }),
    ]);
    expect(sections.map(({ title, items }) => [title, items.length])).toEqual([
      ["Canter work", 2],
      ["Trot", 18],
    ]);
    expect(more).toBe(3);
    expect(sections[0]?.items).toEqual([
      {
        kind: "comment",
        sentence: "Anna Trainer commented on frame 18",
        quote: "Keep this.",
        frame: 18,
        reviewId: null,
        pictures: [],
      },
      {
        kind: "reply",
        sentence: "Anna Trainer replied on frame 20",
        quote: "Voice comment, 1:12",
        frame: 20,
        reviewId: null,
        pictures: [],
      },
    ]);
  });

  test("lists a payment under no ride", () => {
    const { sections } = composeDigest([payment]);
    const sentence = "Your payment of $12.40 was recorded";
    expect(sections).toEqual([
      {
        id: null,
        title: "Invoices and payments",
        items: [{ kind: "paymentRecorded", sentence, quote: "", frame: null, reviewId: null, pictures: [] }],
      },
    ]);
  });

  test("lists a comparison separately under its title", () => {
    const { sections } = composeDigest([ofComparison, payment, event(), ofComparison]);
    expect(sections.map(({ id, title, items }) => [id, title, items.length])).toEqual([
      ["c1", "Spring and autumn", 2],
      [null, "Invoices and payments", 1],
      ["r1", "Canter work", 1],
    ]);
    expect(sections[0]?.items[0]).toMatchObject({ sentence: "The report is ready", quote: "" });
  });

  test("has one shortened line for each comment", () => {
    const { sections, subject } = composeDigest([
      event({ actorName: "Anna\r\nBcc: all", words: `${"heels down ".repeat(60)}`, rideTitle: "A\n\tB" }),
    ]);
    expect(subject).toBe("Anna Bcc: all commented on A B");
    expect(sections[0]?.items[0]?.quote).toBe(`${"heels down ".repeat(60).slice(0, 280).trimEnd()}…`);
  });
});
