/** Lists that everybody is sent whole have an end, and who runs into it is told. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { COMMENT_MAX } from "@/lib/contracts/comments";
import {
  MOST_COLLECTIONS,
  MOST_COMMENT_BYTES,
  MOST_COMMENTS,
  MOST_MARKERS,
  MOST_VIDEOS,
  roomFor,
} from "@/lib/domain/room";
import type { VideoAccess } from "@/lib/server/access/video-access";
import { ownVideo, sharedVideo } from "@/lib/server/access/video-doors";
import { Viewer } from "@/lib/server/access/viewer";
import { db } from "@/lib/server/db";
import { createCollection, listCollections } from "@/lib/server/services/collections";
import { addTextComment, listComments } from "@/lib/server/services/comments";
import { addMarker, clearMarkers, listMarkers } from "@/lib/server/services/markers";
import { shareVideo } from "@/lib/server/services/shares";
import { startUpload } from "@/lib/server/services/uploads";
import { visitByOwner } from "../support/owner-visit";
import { startWorkerStack, type WorkerStack } from "../support/worker-stack";

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
  const visit = await visitByOwner(videoId);
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

test("comments: guests leave room for the rider, who is told when there is none", async () => {
  const { videoId, rider, guest } = await openRide();
  const rows = (count: number) =>
    Array.from({ length: count }, () => ({ ...HERE, videoId, content: "Heels" }));
  await db().comment.createMany({ data: rows(roomFor("guest", MOST_COMMENTS) - 1) });
  await comment(guest, "The last of a guest");
  await expect(comment(guest, "One more")).rejects.toEqual(refused(/1600 comments.*The rider can delete/));
  await db().comment.createMany({ data: rows(MOST_COMMENTS - roomFor("guest", MOST_COMMENTS) - 1) });
  await comment(rider, "The last of all");
  await expect(comment(rider, "One more")).rejects.toEqual(refused(/2000 comments.*Delete some/));
  expect(await listComments(rider as VideoAccess<"view">)).toHaveLength(MOST_COMMENTS);
});

test("comments: their texts together stay within what an answer can carry", async () => {
  const { videoId, rider, guest } = await openRide();
  const long = "ä".repeat(COMMENT_MAX);
  const fits = Math.floor(roomFor("guest", MOST_COMMENT_BYTES) / Buffer.byteLength(long));
  await db().comment.createMany({
    data: Array.from({ length: fits }, () => ({ ...HERE, videoId, content: long })),
  });
  await expect(comment(guest, long)).rejects.toEqual(refused(/as much text/));
  await comment(rider, long);
  const answer = JSON.stringify(await listComments(rider as VideoAccess<"view">));
  expect(Buffer.byteLength(answer)).toBeLessThan(MOST_COMMENT_BYTES + MOST_COMMENTS * 400);
});

test("comments: deleted ones make room for others, and not without end", async () => {
  const { videoId, guest } = await openRide();
  const most = roomFor("guest", MOST_COMMENTS);
  const deleted = { deletedAt: new Date(), deletedBy: HERE.guestId };
  const rows = (count: number) =>
    Array.from({ length: count }, () => ({ ...HERE, videoId, content: "Heels", ...deleted }));
  await db().comment.createMany({ data: rows(most) });
  const { row } = await comment(guest, "There is room");
  await db().comment.createMany({ data: rows(most - 1) });
  await expect(comment(guest, "One more")).rejects.toEqual(refused(/comments.*deleted just now.*in an hour/));
  expect((await listComments(guest as VideoAccess<"view">)).map(({ id }) => id)).toEqual([row.id]);
});

test("markers", async () => {
  const { videoId, rider, guest } = await openRide();
  const { seriesId } = (await mark(rider)).row;
  const row = { ...HERE, videoId, seriesId, label: "Take-off" };
  await db().marker.createMany({
    data: Array.from({ length: roomFor("guest", MOST_MARKERS) - 1 }, () => row),
  });
  await expect(mark(guest)).rejects.toEqual(refused(/1600 markers/));
  await mark(rider);
  await db().marker.createMany({ data: Array.from({ length: MOST_MARKERS }, () => row) });
  await expect(mark(rider)).rejects.toEqual(refused(/2000 markers/));
  expect(await listMarkers(rider as VideoAccess<"view">)).toHaveLength(MOST_MARKERS);

  await clearMarkers(rider as VideoAccess<"deleteOwnMarker">);
  await db().marker.createMany({ data: Array.from({ length: MOST_MARKERS }, () => row) });
  await clearMarkers(rider as VideoAccess<"deleteOwnMarker">);
  await expect(mark(rider)).rejects.toEqual(refused(/again in an hour/));
});

test("collections, and a repeat of one that was made adds none", async () => {
  const id = randomUUID();
  await createCollection(ownerId, { id, name: "Dressage", description: "" });
  const data = Array.from({ length: MOST_COLLECTIONS - 1 }, (_, n) => ({ ownerId, name: `Shelf ${n}` }));
  await db().collection.createMany({ data });
  await expect(createCollection(ownerId, { name: "More", description: "" })).rejects.toEqual(refused(/200/));
  expect((await createCollection(ownerId, { id, name: "Dressage", description: "" })).isNew).toBe(false);
  expect(await listCollections(ownerId)).toHaveLength(MOST_COLLECTIONS);
});

test("videos", async () => {
  const row = { ownerId, title: "A ride", filename: "a.mp4", contentType: "video/mp4" };
  await db().video.createMany({ data: Array.from({ length: MOST_VIDEOS }, () => row) });
  await expect(startUpload(ownerId, { filename: "a.mp4", title: "A" })).rejects.toEqual(
    refused(/5000 videos/),
  );
});
