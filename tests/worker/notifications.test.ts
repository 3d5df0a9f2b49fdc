/** Events of a ride are mailed to those who may see them. */
import { describe, expect, test } from "@jest/globals";
import { annotationById } from "@/lib/server/access/annotation-guards";
import { shareToken } from "@/lib/server/auth/link-tokens";
import { deleteAnnotation } from "@/lib/server/services/annotations/core";
import { updateReading } from "@/lib/server/services/annotations/reading";
import { recordOpening } from "@/lib/server/services/link-openings";
import { recordVisits } from "@/lib/server/events/visits";
import { endLinks } from "@/lib/server/services/videos/share-links";
import { paymentBody } from "@/lib/contracts/payments";
import { recordPayment, voidPayment } from "@/lib/server/services/billing/payments";
import { contextBy, signedInAs } from "../support/accounts/owner-context";
import { COMMENTS, updateComment } from "@/lib/server/services/annotations/comments";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import {
  askForOwnReport,
  asRider,
  byLink,
  change,
  comment,
  HOUR_MS,
  mailsTo,
  makeOwnReport,
  makeWorld,
  MINUTE_MS,
  pendingOf,
  setUpMails,
  work,
  type World,
} from "../support/accounts/notification-world";
import { addRider, completeVideo, failVideo } from "../support/videos/completed-videos";

const server = setUpMails();

test("the owner gets one mail of several comments: authors, texts, frames, and a link to turn it off", async () => {
  const world = await makeWorld();
  for (const words of ["Heels down", "Look <up>", "Keep this."]) await comment(world, words);
  await work();
  const [message = "", ...more] = await mailsTo(world.rider);
  expect(more).toEqual([]);
  expect(message).toContain("Subject: Tom Rider commented 3 times on A ride");
  expect(message).toContain("Tom Rider commented on frame 10");
  expect(message).toContain("> Look <up>");
  expect(message).toContain("Look &lt;up&gt;");
  expect(message.replaceAll("=3D", "=")).toContain(`/video/${world.videoId}?frame=10`);
  expect(message).toMatch(/List-Unsubscribe:\s+<http:\/\/localhost:3000\/api\/unsubscribe\?token=[\w.-]+>/);
  expect(message).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(await pendingOf(world.rider)).toBe(0);
  await work();
  expect(server().taken).toHaveLength(1);
});

test("a trainer gets replies and later comments by mail, with the share link, which no table contains", async () => {
  const world = await makeWorld();
  const id = await comment(world, "Heels down");
  await comment(world, "Like this?", { by: world.rider, parentId: id });
  await work();
  const [message = ""] = await mailsTo(world.trainer);
  expect(message).toContain("Subject: Rita Rider replied on A ride");
  const token = shareToken(world.linkId);
  expect(message.replaceAll("=3D", "=")).toContain(`/shared/${token}?frame=10`);
  const stored = await db().mail.findFirstOrThrow({ where: { userId: world.trainer } });
  expect(stored.text).toContain("> Like this?");
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(stored.text).not.toContain("/unsubscribe");
});

test("everybody who may see an event gets it, except its author", async () => {
  const world = await makeWorld();
  const other = await addRider("Bea");
  await db().receivedVideo.create({ data: { userId: other, linkId: world.linkId } });
  const id = await comment(world, "Heels down");
  await comment(world, "I agree", { by: other, parentId: id });
  await comment(world, "A new one", { by: other });
  const kinds = async (userId: string) =>
    (await db().notification.findMany({ where: { userId }, orderBy: { createdAt: "asc" } })).map(
      ({ kind }) => kind,
    );
  expect(await kinds(world.rider)).toEqual(["comment", "reply", "comment"]);
  expect(await kinds(world.trainer)).toEqual(["reply", "comment"]);
  expect(await kinds(other)).toEqual([]);
});

test("a resolved comment is mailed to its author, unless it is open again", async () => {
  const world = await makeWorld();
  const id = await comment(world, "Heels down");
  const resolve = async (resolved: boolean) => {
    const annotation = await annotationById("comment")("edit")(await contextBy(world.rider, { id }));
    await updateComment(annotation, { resolved });
  };
  await resolve(true);
  await resolve(false);
  await work();
  expect(await mailsTo(world.trainer)).toEqual([]);
  await resolve(true);
  await work();
  expect((await mailsTo(world.trainer))[0]).toContain("Subject: Rita Rider resolved a comment on A ride");
});

test("a ride that is ready or has failed, and a link's first opening, are mailed to the owner", async () => {
  const world = await makeWorld();
  await completeVideo(world.rider, 2);
  await failVideo(world.rider, 2);
  const open = async () => recordOpening(await byLink(world, world.trainer, "view"));
  await open();
  await db().linkOpening.updateMany({ data: { openedAt: new Date(Date.now() - 2 * HOUR_MS) } });
  await open();
  await work();
  const [message = ""] = await mailsTo(world.rider);
  expect(message).toContain("Subject: A ride could not be processed, and 2 more");
  expect(message).toContain("The ride is ready");
  expect(message.split("Tom opened your link")).toHaveLength(3);
  expect(await mailsTo(world.trainer)).toEqual([]);
});

