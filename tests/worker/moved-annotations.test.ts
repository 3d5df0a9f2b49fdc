/** Annotations of a failed video are moved to another file of the ride: all of them, or none. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { ownVideo } from "@/lib/server/access/video-guards";
import { moveAnnotations } from "@/lib/server/services/annotations/moving";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { contextBy } from "@/tests/support/accounts/owner-context";
import { MAX_DISTANCES } from "@/lib/domain/quotas";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { addRider, completeVideo } from "../support/videos/completed-videos";

let stack: WorkerStack;
let ownerId: string;
beforeAll(async () => {
  stack = await startWorkerStack();
  ownerId = await addRider();
});
afterAll(() => stack.stop());

const SECONDS = 2;
const LAST = { frameIndex: 49, timeSeconds: 1.96 };

/** A video that failed, with something of each kind; the comment and the last marker are beyond the other video's end. */
async function writtenOn(userId = ownerId) {
  const file = { title: "A ride", filename: "a.mp4", contentType: "video/mp4" };
  const state = { status: "failed" as const, error: "This file is damaged." };
  const { id: videoId } = await db().video.create({ data: { ownerId: userId, ...file, ...state } });
  const about = { videoId, authorName: "Rita", authorUserId: userId };
  const beyond = { timeSeconds: 3, frameIndex: 75 };
  const key = `voices/${videoId}/${randomUUID()}/voice.webm`;
  await db().mediaObject.create({
    data: { videoId, kind: "voice", key, bytes: 3n, contentType: "audio/webm" },
  });
  const comment = await db().comment.create({ data: { ...about, ...beyond, content: "Heels down" } });
  await db().comment.create({ data: { ...about, ...beyond, content: "Yes", parentId: comment.id } });
  const voice = { type: "audio" as const, audioKey: key, audioDurationSeconds: 2 };
  await db().comment.create({ data: { ...about, timeSeconds: 0.4, frameIndex: 10, ...voice } });
  const { id: seriesId } = await db().markerSeries.create({ data: { ...about, gait: "trot" } });
  const mark = async (position: typeof beyond) =>
    (await db().marker.create({ data: { ...about, ...position, seriesId, label: "Landing" } })).id;
  const [fromMarkerId, toMarkerId] = [await mark({ timeSeconds: 0.2, frameIndex: 5 }), await mark(beyond)];
  await db().distance.create({ data: { ...about, fromMarkerId, toMarkerId, metres: 12 } });
  return videoId;
}

const move = async (videoId: string, toVideoId: string, userId = ownerId) => {
  const access = await ownVideo("edit")(await contextBy(userId, { id: videoId }));
  return moveAnnotations(access, { toVideoId });
};

async function countOf(videoId: string) {
  const where = { where: { videoId } };
  return Promise.all([
    db().comment.count(where),
    db().marker.count(where),
    db().markerSeries.count(where),
    db().distance.count(where),
    db().mediaObject.count(where),
  ]);
}

test("replies, recordings, markers with their series and distances are moved, each to the nearest frame", async () => {
  const from = await writtenOn();
  const to = await completeVideo(ownerId, SECONDS);
  await move(from, to);
  expect(await countOf(from)).toEqual([0, 0, 0, 0, 0]);
  expect(await countOf(to)).toEqual([3, 2, 1, 1, 1]);
  const comments = await db().comment.findMany({ where: { videoId: to }, orderBy: { createdAt: "asc" } });
  expect(comments.map(({ frameIndex }) => frameIndex)).toEqual([LAST.frameIndex, LAST.frameIndex, 10]);
  expect(comments[0]?.timeSeconds).toBeCloseTo(LAST.timeSeconds, 3);
  expect(comments[1]?.parentId).toBe(comments[0]?.id);
  const markers = await db().marker.findMany({ where: { videoId: to }, orderBy: { frameIndex: "asc" } });
  expect(markers.map(({ frameIndex }) => frameIndex)).toEqual([5, LAST.frameIndex]);
});

test("they are moved only to one's own completed video, and only from a failed one", async () => {
  const from = await writtenOn();
  const strangerId = await addRider("Stranger");
  const refused = [
    [await completeVideo(strangerId, SECONDS), "notFound"],
    [await writtenOn(), "notFound"],
    [randomUUID(), "notFound"],
  ] as const;
  for (const [to, code] of refused) await expect(move(from, to)).rejects.toMatchObject({ code });
  const [completed, other] = [await completeVideo(ownerId, SECONDS), await completeVideo(ownerId, SECONDS)];
  await expect(move(completed, other)).rejects.toMatchObject({ code: "conflict" });
  expect(await countOf(from)).toEqual([3, 2, 1, 1, 1]);
});

test("beyond a quota of the other video nothing is moved", async () => {
  const from = await writtenOn();
  const to = await completeVideo(ownerId, SECONDS);
  const about = { videoId: to, authorName: "Rita", authorUserId: ownerId };
  const { id: seriesId } = await db().markerSeries.create({ data: about });
  const marker = { ...about, seriesId, label: "Landing", timeSeconds: 0, frameIndex: 0 };
  const [fromMarkerId = "", toMarkerId = ""] = (
    await db().marker.createManyAndReturn({ data: [marker, marker] })
  ).map(({ id }) => id);
  const data = Array.from({ length: MAX_DISTANCES }, () => ({
    ...about,
    fromMarkerId,
    toMarkerId,
    metres: 1,
  }));
  await db().distance.createMany({ data });
  await expect(move(from, to)).rejects.toMatchObject({ code: "refused" });
  expect(await countOf(from)).toEqual([3, 2, 1, 1, 1]);
});
