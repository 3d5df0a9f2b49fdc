/** The usage of completed videos, on the real database. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { adminUsersQuery } from "@/lib/contracts/admin-users";
import { paymentBody } from "@/lib/contracts/payments";
import { centsOf, monthOf } from "@/lib/domain/billing/billing";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { listAdminUsers } from "@/lib/server/services/accounts/admin-users";
import { getBilling } from "@/lib/server/services/billing/billing";
import { recordPayment } from "@/lib/server/services/billing/payments";
import { tryHistories } from "../support/billing/billing-histories";
import { addRider, completeAtOnce, completeVideo, failVideo } from "../support/videos/completed-videos";
import { deleteForGood, signedInAs } from "../support/accounts/owner-context";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

const entriesOf = (userId: string) => db().usageEntry.findMany({ where: { userId } });

test("ten videos that end at once when four are used: one is free, nine are not", async () => {
  const rider = await addRider();
  for (let ride = 0; ride < 4; ride += 1) await completeVideo(rider, 30);
  await completeAtOnce(
    rider,
    Array.from({ length: 10 }, () => 60),
  );
  const entries = await entriesOf(rider);
  expect(entries.filter(({ freeSeconds }) => freeSeconds > 0)).toHaveLength(5);
  expect(entries.reduce((sum, { billableSeconds }) => sum + billableSeconds, 0)).toBe(9 * 60);
});

test("a video is counted once however often its completion is repeated, and from its measured length", async () => {
  const rider = await addRider();
  const videoId = await completeVideo(rider, 89.6, 3);
  expect(await entriesOf(rider)).toEqual([
    expect.objectContaining({ videoId, seconds: 90, freeSeconds: 90, billableSeconds: 0 }),
  ]);
});

test("a failed video counts nothing, a deleted one stays counted, a demo is not counted again", async () => {
  const rider = await addRider();
  await failVideo(rider, 600);
  expect(await entriesOf(rider)).toEqual([]);
  const videoId = await completeVideo(rider, 1500);
  await db().video.update({ where: { id: videoId }, data: { isDemo: true } });
  await deleteForGood(videoId);
  await completeVideo(rider, 60);
  expect((await entriesOf(rider)).map(({ billableSeconds }) => billableSeconds).toSorted()).toEqual([0, 60]);
});

test("the costs of the rides add up to the charges, and the current month is shown apart", async () => {
  const rider = await addRider();
  const { start } = monthOf(new Date());
  const earlier = { seconds: 1561, freeSeconds: 1500, billableSeconds: 61, videoId: randomUUID() };
  const createdAt = new Date(start.getTime() - 1);
  await db().usageEntry.create({ data: { userId: rider, createdAt, ...earlier } });
  for (const seconds of [61, 61, 300]) await completeVideo(rider, seconds);
  const { usage, month, entries } = await getBilling(rider);
  // 61 s are 50.83 cents: 51 alone, 102 of two, 153 of three.
  expect(entries.map(({ amount }) => amount)).toEqual([2.5, 0.51, 0.51, 0.51]);
  expect(usage.amountDue).toBe(4.03);
  expect(entries.map(({ title }) => title)).toEqual(["A ride", "A ride", "A ride", null]);
  expect(month).toEqual({
    periodStart: start.toISOString(),
    totalVideos: 3,
    totalMinutes: 422 / 60,
    billableMinutes: 422 / 60,
    amount: 3.52,
  });
});

test("the two examples of the pricing page: $2.50 for a new rider, $22.50 for a regular one", async () => {
  const rider = await addRider();
  const usages = async () => {
    const { users } = await listAdminUsers(adminUsersQuery.parse({ search: rider }));
    return [(await getBilling(rider)).usage, users[0]?.usage];
  };
  for (let ride = 0; ride < 6; ride += 1) await completeVideo(rider, 300);
  const first = { freeVideosUsed: 5, freeMinutesUsed: 25, billableMinutes: 5, amountDue: 2.5 };
  expect(await usages()).toEqual([expect.objectContaining(first), expect.objectContaining(first)]);
  const payment = paymentBody.parse({ userId: rider, amount: 2.5 });
  await recordPayment(payment, { admin: await signedInAs(rider), idempotencyKey: null });
  for (let ride = 0; ride < 10; ride += 1) await completeVideo(rider, 270);
  const second = { totalVideos: 16, billableMinutes: 45, amountDue: 22.5 };
  expect(await usages()).toEqual([expect.objectContaining(second), expect.objectContaining(second)]);
});

test("histories of completions, failures, deletions and payments, 20 at once, end as the plain model says", async () => {
  await tryHistories({ times: 5, seed: 13 });
});

test("the database's charges are the estimates on the screens", async () => {
  const seconds = Array.from({ length: 3000 }, (_, second) => second).concat(359_999_999, 100_000_000);
  const rows = await db().$queryRaw<{ cents: number }[]>`
    SELECT cents_of(s) AS cents FROM unnest(${seconds}::float8[]) WITH ORDINALITY AS t(s, n) ORDER BY n`;
  expect(rows.map(({ cents }) => cents)).toEqual(seconds.map(centsOf));
});
