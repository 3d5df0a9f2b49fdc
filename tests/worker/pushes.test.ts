/** Pushes reach the devices of those who may see an event, by a real push service, unless it is outdated. */
import { describe, expect, test } from "@jest/globals";
import { monthOf } from "@/lib/domain/billing/billing";
import { PUSH_MAX_AGE_MS } from "@/lib/domain/notifications/push";
import { shareToken } from "@/lib/server/auth/link-tokens";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { recordVisits } from "@/lib/server/events/visits";
import { makeInvoices } from "@/lib/server/services/billing/monthly-invoices";
import { updateReading } from "@/lib/server/services/annotations/reading";
import { deleteExpiredRows } from "@/lib/server/services/operations/expired-rows";
import { notify } from "@/lib/server/services/notifications/notify";
import { requestTrialPush } from "@/lib/server/services/pushes/push-subscriptions";
import { deleteOldPushes, sendPush, sendTrialPush } from "@/lib/server/services/pushes/pushes";
import { INTERNET } from "@/lib/server/services/webhooks/public-https";
import { asRider, change, comment, makeWorld, type World } from "../support/accounts/notification-world";
import { signedInAs } from "../support/accounts/owner-context";
import { push, pushedTitles, setUpPushes, subscribe, waitingPushes } from "../support/accounts/push-world";
import { respondWith, take } from "../support/server/push-service";
import { choiceAt } from "../support/videos/compared-choice";
import { addRider, completeVideo } from "../support/videos/completed-videos";
import { addComparisonReport } from "../support/videos/review-rows";

const parts = setUpPushes();

describe("a comment", () => {
  test("is pushed to each device of those who may see it, as detailed as the account chose", async () => {
    const world = await makeWorld();
    const phone = await subscribe(world.rider, "Phone");
    const desk = await subscribe(world.rider, "Desk");
    await subscribe(world.trainer);
    const id = await comment(world, "Heels down");
    expect(await push()).toEqual([]);
    expect(
      parts()
        .service.taken.map(({ device }) => device)
        .sort(),
    ).toEqual([phone.device, desk.device].sort());
    const [first] = parts().service.taken;
    expect(first?.message).toEqual({
      title: "Tom Rider commented",
      body: "",
      url: `/video/${world.videoId}?frame=10`,
      tag: `comment:${id}`,
      badge: 1,
    });
    expect(first?.headers["topic"]).toMatch(/^[\w-]{32}$/);
    expect(await waitingPushes()).toEqual([]);
    expect(await db().pushSubscription.findUniqueOrThrow({ where: { id: phone.id } })).toMatchObject({
      lastUsedAt: expect.any(Date),
    });

    parts().service.taken = [];
    await change(world.trainer, { pushSays: "words" });
    await comment(world, "Like this?", { by: world.rider, parentId: id });
    await push();
    expect(parts().service.taken.map(({ message }) => message)).toEqual([
      {
        title: "Rita Rider replied on A ride",
        body: "Like this?",
        // With the share link: it is not the trainer's ride.
        url: `/shared/${shareToken(world.linkId)}?frame=10`,
        tag: `comment:${id}`,
        badge: 1,
      },
    ]);
  });

  test("is queued in its transaction, with a short delay", async () => {
    const world = await makeWorld();
    await subscribe(world.rider);
    await comment(world, "Heels down");
    const [row] = await waitingPushes();
    const jobs = await db().$queryRaw<{ data: unknown; wait: number }[]>`
      SELECT data, extract(epoch FROM start_after - created_on)::int AS wait FROM pgboss.job WHERE name = 'send-push'`;
    expect(jobs).toEqual([{ data: { notificationId: row?.id }, wait: 20 }]);
  });

  test("is mailed as well, independently", async () => {
    const world = await makeWorld();
    await subscribe(world.rider);
    await comment(world, "Heels down");
    const rows = await db().notification.findMany({ where: { userId: world.rider } });
    expect(rows.map(({ subscriptionId }) => subscriptionId === null).sort()).toEqual([false, true]);
    await change(world.rider, { digest: "never" });
    await comment(world, "Look up");
    expect(await waitingPushes()).toHaveLength(2);
  });
});