describe("a report that is ready", () => {
  test("is mailed once to the owner, with a link to it", async () => {
    const world = await makeWorld();
    // In place of the first, which was not mailed yet.
    await makeOwnReport(world);
    await makeOwnReport(world);
    await work({ workers: 2 });
    const [message = "", ...more] = await mailsTo(world.rider);
    expect(more).toEqual([]);
    expect(message).toContain("Subject: The report of A ride is ready\r\n");
    const text = message.replaceAll(/=\r?\n/g, "");
    expect(text).toContain("Open the report");
    expect(text).toContain(`/video/${world.videoId}?report`);
    expect(await mailsTo(world.trainer)).toEqual([]);
    expect(await pendingOf(world.rider)).toBe(0);
  });

  test.each<[what: string, happens: (world: World) => Promise<unknown>]>([
    [
      "has expired",
      ({ videoId }) =>
        db().rideReport.updateMany({ where: { videoId }, data: { expiresAt: new Date(Date.now() - 1) } }),
    ],
    ["was asked for again", askForOwnReport],
    [
      "went with its ride",
      ({ videoId }) => db().video.update({ where: { id: videoId }, data: { deletedAt: new Date() } }),
    ],
    ["was seen on the ride's page", ({ videoId, rider }) => recordVisits([{ videoId, visitorId: rider }])],
    ["is of a kind that is off", ({ rider }) => change(rider, { mail: { reportReady: false } })],
  ])("is not mailed when it %s meanwhile", async (_, happens) => {
    const world = await makeWorld();
    await makeOwnReport(world);
    expect(await pendingOf(world.rider)).toBe(1);
    await happens(world);
    await work();
    expect(await mailsTo(world.rider)).toEqual([]);
    expect(await pendingOf(world.rider)).toBe(0);
  });
});

describe("a payment", () => {
  const recordedFor = async (rider: string) => {
    await completeVideo(rider, 1500);
    await completeVideo(rider, 300);
    await db().notification.deleteMany({ where: { userId: rider } });
    const adminId = await addRider("Ada");
    await db().user.update({ where: { id: adminId }, data: { accountType: "admin" } });
    const body = paymentBody.parse({ userId: rider, amount: 1.25 });
    const { row } = await recordPayment(body, { admin: await signedInAs(adminId), idempotencyKey: null });
    return { adminId, paymentId: row.id };
  };

  test("is mailed once, only to its account, with a link to the bills", async () => {
    const rider = await addRider("Rita");
    const { adminId } = await recordedFor(rider);
    await work({ workers: 2 });
    const [message = "", ...more] = await mailsTo(rider);
    expect(more).toEqual([]);
    expect(message).toContain("Subject: Your payment of $1.25 was recorded");
    expect(message).toContain("http://localhost:3000/billing");
    expect(await mailsTo(adminId)).toEqual([]);
    expect(await db().notification.count()).toBe(0);
  });

  test("is not mailed when it was voided meanwhile", async () => {
    const rider = await addRider("Rita");
    const { adminId, paymentId } = await recordedFor(rider);
    const admin = { ...(await signedInAs(adminId)), id: paymentId };
    await voidPayment(admin, { reason: "Typed twice" });
    await work();
    expect(await mailsTo(rider)).toEqual([]);
    expect(await pendingOf(rider)).toBe(0);
  });
});

describe("nothing is mailed", () => {
  test.each<[what: string, happens: (world: World, commentId: string) => Promise<unknown>]>([
    [
      "of a deleted comment",
      async ({ rider }, id) =>
        deleteAnnotation(COMMENTS, await annotationById("comment")("delete")(await contextBy(rider, { id }))),
    ],
    [
      "of a deleted ride",
      ({ videoId }) => db().video.update({ where: { id: videoId }, data: { deletedAt: new Date() } }),
    ],
    [
      "of what was read meanwhile",
      async (world) => updateReading(await asRider(world, "view"), { readUntil: new Date().toISOString() }),
    ],
    ["of a kind that is off", ({ rider }) => change(rider, { mail: { comment: false } })],
    ["to who wants no mails", ({ rider }) => change(rider, { digest: "never" })],
    ["to an account that is gone", ({ rider: id }) => db().user.delete({ where: { id } })],
  ])("%s", async (_, happens) => {
    const world = await makeWorld();
    const id = await comment(world, "Heels down");
    await happens(world, id);
    await work();
    expect(server().taken).toEqual([]);
    expect(await pendingOf(world.rider)).toBe(0);
  });

  test("to a trainer whose link was withdrawn, or who removed the ride", async () => {
    for (const end of [
      ({ linkId: id }: World) => db().$transaction((transaction) => endLinks(transaction, { id })),
      ({ linkId }: World) =>
        db().receivedVideo.updateMany({ where: { linkId }, data: { removedAt: new Date() } }),
    ]) {
      const world = await makeWorld();
      const id = await comment(world, "Heels down");
      await comment(world, "Like this?", { by: world.rider, parentId: id });
      await end(world);
      await work();
      expect(await mailsTo(world.trainer)).toEqual([]);
      expect(await pendingOf(world.trainer)).toBe(0);
    }
  });

  test("to an unconfirmed address", async () => {
    const world = await makeWorld();
    await db().user.update({ where: { id: world.rider }, data: { emailConfirmedAt: null } });
    await comment(world, "Heels down");
    expect(await pendingOf(world.rider)).toBe(0);
  });

  test("while the reader is on the ride's page, but afterwards", async () => {
    const world = await makeWorld();
    await comment(world, "Heels down");
    await recordVisits([{ videoId: world.videoId, visitorId: world.rider }]);
    await work();
    expect(server().taken).toEqual([]);
    await db().visit.updateMany({ data: { at: new Date(Date.now() - MINUTE_MS) } });
    await work({ afterMs: 0 });
    expect(await mailsTo(world.rider)).toHaveLength(1);
  });
});

test("the next digest comes an hour after the one before", async () => {
  const world = await makeWorld();
  await comment(world, "One");
  await work();
  await comment(world, "Two");
  await work({ afterMs: 20 * MINUTE_MS });
  expect(server().taken).toHaveLength(1);
  await db().mail.updateMany({ data: { sentAt: new Date(Date.now() - HOUR_MS) } });
  await work({ afterMs: 0 });
  expect(server().taken).toHaveLength(2);
});
