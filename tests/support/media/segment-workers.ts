/** What the tests of long videos share: a stack, a short ride that counts as long, and workers that end with each test. */
import { afterAll, afterEach, beforeAll, expect } from "@jest/globals";
import { chmod, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunningProcess } from "@/scripts/stack/processes";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { Segment } from "@/lib/server/generated/prisma/client";
import { numberedRides, readNumbers } from "../../worker/media/segments";
import { patternClip } from "./pattern-clips";
import { startWorkerStack, type WorkerStack } from "../server/worker-stack";

/** Long enough for a busy machine. */
export const TIMEOUT_MS = 100_000;
/** Groups of three seconds, each a segment. */
const [RIDE] = numberedRides(10);
/** Settings by which it is one. */
export const IN_SEGMENTS = { SPLIT_FROM_MINUTES: "0.1" };

/** Call it once in a test file; what it gives is there when the tests run. */
export function setUpSegmentWorkers() {
  let stack: WorkerStack;
  let ride: string;
  let frames: number;
  let slow: Record<string, string>;
  let workers: RunningProcess[] = [];
  const slowFfmpeg = async (name: string, seconds: number): Promise<string> => {
    const path = join(stack.dataDir, name);
    await writeFile(path, `#!/bin/sh\ncase "$*" in *segment-*) sleep ${seconds};; esac\nexec ffmpeg "$@"\n`);
    await chmod(path, 0o755);
    return path;
  };
  beforeAll(async () => {
    stack = await startWorkerStack();
    if (!RIDE) throw new Error("There is no ride");
    ride = (await patternClip(RIDE)).file;
    frames = RIDE.frames;
    slow = { ...IN_SEGMENTS, FFMPEG_PATH: await slowFfmpeg("slow-ffmpeg", 2) };
  }, TIMEOUT_MS);
  afterAll(() => stack.stop(), TIMEOUT_MS);
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop(1000, "SIGKILL")));
    workers = [];
    await db().video.deleteMany();
    await rm(join(stack.dataDir, "objects"), { recursive: true, force: true });
  });

  const waitForObjects = async (isReached: (keys: string[]) => boolean): Promise<void> => {
    while (!isReached(await stack.listObjects())) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  return {
    stack: () => stack,
    ride: () => ride,
    /** Settings of a worker whose ffmpeg takes its time before it encodes, so that others come in between. */
    slow: () => slow,
    slowFfmpeg,
    startWorker(settings: Record<string, string>): RunningProcess {
      const worker = stack.startWorker(settings);
      workers.push(worker);
      return worker;
    },
    /** Waits until the segments of a video are as wanted. */
    async waitForSegments(videoId: string, isReached: (segments: Segment[]) => boolean): Promise<void> {
      while (!isReached(await db().segment.findMany({ where: { videoId }, orderBy: { number: "asc" } })))
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    waitForObjects,
    /** How often a worker has begun to help. */
    countHelp: () => stack.readLog().match(/"Helping with a segment"/g)?.length ?? 0,
    /** Every frame of the ride once and in order, one set of objects and nothing else. */
    async expectWholeRide(videoId: string): Promise<void> {
      const video = await stack.waitForVideo(videoId, ({ status }) => status !== "processing", TIMEOUT_MS);
      expect(video).toMatchObject({ status: "completed", frameCount: frames, hasAudio: true, progress: 100 });
      const objects = await db().mediaObject.findMany({ where: { videoId } });
      const rendition = objects.find(({ kind }) => kind === "rendition");
      const numbers = await readNumbers(join(stack.dataDir, "objects", rendition?.key ?? ""));
      expect(numbers).toEqual(Array.from({ length: frames }, (_, n) => n));
      await waitForObjects((keys) => keys.length === objects.length);
      expect(await stack.listObjects()).toEqual(objects.map(({ key }) => key).toSorted());
      expect(await db().segment.count()).toBe(0);
    },
  };
}
