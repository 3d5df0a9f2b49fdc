/** Long videos are encoded in segments by several workers: with real workers, and a short ride that counts as long. */
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { chmod, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunningProcess } from "@/scripts/stack/processes";
import { ownVideo } from "@/lib/server/access/video-doors";
import { db } from "@/lib/server/db";
import { claimVideo } from "@/lib/server/services/processing";
import {
  beginSegments,
  claimSegment,
  finishSegment,
  leaveSegment,
  readSegments,
  recordSegment,
} from "@/lib/server/services/segments";
import { deleteVideo } from "@/lib/server/services/videos";
import { visitByOwner } from "../support/owner-visit";
import { patternClip } from "../support/pattern-clips";
import { startWorkerStack, type WorkerStack } from "../support/worker-stack";
import { numberedRides, readNumbers } from "./media/segments";

const PATIENCE_MS = 100_000;
/** Groups of three seconds, each a segment. */
const [RIDE] = numberedRides(10);
const IN_SEGMENTS = { SPLIT_FROM_MINUTES: "0.1" };

let stack: WorkerStack;
let ride: string;
let frames: number;
/** Settings of a worker whose ffmpeg takes its time before it encodes, so that others come in between. */
let slow: Record<string, string>;
let workers: RunningProcess[] = [];
beforeAll(async () => {
  stack = await startWorkerStack();
  if (!RIDE) throw new Error("There is no ride");
  ride = (await patternClip(RIDE)).file;
  frames = RIDE.frames;
  slow = { ...IN_SEGMENTS, FFMPEG_PATH: await slowFfmpeg("slow-ffmpeg", 2) };
}, PATIENCE_MS);
afterAll(() => stack.stop(), PATIENCE_MS);
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop(1000, "SIGKILL")));
  workers = [];
  await db().video.deleteMany();
  await rm(join(stack.dataDir, "objects"), { recursive: true, force: true });
});

async function slowFfmpeg(name: string, seconds: number): Promise<string> {
  const path = join(stack.dataDir, name);
  await writeFile(path, `#!/bin/sh\ncase "$*" in *segment-*) sleep ${seconds};; esac\nexec ffmpeg "$@"\n`);
  await chmod(path, 0o755);
  return path;
}

function startWorker(settings: Record<string, string>): RunningProcess {
  const worker = stack.startWorker(settings);
  workers.push(worker);
  return worker;
}

