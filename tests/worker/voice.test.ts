/** Recordings in the worker: the copy replaces them, and a fault on our side never loses one. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ownVideo } from "@/lib/server/access/video-guards";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import type { Transaction } from "@/lib/server/database/db";
import { deleteReleased, releaseObjects } from "@/lib/server/services/media/media-objects";
import { removeDeletedComments } from "@/lib/server/services/operations/expired-rows";
import { addReview } from "@/lib/server/services/annotations/recorded-reviews";
import { addVoiceComment } from "@/lib/server/services/annotations/voice";
import { storage } from "@/lib/server/storage/storage";
import { MAX_CRASHES, MAX_WORKERS_LOST, MISSING_SOURCE_TIMEOUT_MS } from "@/lib/worker/faults";
import { runVoiceCopyJob } from "@/lib/worker/make-voice-copy";
import { contextByOwner, deleteForGood } from "../support/accounts/owner-context";
import { makeRecording, TORN_WEBM } from "../support/media/recordings";
import { framesAt, trackOf } from "../support/reviews";
import { untilWaiting } from "../support/server/waiting-transactions";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

const TIMEOUT_MS = 60_000;
const FACTS = { durationSeconds: 2, frameRate: 25, frameCount: 50, width: 640, height: 360, hasAudio: false };

let stack: WorkerStack;
let ownerId: string;
let videoId: string;
const webm = makeRecording("webm");

beforeAll(async () => {
  stack = await startWorkerStack();
  const rider = { email: "rita@example.org", firstName: "Rita", lastName: "Rider" };
  ownerId = (await db().user.create({ data: rider })).id;
}, TIMEOUT_MS);
afterAll(() => stack.stop(), TIMEOUT_MS);

beforeEach(async () => {
  const data = { ownerId, title: "A ride", filename: "a.mp4", contentType: "video/mp4", ...FACTS };
  const ride = await db().video.create({ data: { ...data, status: "completed", completedAt: new Date() } });
  videoId = ride.id;
});
async function deleteRide(): Promise<void> {
  if (await db().video.findUnique({ where: { id: videoId } })) await deleteForGood(videoId);
}
afterEach(deleteRide);

async function speak(bytes: Uint8Array<ArrayBuffer> = webm): Promise<string> {
  const access = await ownVideo("recordAudio")(await contextByOwner(videoId));
  const audio = new File([bytes], "recording.webm");
  return (await addVoiceComment(access, { time: 1, frame: 25, duration: 9, audio })).row.id;
}

const find = (id: string) => db().comment.findUniqueOrThrow({ where: { id } });
const kindsOf = async () =>
  (await db().mediaObject.findMany({ where: { videoId } })).map(({ kind }) => kind).toSorted();
const stored = async () => (await stack.listObjects()).filter((key) => key.includes(videoId));

async function makeTool(name: string, script: string): Promise<string> {
  const path = join(stack.dataDir, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

/** One attempt at a copy in this process, with a tool of the test. */
const attempt = (commentId: string, ffmpeg = TOOLS_ON_PATH.ffmpeg, shutdown = new AbortController().signal) =>
  runVoiceCopyJob({
    commentId,
    workRoot: join(stack.dataDir, "work"),
    tools: { ...TOOLS_ON_PATH, ffmpeg },
    claim: new AbortController().signal,
    shutdown,
  });

test("the copy replaces the recording, and has its length", async () => {
  const id = await speak();
  expect(await kindsOf()).toEqual(["voice"]);
  await attempt(id);
  const comment = await find(id);
  expect(comment.audioDurationSeconds).toBeCloseTo(1, 1);
  expect(await kindsOf()).toEqual(["voiceCopy"]);
  expect(await stored()).toEqual([comment.audioKey]);
  // Delivered again by the queue, it finds nothing to do.
  await attempt(id);
  expect(await find(id)).toEqual(comment);
});

