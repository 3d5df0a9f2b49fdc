/** Lists that are sent as a whole have a limit, and a call beyond it is rejected with a message. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { COMMENT_MAX } from "@/lib/contracts/comments";
import {
  MAX_COLLECTIONS,
  MAX_COMMENT_BYTES,
  MAX_COMMENTS,
  MAX_DEMO_VIDEOS,
  MAX_MARKERS,
  MAX_VIDEOS,
  quotaFor,
} from "@/lib/domain/quotas";
import { lockAccount } from "@/lib/server/access/account-lock";
import type { VideoAccess } from "@/lib/server/access/video-access";
import { ownVideo, sharedVideo, videoByAdmin } from "@/lib/server/access/video-guards";
import { Viewer } from "@/lib/server/access/viewer";
import { NOT_DELETED } from "@/lib/server/database/soft-deletion";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { createCollection, listCollections } from "@/lib/server/services/videos/collections";
import { addTextComment, COMMENTS } from "@/lib/server/services/annotations/comments";
import { listAnnotations } from "@/lib/server/services/annotations/core";
import { setDemo } from "@/lib/server/services/demo/demo-videos";
import { addMarker, clearMarkers, MARKERS } from "@/lib/server/services/annotations/markers";
import { shareVideo } from "@/lib/server/services/videos/shares";
import { restoreVideos } from "@/lib/server/services/videos/chosen-videos";
import { startUpload } from "@/lib/server/services/uploads/uploads";
import { signedInAs, contextBy, contextByOwner } from "../support/accounts/owner-context";
import { untilWaiting } from "../support/server/waiting-transactions";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
let ownerId: string;

beforeAll(async () => {
  stack = await startWorkerStack({ hasQueue: false });
  const rider = { email: "rita@example.org", firstName: "Rita", lastName: "Rider" };
  ownerId = (await db().user.create({ data: rider })).id;
});
afterAll(() => stack?.stop());

const FACTS = { durationSeconds: 2, frameRate: 25, frameCount: 50, width: 640, height: 360, hasAudio: false };
const HERE = { timeSeconds: 1, frameIndex: 25, authorName: "Anna", guestId: randomUUID() };
const refused = (words: RegExp) =>
  expect.objectContaining({ code: "refused", message: expect.stringMatching(words) });

/** A completed video, opened by its rider and by a guest. */
async function openRide(): Promise<{ videoId: string; rider: VideoAccess; guest: VideoAccess }> {
  const { id: videoId } = await db().video.create({
    data: {
      ownerId,
      title: "A ride",
      filename: "a.mp4",
      contentType: "video/mp4",
      status: "completed",
      completedAt: new Date(),
      ...FACTS,
    },
  });
  const visit = await contextByOwner(videoId);
  const { shareUrl } = await shareVideo(await ownVideo("share")(visit), {});
  const token = new URL(shareUrl).pathname.split("/").at(-1) ?? "";
  const anybody = new Viewer(null, null, null);
  return {
    videoId,
    rider: await ownVideo("view")(visit),
    guest: await sharedVideo("view")({ ...visit, viewer: async () => anybody, params: { token } }),
  };
}

const comment = (access: VideoAccess, content: string) =>
  addTextComment(access as VideoAccess<"comment">, {
    time: 1,
    frame: 25,
    type: "text",
    content,
    authorName: "Anna",
  });
const mark = (access: VideoAccess) =>
  addMarker(access as VideoAccess<"mark">, { time: 1, frame: 25, label: "", authorName: "Anna" });

test("comments: a share is reserved for the rider, who gets an error when it is used up", async () => {
  const { videoId, rider, guest } = await openRide();
  const rows = (count: number) =>
    Array.from({ length: count }, () => ({ ...HERE, videoId, content: "Heels" }));
  await db().comment.createMany({ data: rows(quotaFor("guest", MAX_COMMENTS) - 1) });
  await comment(guest, "The last of a guest");
  await expect(comment(guest, "One more")).rejects.toEqual(refused(/1600 comments.*The rider can delete/));
  await db().comment.createMany({ data: rows(MAX_COMMENTS - quotaFor("guest", MAX_COMMENTS) - 1) });
  await comment(rider, "The last of all");
  await expect(comment(rider, "One more")).rejects.toEqual(refused(/2000 comments.*Delete some/));
  expect(await listAnnotations(COMMENTS, rider as VideoAccess<"view">)).toHaveLength(MAX_COMMENTS);
});

