/** What happens on a ride reaches by mail who may know it, once, by a real mail server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { notificationSettingsEdit } from "@/lib/contracts/notification-settings";
import type { VideoAction } from "@/lib/domain/access";
import { annotationById } from "@/lib/server/access/annotation-guards";
import { ownVideo, sharedVideo } from "@/lib/server/access/video-guards";
import { shareToken } from "@/lib/server/auth/link-tokens";
import { hashToken } from "@/lib/server/auth/hash-token";
import { sendMail } from "@/lib/server/services/mail/mail";
import { addTextComment, COMMENTS, updateComment } from "@/lib/server/services/annotations/comments";
import { deleteAnnotation } from "@/lib/server/services/annotations/core";
import { updateReading } from "@/lib/server/services/annotations/reading";
import { recordOpening } from "@/lib/server/services/link-openings";
import { gatherDigests } from "@/lib/server/services/notifications/digests";
import { changeSettings } from "@/lib/server/services/notifications/settings";
import { recordVisits } from "@/lib/server/services/notifications/visits";
import { endLinks } from "@/lib/server/services/videos/share-links";
import { unguardedDb as db } from "@/lib/server/unguarded-db";
import { contextBy, signedInAs } from "../support/accounts/owner-context";
import { startMailServer, type MailServer } from "../support/server/mail-server";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { addRider, completeVideo, failVideo } from "../support/videos/completed-videos";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let stack: WorkerStack;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  Object.assign(process.env, { SMTP_URL: server.url, LIMITS_FACTOR: "1000" });
  stack = await startWorkerStack();
});
beforeEach(async () => {
  server.next = "take";
  await db().notification.deleteMany({});
  await db().mail.deleteMany({});
  server.taken = [];
});
afterAll(async () => {
  await stack?.stop();
  await server.stop();
});

interface World {
  rider: string;
  trainer: string;
  videoId: string;
  linkId: string;
}

/** A ride, its owner, and a trainer who opened its link with an account. */
async function makeWorld(): Promise<World> {
  const [rider, trainer] = [await addRider("Rita"), await addRider("Tom")];
  const videoId = await completeVideo(rider, 2);
  const linkId = randomUUID();
  const tokenHash = hashToken(shareToken(linkId));
  await db().shareLink.create({ data: { id: linkId, videoId, tokenHash, name: "Tom" } });
  await db().receivedVideo.create({ data: { userId: trainer, linkId } });
  await db().notification.deleteMany({ where: { videoId } });
  return { rider, trainer, videoId, linkId };
}

const asRider = async <Action extends VideoAction>({ rider, videoId }: World, action: Action) =>
  ownVideo(action)(await contextBy(rider, { id: videoId }));
const byLink = async <Action extends VideoAction>({ linkId }: World, userId: string, action: Action) =>
  sharedVideo(action)(await contextBy(userId, { token: shareToken(linkId) }));

const remark = (content: string, parentId?: string) =>
  ({ type: "text", time: 0.4, frame: 10, content, parentId }) as const;

/** The trainer's, or another's who has the link. */
async function comment(world: World, content: string, { by = world.trainer, parentId = "" } = {}) {
  const access = by === world.rider ? await asRider(world, "comment") : await byLink(world, by, "comment");
  return (await addTextComment(access, remark(content, parentId || undefined))).row.id;
}

/** Sends what is due, as that many workers do at once. */
async function work({ workers = 1, afterMs = 11 * MINUTE_MS } = {}): Promise<void> {
  await db()
    .$executeRaw`UPDATE "Notification" SET "createdAt" = "createdAt" - make_interval(secs => ${afterMs / 1000})`;
  await Promise.all(Array.from({ length: workers }, () => gatherDigests()));
  const waiting = await db().mail.findMany({
    where: { isDigest: true, status: { in: ["waiting", "sending"] } },
  });
  await Promise.all(
    waiting.flatMap(({ id }) => Array.from({ length: workers }, () => sendMail(id).catch(() => undefined))),
  );
}

const emailOf = async (userId: string) =>
  (await db().user.findUniqueOrThrow({ where: { id: userId } })).email;
const mailsTo = async (userId: string) => {
  const email = await emailOf(userId);
  return server.taken.filter((message) => message.includes(`To: ${email}`));
};
const pendingOf = (userId: string) => db().notification.count({ where: { userId } });
const change = async (userId: string, edit: object) =>
  changeSettings(await signedInAs(userId), notificationSettingsEdit.parse(edit));

test("the owner gets one mail of several comments: who, words, frames, and a way to turn it off", async () => {
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
  expect(server.taken).toHaveLength(1);
});