test.each([404, 410])(
  "a device whose service responds with %i is deleted, and others are not",
  async (status) => {
    const world = await makeWorld();
    const gone = await subscribe(world.rider);
    const other = await subscribe(world.rider);
    await comment(world, "Heels down");
    parts().service.next = (response, request) =>
      (request.url === gone.device ? respondWith(status) : take)(response);
    expect(await push()).toEqual([]);
    expect((await db().pushSubscription.findMany({})).map(({ id }) => id)).toEqual([other.id]);
    expect(await waitingPushes()).toEqual([]);
  },
);

test("an invoice is pushed once to the devices of its account, and is in no digest", async () => {
  const [rider, other] = [await addRider("Rita"), await addRider("Otto")];
  await subscribe(other);
  const { device } = await subscribe(rider);
  await completeVideo(rider, 1500);
  await completeVideo(rider, 300);
  await db().notification.deleteMany({});
  await makeInvoices(monthOf(new Date(), 0));
  await makeInvoices(monthOf(new Date(), 0));
  const rows = await db().notification.findMany({});
  expect(rows.map(({ kind, subscriptionId }) => [kind, subscriptionId === null])).toEqual([
    ["invoiceMade", false],
  ]);
  await push({ workers: 2 });
  expect(parts().service.taken.map((each) => [each.device, each.message])).toEqual([
    [
      device,
      {
        title: "An invoice was made",
        body: "",
        url: "/billing",
        tag: `invoiceMade:${rows[0]?.invoiceId}`,
        badge: 0,
      },
    ],
  ]);
});

test("the report of a comparison is pushed to its owner, with a link to it", async () => {
  const rider = await addRider("Rita");
  await subscribe(rider);
  const [a, b] = [await completeVideo(rider, 2), await completeVideo(rider, 2)];
  await db().notification.deleteMany({});
  const data = { ownerId: rider, title: "Both", videoAId: a, videoBId: b, choice: choiceAt({ a: 3, b: 7 }) };
  const { id: comparisonId } = await db().comparison.create({ data });
  await addComparisonReport(a, comparisonId);
  await db().$transaction((transaction) => notify(transaction, "reportReady", { comparisonId }));
  await push({ workers: 2 });
  expect(parts().service.taken.map(({ message }) => message)).toEqual([
    {
      title: "A report is ready",
      body: "",
      url: `/compare?a=${a}&b=${b}&fa=3&fb=7&pa=3&pb=7&saved=${comparisonId}&report`,
      tag: `reportReady:${comparisonId}`,
      badge: 0,
    },
  ]);
});

