import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  centsOf,
  centsToAsk,
  chargeOf,
  creditCents,
  FREE_SECONDS,
  FREE_VIDEOS,
  freeTierLeft,
  INVOICE_STATUS_LABELS,
  isFreeTierUsedUp,
  isOpenInvoice,
  isSettled,
  LISTED_INVOICE_STATUSES,
  listedStatus,
  monthOf,
  parseMonth,
  rideCents,
  usageOf,
  wholeCents,
  type AccountSums,
} from "@/lib/domain/billing/billing";

const NOTHING: AccountSums = {
  ...{ videos: 0, freeVideos: 0, freeSeconds: 0, billableSeconds: 0 },
  ...{ paidCents: 0, chargedCents: 0, dueCents: 0 },
};

/** The account after one more video. */
function add(sums: AccountSums, durationSeconds: number): AccountSums {
  const charge = chargeOf(durationSeconds, { videos: sums.freeVideos, seconds: sums.freeSeconds });
  const billableSeconds = sums.billableSeconds + charge.billableSeconds;
  return {
    ...sums,
    videos: sums.videos + 1,
    freeVideos: sums.freeVideos + (charge.freeSeconds > 0 ? 1 : 0),
    freeSeconds: sums.freeSeconds + charge.freeSeconds,
    billableSeconds,
    chargedCents: centsOf(billableSeconds),
    dueCents: centsOf(billableSeconds) - sums.paidCents,
  };
}
const minutes = (count: number, each: number) => Array.from({ length: count }, () => each * 60);
const account = (durations: readonly number[], start = NOTHING) => durations.reduce(add, start);

describe("the specification's examples", () => {
  test("a new rider with 6 videos of 30 minutes together pays $2.50", () => {
    expect(usageOf(account(minutes(6, 5)))).toEqual({
      totalVideos: 6,
      freeVideosUsed: 5,
      freeMinutesUsed: 25,
      billableMinutes: 5,
      amountDue: 2.5,
    });
  });

  test("a regular rider with 10 videos of 45 minutes together pays $22.50", () => {
    const regular = { ...NOTHING, freeVideos: FREE_VIDEOS, freeSeconds: 600 };
    expect(usageOf(account(minutes(10, 4.5), regular))).toMatchObject({
      billableMinutes: 45,
      amountDue: 22.5,
    });
  });
});

test.each([
  ["the first", 0, 0, 60, 60],
  ["the fifth", 4, 1499, 60, 1],
  ["the sixth", 5, 300, 60, 0],
  ["one that ends on the line", 2, 1440, 60, 60],
  ["one that crosses it", 2, 1470, 60, 30],
  ["one after it", 2, 1500, 60, 0],
  ["one longer than all that is free", 0, 0, 1600, 1500],
])(
  "%s: with %i videos and %i s used, of %i s %i are free",
  (_which, videos, seconds, duration, freeSeconds) => {
    const charge = chargeOf(duration, { videos, seconds });
    expect(charge).toEqual({ seconds: duration, freeSeconds, billableSeconds: duration - freeSeconds });
  },
);

test.each([
  [
    { videos: 0, seconds: 0 },
    { videos: 5, seconds: 1500 },
  ],
  [
    { videos: 4, seconds: 1499 },
    { videos: 1, seconds: 1 },
  ],
  [{ videos: 5, seconds: 0 }, null],
  [{ videos: 0, seconds: 1500 }, null],
])("of the free tier %p leaves %p", (used, left) => {
  expect(freeTierLeft(used)).toEqual(left);
});

test.each([
  [0.2, 1],
  [59.49, 59],
  [59.5, 60],
])("%f measured seconds are counted as %i", (measured, counted) => {
  expect(chargeOf(measured, { videos: 0, seconds: 0 }).seconds).toBe(counted);
});

test.each([
  [0, 0],
  [1, 1],
  [36, 30],
  [59, 49],
  [60, 50],
  [61, 51],
  [45 * 60, 2250],
])("%i s cost %i cents", (seconds, cents) => {
  expect(centsOf(seconds)).toBe(cents);
});

test.each([
  [0.29, 29],
  [1234.56, 123456],
  [0.001, null],
  [12.345, null],
])("%f dollars are %p whole cents", (dollars, cents) => {
  expect(wholeCents(dollars)).toBe(cents);
});