test("of two attempts at one recording one is used, and the other leaves nothing behind", async () => {
  const id = await speak();
  await Promise.all([attempt(id), attempt(id)]);
  expect(await stored()).toEqual([(await find(id)).audioKey]);
});

test("a truncated recording is marked unreadable, and deleted", async () => {
  const id = await speak(TORN_WEBM);
  await attempt(id);
  expect(await find(id)).toMatchObject({ audioProblem: "unreadable" });
  expect(await stored()).toEqual([]);
});

test("without ffmpeg, or with a worker that stops, the recording stays for the next attempt, and no attempt is counted", async () => {
  const id = await speak();
  await expect(attempt(id, "/nowhere/ffmpeg")).rejects.toThrow();
  await expect(attempt(id, TOOLS_ON_PATH.ffmpeg, AbortSignal.abort())).rejects.toThrow();
  expect(await find(id)).toMatchObject({ audioTries: 0, audioProblem: null });
  expect(await kindsOf()).toEqual(["voice"]);
  await attempt(id);
  expect(await kindsOf()).toEqual(["voiceCopy"]);
});

test("a missing recording is awaited for a day, and then marked as unreadable", async () => {
  const id = await speak();
  await storage().delete((await find(id)).audioKey ?? "");
  await expect(attempt(id)).rejects.toThrow();
  expect(await find(id)).toMatchObject({ audioTries: 0, audioProblem: null });
  const yesterday = new Date(Date.now() - MISSING_SOURCE_TIMEOUT_MS - 1000);
  await db().comment.update({ where: { id }, data: { createdAt: yesterday } });
  await attempt(id);
  expect(await find(id)).toMatchObject({ audioProblem: "unreadable" });
});

test("a recording that crashes ffmpeg repeatedly is retained but not served; after lost workers it is unchanged", async () => {
  const id = await speak();
  await db().comment.update({ where: { id }, data: { audioTries: MAX_CRASHES - 1 } });
  await attempt(id, await makeTool("crashing", "sh -c 'kill -SEGV $$'; exit $?"));
  expect(await find(id)).toMatchObject({ audioProblem: "unreadable" });
  expect(await kindsOf()).toEqual(["voice"]);

  const other = await speak();
  await db().comment.update({ where: { id: other }, data: { audioTries: MAX_WORKERS_LOST + 1 } });
  await attempt(other);
  expect(await find(other)).toMatchObject({ audioProblem: null });
});

test(
  "after a kill the next worker copies the recording",
  async () => {
    const id = await speak();
    const hanging = await makeTool("hanging", 'case "$*" in *-version*) exit 0;; esac; exec sleep 600');
    const worker = stack.startWorker({ FFMPEG_PATH: hanging });
    while ((await find(id)).audioTries === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    process.kill(worker.pid, "SIGKILL");
    await worker.ended;
    const next = stack.startWorker();
    while ((await find(id)).audioKey?.endsWith(".m4a") !== true)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await find(id)).audioDurationSeconds).toBeCloseTo(1, 1);
    // It would copy the recordings of the next tests while they check the storage.
    await next.stop();
  },
  TIMEOUT_MS,
);

test("the objects are deleted with comments deleted an hour ago, and with their video", async () => {
  const [gone, there] = [await speak(), await speak()];
  await db().comment.update({ where: { id: gone }, data: { deletedAt: new Date(0), deletedBy: ownerId } });
  expect(await removeDeletedComments(new Date())).toBe(1);
  expect(await stored()).toEqual([(await find(there)).audioKey]);
  const repliedTo = await speak();
  const { videoId, guestId, authorUserId } = await find(repliedTo);
  const response = {
    timeSeconds: 0,
    frameIndex: 0,
    content: "Yes",
    authorName: "Anna",
    guestId,
    authorUserId,
  };
  await db().comment.create({ data: { videoId, parentId: repliedTo, ...response } });
  await db().comment.update({
    where: { id: repliedTo },
    data: { deletedAt: new Date(0), deletedBy: ownerId },
  });
  expect(await removeDeletedComments(new Date())).toBe(1);
  expect(await find(repliedTo)).toMatchObject({ type: "text", audioKey: null });
  expect(await stored()).toEqual([(await find(there)).audioKey]);
  await deleteRide();
  expect(await stored()).toEqual([]);
});

