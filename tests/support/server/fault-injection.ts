/** The shared parts of fault injection tests: a stack, a short ride, and workers that end with each test. */
import { afterAll, afterEach, beforeAll, expect } from "@jest/globals";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { Video } from "@/lib/server/generated/prisma/client";
import type { RunningProcess } from "@/scripts/stack/processes";
import { createClipFolder, QUICK_H264, testPicture, type ClipFolder } from "../../worker/media/clips";
import { startWorkerStack, type WorkerStack, type FoundVideo } from "./worker-stack";

/** Long enough for a busy machine. */
export const TIMEOUT_MS = 100_000;

export const isDone = ({ status }: Pick<Video, "status">) => status !== "processing";

/** Call it once in a test file; its parts are ready when the tests run. */
export function setUpFaultInjection() {
  let stack: WorkerStack;
  let clips: ClipFolder;
  let short: string;
  let workers: RunningProcess[] = [];
  beforeAll(async () => {
    [stack, clips] = await Promise.all([startWorkerStack(), createClipFolder()]);
    short = await clips.make("short.mp4", [...testPicture(), ...QUICK_H264]);
  }, TIMEOUT_MS);
  const stopWorkers = async () => {
    await Promise.all(workers.map((worker) => worker.stop(5000)));
    workers = [];
  };
  afterEach(async () => {
    await stopWorkers();
    await db().video.deleteMany();
  });
  afterAll(async () => {
    await stack.stop();
    await clips.remove();
  }, TIMEOUT_MS);

  /** How often processing has failed and is to be retried. */
  const triesOf = (videoId: string) =>
    stack.readLog().match(new RegExp(`${videoId}.*is tried again"`, "g"))?.length ?? 0;
  const hasSource = async (videoId: string) =>
    (await stack.listObjects()).includes(`uploads/${videoId}/source`) &&
    (await db().mediaObject.count({ where: { videoId, kind: "source" } })) === 1;
  /** Waits until the row is as wanted, and skips the delays between retries. */
  const hurryUntil = (videoId: string, isReached: (video: FoundVideo) => boolean) =>
    stack.waitForVideo(
      videoId,
      (video) => {
        void stack.hurry().catch(() => undefined);
        return isReached(video);
      },
      TIMEOUT_MS,
    );

  return {
    stack: () => stack,
    clips: () => clips,
    sendShort: (rider?: string) => stack.sendVideo(short, rider),
    startWorker(settings?: Record<string, string>) {
      const worker = stack.startWorker(settings);
      workers.push(worker);
      return worker;
    },
    stopWorkers,
    triesOf,
    hasSource,
    hurryUntil,
    waitForTries: (videoId: string, tries: number) =>
      hurryUntil(videoId, (video) => isDone(video) || triesOf(videoId) >= tries),
    /** The ride waits, complete, and no failure is counted against its file. */
    async expectWaiting(videoId: string): Promise<void> {
      const waiting = await stack.waitForVideo(videoId, ({ attemptId }) => attemptId === null, TIMEOUT_MS);
      expect(waiting).toMatchObject({ status: "processing", progress: 0, crashes: 0, workersLost: 0 });
      expect(waiting.delayedSince).not.toBeNull();
      expect(await hasSource(videoId)).toBe(true);
    },
    async expectReady(videoId: string): Promise<void> {
      const ready = await hurryUntil(videoId, isDone);
      expect(ready).toMatchObject({ status: "completed", error: null });
    },
  };
}
