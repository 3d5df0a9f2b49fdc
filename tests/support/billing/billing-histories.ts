/** The property of billing, for a short series and a long one: after any simultaneous steps the sums are those of a plain model. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { paymentBody } from "@/lib/contracts/payments";
import { centsOf, chargeOf, countedSeconds, type VideoCharge } from "@/lib/domain/billing/billing";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { getBilling } from "@/lib/server/services/billing/billing";
import { recordPayment } from "@/lib/server/services/billing/payments";
import { addRider, completeVideo, failVideo } from "../videos/completed-videos";
import { deleteForGood, signedInAs } from "../accounts/owner-context";

type Step =
  | { kind: "complete" | "completeTwice" | "completeAndDelete" | "fail"; seconds: number }
  | { kind: "pay" | "payTwice"; cents: number };

const AT_ONCE = 20;

const seconds = fc.oneof(
  fc.double({ min: 0.05, max: 700, noNaN: true }),
  fc.constantFrom(60, 300, 1499.5, 1500),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("complete", "complete", "completeTwice", "completeAndDelete", "fail"),
    seconds,
  }),
  fc.record({ kind: fc.constantFrom("pay", "payTwice"), cents: fc.integer({ min: 1, max: 2000 }) }),
);
const history = fc.array(step, { minLength: 1, maxLength: 24 });

/** Runs this many histories, each of an account of its own, up to 20 steps at once. @throws on the first that differs. */
export async function tryHistories({ times, seed }: { times: number; seed: number }): Promise<void> {
  const adminId = await addRider("Ada");
  for (const steps of fc.sample(history, { numRuns: times, seed })) {
    const rider = await addRider();
    const waiting = [...steps];
    const takeNext = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await take(next, rider, adminId);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
    const fault = await findFault(rider, steps);
    if (fault !== null) throw new Error(`${fault}\n${JSON.stringify(steps)}`);
  }
}

async function take(next: Step, rider: string, adminId: string): Promise<void> {
  switch (next.kind) {
    case "complete":
      return void (await completeVideo(rider, next.seconds));
    case "completeTwice":
      return void (await completeVideo(rider, next.seconds, 2));
    case "completeAndDelete":
      return deleteForGood(await completeVideo(rider, next.seconds));
    case "fail":
      return void (await failVideo(rider, next.seconds));
    case "pay":
    case "payTwice": {
      const body = paymentBody.parse({ userId: rider, amount: next.cents / 100, asCredit: true });
      const recorder = { admin: await signedInAs(adminId), idempotencyKey: randomUUID() };
      const times = next.kind === "payTwice" ? 2 : 1;
      await Promise.all(Array.from({ length: times }, () => recordPayment(body, recorder)));
    }
  }
}

/** The difference from the plain model, or null. */
async function findFault(rider: string, steps: readonly Step[]): Promise<string | null> {
  const measured: number[] = [];
  let paidCents = 0;
  for (const each of steps) {
    if ("cents" in each) paidCents += each.cents;
    else if (each.kind !== "fail") measured.push(countedSeconds(each.seconds));
  }
  const { usage, entries } = await getBilling(rider);
  if (JSON.stringify(sorted(entries.map((entry) => entry.seconds))) !== JSON.stringify(sorted(measured)))
    return `The entries are not the measured seconds: ${JSON.stringify(entries)}`;
  if (!isCountedInSomeOrder(entries)) return `No order of the videos gives these: ${JSON.stringify(entries)}`;
  const billable = sum(measured) - sum(entries.map(({ freeSeconds }) => freeSeconds));
  const dueCents = centsOf(billable) - paidCents;
  if (Math.round(usage.amountDue * 100) !== dueCents)
    return `${usage.amountDue} dollars are due instead of ${dueCents} cents`;
  const charged = entries.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  if (charged !== centsOf(billable))
    return `The rides cost ${charged} cents, and ${centsOf(billable)} are charged`;
  const rows = await db().usageEntry.count({ where: { userId: rider } });
  return rows === usage.totalVideos ? null : `${rows} entries, and ${usage.totalVideos} videos`;
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Whether the entries follow the rule: first those that are free, then one that crosses the limit, then the charged ones. */
function isCountedInSomeOrder(entries: readonly VideoCharge[]): boolean {
  const rank = ({ freeSeconds, billableSeconds }: VideoCharge) =>
    billableSeconds === 0 ? 0 : freeSeconds > 0 ? 1 : 2;
  const used = { videos: 0, seconds: 0 };
  return entries
    .toSorted((a, b) => rank(a) - rank(b))
    .every((entry) => {
      const charge = chargeOf(entry.seconds, used);
      if (charge.freeSeconds > 0) used.videos += 1;
      used.seconds += charge.freeSeconds;
      return charge.freeSeconds === entry.freeSeconds && charge.billableSeconds === entry.billableSeconds;
    });
}