/** Waits until the segments of a video are as wanted. */
async function waitForSegments(
  videoId: string,
  isReached: (segments: { isDone: boolean; workerId: string | null; attemptId: string }[]) => boolean,
): Promise<void> {
  while (!isReached(await db().segment.findMany({ where: { videoId }, orderBy: { number: "asc" } })))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function waitForObjects(isReached: (keys: string[]) => boolean): Promise<void> {
  while (!isReached(await stack.listObjects())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Every frame of the ride once and in order, one set of objects and nothing else. */
async function expectWholeRide(videoId: string): Promise<void> {
  const video = await stack.waitForVideo(videoId, ({ status }) => status !== "processing", PATIENCE_MS);
  expect(video).toMatchObject({
    status: "completed",
    frameCount: frames,
    hasAudio: true,
    progress: 100,
  });
  const objects = await db().mediaObject.findMany({ where: { videoId } });
  const rendition = objects.find(({ kind }) => kind === "rendition");
  const numbers = await readNumbers(join(stack.dataDir, "objects", rendition?.key ?? ""));
  expect(numbers).toEqual(Array.from({ length: frames }, (_, n) => n));
  await waitForObjects((keys) => keys.length === objects.length);
  expect(await stack.listObjects()).toEqual(objects.map(({ key }) => key).toSorted());
  expect(await db().segment.count()).toBe(0);
}

const countHelp = () => stack.readLog().match(/"Helping with a segment"/g)?.length ?? 0;

test("a segment is its worker's until it is silent for ten seconds or the video is another attempt's", async () => {
  const videoId = await stack.sendVideo(ride);
  const attempt = await claimVideo(videoId);
  if (!attempt) throw new Error("There is nothing to process");
  const range = (number: number) => ({
    number,
    firstTick: 0,
    seekTick: null,
    fromTick: number,
    toTick: null,
  });
  const ranges = [0, 1].map((number) => ({ ...range(number), frames: 1, seconds: 1 }));
  expect(await beginSegments(attempt, ranges)).toBe(true);
  const take = (isHelper = true) => claimSegment(attempt, { isHelper });
  const [first, second, third] = [await take(), await take(), await take()];
  expect([first?.range.number, second?.range.number, third]).toEqual([0, 1, null]);
  if (!first || !second) throw new Error("There are two segments");

  await db().$executeRaw`UPDATE "Segment" SET "heardAt" = now() - interval '11 seconds' WHERE "number" = 0`;
  const next = await take();
  expect(next).toMatchObject({ id: first.id });
  expect(await recordSegment(first, 0.5)).toBe(false);
  expect(await finishSegment(first)).toBe(false);
  expect(next && (await recordSegment(next, 0.5))).toBe(true);

  await leaveSegment(second, { toOwner: true });
  expect(await take()).toBeNull();
  const own = await take(false);
  expect(own).toMatchObject({ id: second.id });
  expect(own && (await finishSegment(own))).toBe(true);

  const newer = await claimVideo(videoId);
  expect(next && (await finishSegment(next))).toBe(false);
  expect(await beginSegments(attempt, ranges)).toBe(false);
  expect(newer && (await beginSegments(newer, ranges))).toBe(true);
  expect(newer && (await readSegments(newer)).map(({ isDone }) => isDone)).toEqual([false, true]);
});

test(
  "two workers share one ride: every frame is there once, and progress only grows",
  async () => {
    startWorker(slow);
    const videoId = await stack.sendVideo(ride);
    await waitForSegments(videoId, (segments) => segments.length > 1);
    startWorker(IN_SEGMENTS);
    const seen: number[] = [];
    await stack.waitForVideo(
      videoId,
      ({ progress, status }) => {
        seen.push(progress);
        return status !== "processing";
      },
      PATIENCE_MS,
    );
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(countHelp()).toBeGreaterThan(0);
    await expectWholeRide(videoId);
  },
  2 * PATIENCE_MS,
);

test(
  "a ride deleted while two workers encode it leaves nothing",
  async () => {
    startWorker(slow);
    const videoId = await stack.sendVideo(ride);
    await waitForSegments(videoId, (segments) => segments.length > 1);
    startWorker(slow);
    await waitForSegments(videoId, (segments) => segments.filter(({ workerId }) => workerId).length >= 2);
    await deleteVideo(await ownVideo("delete")(await visitByOwner(videoId)));
    while (stack.listWorkFolders().length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await waitForObjects((keys) => keys.length === 0);
    expect(await db().segment.count()).toBe(0);
  },
  2 * PATIENCE_MS,
);

test(
  "a helper that is killed: its segment is taken by another @long",
  async () => {
    startWorker(slow);
    const videoId = await stack.sendVideo(ride);
    await waitForSegments(videoId, (segments) => segments.length > 1);
    const before = countHelp();
    const helper = startWorker({ ...IN_SEGMENTS, FFMPEG_PATH: await slowFfmpeg("stuck-ffmpeg", 600) });
    while (countHelp() === before) await new Promise((resolve) => setTimeout(resolve, 50));
    process.kill(helper.pid, "SIGKILL");
    await expectWholeRide(videoId);
    expect(await stack.findVideo(videoId)).toMatchObject({ workersLost: 0 });
  },
  2 * PATIENCE_MS,
);

test(
  "the worker that processes a long ride is killed: the next one keeps the segments that are done @long",
  async () => {
    const first = startWorker(slow);
    const videoId = await stack.sendVideo(ride);
    await waitForSegments(videoId, ([segment]) => segment?.isDone ?? false);
    const done = await db().segment.findFirstOrThrow({ where: { videoId, number: 0 } });
    process.kill(first.pid, "SIGKILL");
    startWorker(slow);
    await waitForSegments(
      videoId,
      ([segment]) => segment !== undefined && segment.attemptId !== done.attemptId,
    );
    const kept = await db().segment.findFirstOrThrow({ where: { videoId, number: 0 } });
    expect(kept).toMatchObject({ id: done.id, workerId: done.workerId, isDone: true });
    await expectWholeRide(videoId);
  },
  2 * PATIENCE_MS,
);