test("comments: their total text stays within the maximum of a response", async () => {
  const { videoId, rider, guest } = await openRide();
  const long = "ä".repeat(COMMENT_MAX);
  const fits = Math.floor(quotaFor("guest", MAX_COMMENT_BYTES) / Buffer.byteLength(long));
  await db().comment.createMany({
    data: Array.from({ length: fits }, () => ({ ...HERE, videoId, content: long })),
  });
  await expect(comment(guest, long)).rejects.toEqual(refused(/as much text/));
  await comment(rider, long);
  const response = JSON.stringify(await listAnnotations(COMMENTS, rider as VideoAccess<"view">));
  expect(Buffer.byteLength(response)).toBeLessThan(MAX_COMMENT_BYTES + MAX_COMMENTS * 400);
});

test("comments: deleted ones free space for others, but not without limit", async () => {
  const { videoId, guest } = await openRide();
  const most = quotaFor("guest", MAX_COMMENTS);
  const deleted = { deletedAt: new Date(), deletedBy: HERE.guestId };
  const rows = (count: number) =>
    Array.from({ length: count }, () => ({ ...HERE, videoId, content: "Heels", ...deleted }));
  await db().comment.createMany({ data: rows(most) });
  const { row } = await comment(guest, "There is room");
  await db().comment.createMany({ data: rows(most - 1) });
  await expect(comment(guest, "One more")).rejects.toEqual(refused(/comments.*deleted just now.*in an hour/));
  expect((await listAnnotations(COMMENTS, guest as VideoAccess<"view">)).map(({ id }) => id)).toEqual([
    row.id,
  ]);
});

test("markers", async () => {
  const { videoId, rider, guest } = await openRide();
  const { seriesId } = (await mark(rider)).row;
  const row = { ...HERE, videoId, seriesId, label: "Take-off" };
  await db().marker.createMany({
    data: Array.from({ length: quotaFor("guest", MAX_MARKERS) - 1 }, () => row),
  });
  await expect(mark(guest)).rejects.toEqual(refused(/1600 markers/));
  await mark(rider);
  await db().marker.createMany({ data: Array.from({ length: MAX_MARKERS }, () => row) });
  await expect(mark(rider)).rejects.toEqual(refused(/2000 markers/));
  expect(await listAnnotations(MARKERS, rider as VideoAccess<"view">)).toHaveLength(MAX_MARKERS);

  await clearMarkers(rider as VideoAccess<"deleteOwnMarker">);
  await db().marker.createMany({ data: Array.from({ length: MAX_MARKERS }, () => row) });
  await clearMarkers(rider as VideoAccess<"deleteOwnMarker">);
  await expect(mark(rider)).rejects.toEqual(refused(/again in an hour/));
});

test("collections, and a repeated request adds none", async () => {
  const id = randomUUID();
  await createCollection(await signedInAs(ownerId), { id, name: "Dressage", description: "" });
  const data = Array.from({ length: MAX_COLLECTIONS - 1 }, (_, n) => ({ ownerId, name: `Shelf ${n}` }));
  await db().collection.createMany({ data });
  await expect(
    createCollection(await signedInAs(ownerId), { name: "More", description: "" }),
  ).rejects.toEqual(refused(/200/));
  expect(
    (await createCollection(await signedInAs(ownerId), { id, name: "Dressage", description: "" })).isNew,
  ).toBe(false);
  expect(await listCollections(ownerId)).toHaveLength(MAX_COLLECTIONS);
});

test("videos", async () => {
  const row = { ownerId, title: "A ride", filename: "a.mp4", contentType: "video/mp4" };
  await db().video.createMany({ data: Array.from({ length: MAX_VIDEOS }, () => row) });
  await expect(startUpload(await signedInAs(ownerId), { filename: "a.mp4", title: "A" })).rejects.toEqual(
    refused(/5000 videos/),
  );
});