describe("nothing is pushed", () => {
  test.each<[what: string, happens: (world: World, commentId: string) => Promise<unknown>]>([
    [
      "of a deleted comment",
      ({ rider }, id) =>
        db().comment.update({ where: { id }, data: { deletedAt: new Date(), deletedBy: rider } }),
    ],
    [
      "of a deleted ride",
      ({ videoId }) => db().video.update({ where: { id: videoId }, data: { deletedAt: new Date() } }),
    ],
    [
      "of what was read meanwhile",
      async (world) => updateReading(await asRider(world, "view"), { readUntil: new Date().toISOString() }),
    ],
    ["of a kind that is off", ({ rider }) => change(rider, { push: { comment: false } })],
    ["to a device that was removed", () => db().pushSubscription.deleteMany({})],
    [
      "to a device that was signed out",
      ({ rider: userId }) => db().session.deleteMany({ where: { userId } }),
    ],
    ["to an account that is gone", ({ rider: id }) => db().user.delete({ where: { id } })],
    [
      "that is too old for it",
      () =>
        db().notification.updateMany({ data: { createdAt: new Date(Date.now() - PUSH_MAX_AGE_MS - 1000) } }),
    ],
  ])("%s", async (_, happens) => {
    const world = await makeWorld();
    await subscribe(world.rider);
    const id = await comment(world, "Heels down");
    expect(await waitingPushes()).toHaveLength(1);
    await happens(world, id);
    expect(await push()).toEqual([]);
    expect(parts().service.called).toEqual([]);
    expect(await waitingPushes()).toEqual([]);
  });

  test("of a kind that was turned off", async () => {
    const world = await makeWorld();
    await subscribe(world.rider);
    await change(world.rider, { push: { rideReady: false } });
    await completeVideo(world.rider, 2);
    expect(await waitingPushes()).toEqual([]);
  });

  test("while the reader is on the ride's page, or in quiet hours: it is checked again later", async () => {
    const world = await makeWorld();
    await subscribe(world.rider);
    await comment(world, "Heels down");
    await parts().queue.deleteAllJobs("send-push");
    await recordVisits([{ videoId: world.videoId, visitorId: world.rider }]);
    await push();
    const later = () => db().$queryRaw<{ wait: number }[]>`
      SELECT extract(epoch FROM start_after - created_on)::int AS wait FROM pgboss.job WHERE name = 'send-push'`;
    expect(await later()).toEqual([{ wait: 60 }]);

    await db().visit.deleteMany({});
    await parts().queue.deleteAllJobs("send-push");
    const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
    await change(world.rider, { timeZone: "UTC", quietHours: { from: clock(-60), to: clock(60) } });
    await push();
    const [{ wait } = { wait: 0 }] = await later();
    expect(wait / 60).toBeGreaterThan(58);
    expect(wait / 60).toBeLessThanOrEqual(61);
    expect(parts().service.called).toEqual([]);
    await change(world.rider, { quietHours: null });
    await push();
    expect(pushedTitles()).toEqual(["Tom Rider commented"]);
  });

  test("to an address that is not public, and waiting pushes expire", async () => {
    const world = await makeWorld();
    await subscribe(world.rider);
    await comment(world, "Heels down");
    const [row] = await waitingPushes();
    const inside = { ...INTERNET, resolve: async () => ["10.0.0.7"] };
    await expect(sendPush(row?.id ?? "", inside)).rejects.toThrow("Not a public address");
    await expect(sendPush(row?.id ?? "", INTERNET)).rejects.toThrow();
    expect(parts().service.called).toEqual([]);
    expect(await deleteOldPushes()).toBe(0);
    await db().notification.updateMany({
      data: { createdAt: new Date(Date.now() - PUSH_MAX_AGE_MS - 1000) },
    });
    expect((await deleteExpiredRows()).pushes).toBe(1);
  });
});

test("a device gets pushes after its session has expired, but not after it was ended", async () => {
  const world = await makeWorld();
  await subscribe(world.rider);
  await db().session.updateMany({ where: { userId: world.rider }, data: { expiresAt: new Date(0) } });
  await deleteExpiredRows();
  await comment(world, "Heels down");
  await push();
  expect(pushedTitles()).toEqual(["Tom Rider commented"]);
});

test("a test push is sent to the requested device", async () => {
  const world = await makeWorld();
  const { device, id } = await subscribe(world.rider);
  await subscribe(world.rider);
  await requestTrialPush({ ...(await signedInAs(world.rider)), id });
  const [job] = await parts().queue.fetch<{ trialOf: string }>("send-push");
  expect(job?.data).toEqual({ trialOf: id });
  await sendTrialPush(id, parts().service.network);
  expect(parts().service.taken.map((each) => [each.device, each.message.title])).toEqual([
    [device, "It works"],
  ]);
  parts().service.next = respondWith(500);
  await sendTrialPush(id, parts().service.network);
  parts().service.next = respondWith(410);
  await sendTrialPush(id, parts().service.network);
  expect(await db().pushSubscription.count({ where: { id } })).toBe(0);
});