test("a review is never without its track, and no other comment has one", async () => {
  const about = { videoId, timeSeconds: 1, frameIndex: 25, authorUserId: ownerId, authorName: "Rita" };
  const refused = /A review has a track, and only a review/;
  const review = { ...about, type: "review" as const, audioDurationSeconds: 1 };
  const unreadable = { ...review, audioProblem: "unreadable" as const };
  await expect(db().comment.create({ data: unreadable })).rejects.toThrow(refused);
  const track = { create: { track: {}, bytes: 2 } };
  const { id } = await db().comment.create({ data: { ...unreadable, review: track } });
  await expect(db().reviewTrack.delete({ where: { commentId: id } })).rejects.toThrow(refused);
  const asVoice = { where: { id }, data: { type: "audio" as const } };
  await expect(db().comment.update(asVoice)).rejects.toThrow(refused);
  const text = { ...about, content: "Heels down", review: track };
  await expect(db().comment.create({ data: text })).rejects.toThrow(refused);
  await db().comment.delete({ where: { id } });
  expect(await db().reviewTrack.count({ where: { commentId: id } })).toBe(0);
});

test("a deleted review with a reply loses its track with its recording", async () => {
  const access = await ownVideo("recordAudio")(await contextByOwner(videoId));
  const recording = { time: 1, frame: 25, duration: 9, audio: new File([webm], "recording.webm") };
  const { id } = (await addReview(access, { ...recording, track: trackOf(framesAt(0, 25)) })).row;
  await attempt(id);
  expect(await kindsOf()).toEqual(["voiceCopy"]);
  const about = { videoId, parentId: id, timeSeconds: 1, frameIndex: 25, authorUserId: ownerId };
  await db().comment.create({ data: { ...about, content: "Yes", authorName: "Rita" } });
  await (
    await deleteFirst(id)
  )();
  expect(await find(id)).toMatchObject({ type: "text", audioKey: null });
  expect(await db().reviewTrack.findUnique({ where: { commentId: id } })).toBeNull();
  expect(await stored()).toEqual([]);
});

/** Deletes the video as the job does, row by row, as soon as `work` waits for its row. */
async function endVideoMeanwhile(work: () => Promise<unknown>): Promise<void> {
  const deleteRows = async (transaction: Transaction) => {
    await transaction.$queryRaw`SELECT 1 FROM "Video" WHERE id = ${videoId}::uuid FOR UPDATE`;
    const working = work();
    await untilWaiting(transaction, working);
    const keys = await releaseObjects(transaction, videoId);
    await transaction.video.delete({ where: { id: videoId } });
    return { keys, working };
  };
  const { keys, working } = await db().$transaction(deleteRows, { timeout: TIMEOUT_MS });
  await working;
  await deleteReleased(videoId, keys);
}

/** Deletes the comment. @returns its final deletion */
const deleteFirst = async (commentId: string) => {
  await db().comment.update({
    where: { id: commentId },
    data: { deletedAt: new Date(0), deletedBy: ownerId },
  });
  return () => removeDeletedComments(new Date());
};

test.each([
  ["a copy is being stored", webm, async (id: string) => () => attempt(id)],
  ["a recording is being refused", TORN_WEBM, async (id: string) => () => attempt(id)],
  ["its deleted comment is being removed", webm, deleteFirst],
])(
  "a video ends while %s: neither waits for the other for ever, and nothing is left",
  async (_, bytes, prepare) => {
    const work = await prepare(await speak(bytes));
    await endVideoMeanwhile(work);
    expect(await stored()).toEqual([]);
  },
);