test("what the rides cost adds up to the account's sum", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4000 })), (rides) => {
      let seconds = 0;
      let cents = 0;
      for (const ride of rides) cents += rideCents(ride, (seconds += ride));
      expect(cents).toBe(centsOf(seconds));
    }),
  );
});

test.each([
  ["2026-11", "2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
  ["2026-12", "2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
])("%s is the month from %s to %s", (text, start, end) => {
  expect(parseMonth(text)).toEqual({ start: new Date(start), end: new Date(end) });
});

test("the month before January is December, and months are counted by UTC", () => {
  const lastMoment = new Date("2026-01-31T23:59:59.999Z");
  expect(monthOf(lastMoment, -1).start).toEqual(new Date("2025-12-01"));
  expect(monthOf(lastMoment).end).toEqual(new Date("2026-02-01"));
});

test.each(["2026-13", "2026-00", "2026-1", "november", "", "2026-11-01", "12026-11", "1999-11"])(
  "%p is no month",
  (text) => {
    expect(parseMonth(text)).toBeNull();
  },
);

test("an invoice is paid by its own payment, or by the rest of a payment for a later one", () => {
  const owing = { dueCents: 250 };
  const nothing = { dueCents: 0 };
  const money = { cents: 250, ownCents: 0, laterCents: 0 };
  expect(isSettled(owing, money)).toBe(false);
  expect(isSettled(nothing, money)).toBe(true);
  expect(isSettled(nothing, { ...money, laterCents: 250 })).toBe(false);
  expect(isSettled(owing, { ...money, ownCents: 250 })).toBe(true);
});

test.each([
  [1000, 22, 978],
  [1000, 1000, 0],
  [500, 1000, 0],
  // Money that was paid in advance is a credit already: none of this is due.
  [500, -300, 500],
])("of %i cents paid where %i are due, %i become a credit", (cents, due, credit) => {
  expect(creditCents(cents, due)).toBe(credit);
});

test.each([
  [250, 0, 250],
  [250, 100, 150],
  [100, 250, 0],
  [-250, 0, 0],
])("with %i cents due and %i asked for by open invoices, a new one asks for %i", (dueCents, open, asked) => {
  expect(centsToAsk({ dueCents }, open)).toBe(asked);
});

test("an invoice is open until it is paid, cancelled or refunded", () => {
  const open = LISTED_INVOICE_STATUSES.filter(isOpenInvoice);
  expect(open).toEqual(["made", "sent"]);
  expect(isOpenInvoice("issued")).toBe(true);
  expect(Object.entries(INVOICE_STATUS_LABELS).filter(([, label]) => label === "Open")).toHaveLength(2);
  expect(Object.values(INVOICE_STATUS_LABELS)).not.toContain("");
});

test("a list shows made for an invoice that was not sent, and every other status as it is", () => {
  expect(listedStatus("issued")).toBe("made");
  for (const status of ["sent", "paid", "cancelled", "refunded"] as const)
    expect(listedStatus(status)).toBe(status);
});

test("an overpayment is a credit for later charges", () => {
  expect(usageOf({ ...NOTHING, paidCents: 250, dueCents: -250 })).toMatchObject({
    amountDue: -2.5,
    billableMinutes: 0,
  });
});

test("for any videos all seconds are counted, the free tier is never exceeded and never left unused", () => {
  const durations = fc.array(fc.double({ min: 0.01, max: 4000, noNaN: true }), { maxLength: 30 });
  fc.assert(
    fc.property(durations, (measured) => {
      let sums = NOTHING;
      let seconds = 0;
      for (const duration of measured) {
        const used = { videos: sums.freeVideos, seconds: sums.freeSeconds };
        const charge = chargeOf(duration, used);
        seconds += charge.seconds;
        sums = add(sums, duration);
        if (charge.billableSeconds > 0)
          expect(isFreeTierUsedUp({ videos: sums.freeVideos, seconds: sums.freeSeconds })).toBe(true);
      }
      expect(sums.freeSeconds + sums.billableSeconds).toBe(seconds);
      expect(sums.freeVideos).toBeLessThanOrEqual(FREE_VIDEOS);
      expect(sums.freeSeconds).toBeLessThanOrEqual(FREE_SECONDS);
    }),
  );
});

test("the amount is within half a cent of the exact one, and every cent can be formatted and parsed again", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (seconds) => {
      const cents = centsOf(seconds);
      expect(Math.abs(6 * cents - 5 * seconds)).toBeLessThanOrEqual(3);
      expect(wholeCents(cents / 100)).toBe(cents);
    }),
  );
});