test("20 videos chosen as demos at once, one below the demo page's limit, add one", async () => {
  const admin = await db().user.create({
    data: { email: `${randomUUID()}@example.org`, firstName: "Ada", lastName: "", accountType: "admin" },
  });
  const row = { ownerId, title: "A ride", filename: "a.mp4", contentType: "video/mp4", ...FACTS };
  const ready = { ...row, status: "completed" as const, completedAt: new Date() };
  const shown = Array.from({ length: MAX_DEMO_VIDEOS - 1 }, () => ({ ...ready, isDemo: true }));
  await db().video.createMany({ data: shown });
  const chosen = await db().video.createManyAndReturn({ data: Array.from({ length: 20 }, () => ready) });
  const opened = await Promise.all(
    chosen.map(async ({ id }) => videoByAdmin("setDemo")(await contextBy(admin.id, { id }))),
  );
  await Promise.allSettled(opened.map((access) => setDemo(access, { isDemo: true })));
  expect(await db().video.count({ where: { isDemo: true } })).toBe(MAX_DEMO_VIDEOS);
});

test("60 calls at once, one below the account's limit of collections, of videos, add one row", async () => {
  const rider = { email: `rita-${randomUUID()}@example.org`, firstName: "Rita", lastName: "Rider" };
  const { id } = await db().user.create({ data: rider });
  const account = await signedInAs(id);
  const atOnce = (add: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 60 }, add));
  const collections = Array.from({ length: MAX_COLLECTIONS - 1 }, () => ({ ownerId: id, name: "A" }));
  await db().collection.createMany({ data: collections });
  await atOnce(() => createCollection(account, { name: "B", description: "" }));
  expect(await db().collection.count({ where: { ownerId: id } })).toBe(MAX_COLLECTIONS);
  const video = { ownerId: id, title: "A", filename: "a.mp4", contentType: "video/mp4" };
  const videos = Array.from({ length: MAX_VIDEOS - 1 }, () => ({
    ...video,
    status: "failed" as const,
    error: "A",
  }));
  await db().video.createMany({ data: videos });
  await atOnce(() =>
    startUpload(account, { filename: "b.mp4", title: "B", fileSize: 1, contentType: "video/mp4" }),
  );
  expect(await db().video.count({ where: { ownerId: id } })).toBe(MAX_VIDEOS);
}, 60_000);

/** A rider with one video below the library's limit, and so many deleted ones. */
async function almostFullLibrary(deleted: number) {
  const rider = { email: `rita-${randomUUID()}@example.org`, firstName: "Rita", lastName: "Rider" };
  const { id } = await db().user.create({ data: rider });
  const video = { ownerId: id, title: "A", filename: "a.mp4", contentType: "video/mp4" };
  const failed = { ...video, status: "failed" as const, error: "A" };
  await db().video.createMany({ data: Array.from({ length: MAX_VIDEOS - 1 }, () => failed) });
  const restorable = await db().video.createManyAndReturn({
    data: Array.from({ length: deleted }, () => ({ ...failed, deletedAt: new Date() })),
  });
  return {
    account: await signedInAs(id),
    row: failed,
    restorable: restorable.map((each) => each.id),
    count: () => db().video.count({ where: { ownerId: id, ...NOT_DELETED } }),
  };
}

test("60 deleted videos restored one by one beside 60 uploads, one below the library's limit, add one", async () => {
  const { account, restorable, count } = await almostFullLibrary(60);
  const upload = { filename: "b.mp4", title: "B", fileSize: 1, contentType: "video/mp4" };
  await Promise.allSettled(
    restorable.flatMap((id) => [startUpload(account, upload), restoreVideos(account, [id])]),
  );
  expect(await count()).toBe(MAX_VIDEOS);
}, 60_000);

test("a restore waits for an upload that is being counted, and is counted after it", async () => {
  const { account, row, restorable, count } = await almostFullLibrary(1);
  const { restored } = await db().$transaction(async (transaction) => {
    await lockAccount(transaction, row.ownerId);
    const restored = restoreVideos(account, restorable).catch((error: unknown) => error);
    await untilWaiting(transaction, restored);
    await transaction.video.create({ data: row });
    return { restored };
  });
  expect(await restored).toEqual(refused(/5000 videos/));
  expect(await count()).toBe(MAX_VIDEOS);
});