test("a trainer is told of replies and later comments, by the link, which no table contains", async () => {
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

test("everybody who may know is told, and who did it is not", async () => {
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

test("a resolved comment is told to its author, unless it is open again", async () => {
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

test("a ride that is ready or has failed, and a link's first opening, are told to the owner", async () => {
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

describe("nothing is told", () => {
  test.each<[what: string, happens: (world: World, commentId: string) => Promise<unknown>]>([
    [
      "of a deleted comment",
      async ({ trainer }, id) =>
        deleteAnnotation(
          COMMENTS,
          await annotationById("comment")("delete")(await contextBy(trainer, { id })),
        ),
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
    expect(server.taken).toEqual([]);
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

  test("to an address that nobody confirmed", async () => {
    const world = await makeWorld();
    await db().user.update({ where: { id: world.rider }, data: { emailConfirmedAt: null } });
    await comment(world, "Heels down");
    expect(await pendingOf(world.rider)).toBe(0);
  });

  test("while the reader is on the ride's page; afterwards it is", async () => {
    const world = await makeWorld();
    await comment(world, "Heels down");
    await recordVisits([{ videoId: world.videoId, userId: world.rider }]);
    await work();
    expect(server.taken).toEqual([]);
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
  expect(server.taken).toHaveLength(1);
  await db().mail.updateMany({ data: { sentAt: new Date(Date.now() - HOUR_MS) } });
  await work({ afterMs: 0 });
  expect(server.taken).toHaveLength(2);
});

describe("told once", () => {
  test("by two workers", async () => {
    const world = await makeWorld();
    await comment(world, "Heels down");
    await work({ workers: 2 });
    expect(await mailsTo(world.rider)).toHaveLength(1);
    expect(await pendingOf(world.rider)).toBe(0);
  });

  test("after a day without the mail server, in one mail with all that came meanwhile", async () => {
    const world = await makeWorld();
    server.next = "refuse";
    for (const words of ["One", "Two", "Three"]) {
      await comment(world, words);
      await work({ afterMs: 8 * HOUR_MS });
    }
    expect(server.taken).toEqual([]);
    expect(await db().mail.count({ where: { isDigest: true } })).toBe(1);
    server.next = "take";
    await work();
    const messages = await mailsTo(world.rider);
    expect(messages).toHaveLength(1);
    for (const words of ["> One", "> Two", "> Three"]) expect(messages[0]).toContain(words);
  });

  test("when the right ends while the mail server keeps a connection waiting", async () => {
    const world = await makeWorld();
    const id = await comment(world, "Heels down");
    await comment(world, "Like this?", { by: world.rider, parentId: id });
    await db().notification.deleteMany({ where: { userId: world.rider } });
    const held = new Promise<() => void>((resolve) => (server.onHeld = resolve));
    server.next = "greetLate";
    const working = work();
    const greet = await held;
    await db().$transaction((transaction) => endLinks(transaction, { id: world.linkId }));
    server.next = "take";
    greet();
    await working;
    expect(server.taken).toEqual([]);
    expect(await pendingOf(world.trainer)).toBe(0);
  });

  test("where the mail server fell silent after the message, or the worker was lost", async () => {
    const world = await makeWorld();
    await comment(world, "Heels down");
    server.next = "breakOff";
    await work();
    server.next = "take";
    await work();
    expect(await mailsTo(world.rider)).toHaveLength(1);
    expect(await pendingOf(world.rider)).toBe(0);

    await db().mail.deleteMany({});
    await comment(world, "Lost");
    await db().$executeRaw`UPDATE "Notification" SET "createdAt" = "createdAt" - interval '11 minutes'`;
    await gatherDigests();
    const { id: mailId } = await db().mail.findFirstOrThrow();
    await db().notification.updateMany({ data: { mailId } });
    await db().mail.update({ where: { id: mailId }, data: { status: "sending" } });
    await work();
    expect(await db().mail.findFirstOrThrow()).toMatchObject({ status: "indeterminate" });
    expect(await pendingOf(world.rider)).toBe(0);
  });

  test("what comes in quiet hours is kept until they end, also when the mail waited for its server", async () => {
    const world = await makeWorld();
    await comment(world, "Heels down");
    server.next = "refuse";
    await work();
    server.next = "take";
    const now = new Date();
    const clock = (minutes: number) =>
      new Date(now.getTime() + minutes * MINUTE_MS).toISOString().slice(11, 16);
    await change(world.rider, { timeZone: "UTC", quietHours: { from: clock(-60), to: clock(60) } });
    await work();
    expect(server.taken).toEqual([]);
    expect(await pendingOf(world.rider)).toBe(1);
    await change(world.rider, { quietHours: null });
    await work();
    expect(await mailsTo(world.rider)).toHaveLength(1);
  });
});
