/** Faults of ours never cost a ride, faults of a file never cost another's: with real workers, database and tools. */
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { REFUSAL_SENTENCES } from "@/lib/domain/processing";
import { db } from "@/lib/server/db";
import type { RunningProcess } from "@/scripts/stack/processes";
import { startFaultyBucket } from "../support/faulty-bucket";
import { startWorkerStack, type WorkerStack } from "../support/worker-stack";
import { createClipFolder, QUICK_H264, testPicture, type ClipFolder } from "./media/clips";

const PATIENCE_MS = 100_000;
/** More than a file of its own may have. */
const MANY_TRIES = 4;

let stack: WorkerStack;
let clips: ClipFolder;
let short: string;
beforeAll(async () => {
  [stack, clips] = await Promise.all([startWorkerStack(), createClipFolder()]);
  short = await clips.make("short.mp4", [...testPicture(), ...QUICK_H264]);
}, PATIENCE_MS);
afterAll(async () => {
  await stack.stop();
  await clips.remove();
}, PATIENCE_MS);

let workers: RunningProcess[] = [];
const startWorker = (settings?: Record<string, string>) => {
  const worker = stack.startWorker(settings);
  workers.push(worker);
  return worker;
};
const stopWorkers = async () => {
  await Promise.all(workers.map((worker) => worker.stop(5000)));
  workers = [];
};
afterEach(async () => {
  await stopWorkers();
  await db().video.deleteMany();
});

const isDone = ({ status }: { status: string }) => status !== "processing";
const triesOf = (videoId: string) =>
  stack.readLog().match(new RegExp(`${videoId}.*is tried again"`, "g"))?.length ?? 0;
const hasSource = async (videoId: string) =>
  (await stack.listObjects()).includes(`uploads/${videoId}/source`) &&
  (await db().mediaObject.count({ where: { videoId, kind: "source" } })) === 1;

/** Waits for so many failures, without waiting for the time between them. */
async function waitForTries(videoId: string, tries: number): Promise<void> {
  await stack.waitForVideo(
    videoId,
    (video) => {
      void stack.hurry();
      return isDone(video) || triesOf(videoId) >= tries;
    },
    PATIENCE_MS,
  );
}

/** The ride waits, whole, and is made ready by a worker for which the cause is gone. */
async function expectToGoOn(videoId: string): Promise<void> {
  const waiting = await stack.waitForVideo(videoId, ({ attemptId }) => attemptId === null, PATIENCE_MS);
  expect(waiting).toMatchObject({
    status: "processing",
    progress: 0,
    crashes: 0,
    workersLost: 0,
    delayedSince: expect.any(Date),
  });
  expect(await hasSource(videoId)).toBe(true);
}

async function expectReady(videoId: string): Promise<void> {
  void stack.hurry();
  const ready = await stack.waitForVideo(videoId, isDone, PATIENCE_MS);
  expect(ready).toMatchObject({ status: "completed", delayedSince: null, error: null });
}

test(
  "without ffmpeg, without disk space, without its file, a ride waits for as often as it takes and then is made",
  async () => {
    startWorker({ FFMPEG_PATH: join(stack.dataDir, "no-such-program") });
    const videoId = await stack.sendVideo(short);
    await waitForTries(videoId, MANY_TRIES);
    await expectToGoOn(videoId);
    await stopWorkers();

    const { sourceBytes } = (await stack.findVideo(videoId)) ?? {};
    await db().video.update({ where: { id: videoId }, data: { sourceBytes: 2n ** 60n } });
    startWorker();
    await waitForTries(videoId, MANY_TRIES + 1);
    await expectToGoOn(videoId);
    await db().video.update({ where: { id: videoId }, data: { sourceBytes: sourceBytes ?? null } });

    const key = `uploads/${videoId}/source`;
    await db().mediaObject.update({ where: { key }, data: { key: `${key}-unmounted` } });
    await waitForTries(videoId, MANY_TRIES + 2);
    await db().mediaObject.update({ where: { key: `${key}-unmounted` }, data: { key } });
    await expectToGoOn(videoId);
    await expectReady(videoId);
  },
  2 * PATIENCE_MS,
);

test(
  "a file that crashes the tool is tried three times, then refused, and does not keep others",
  async () => {
    const crashing = join(stack.dataDir, "crashing-ffmpeg");
    await writeFile(crashing, "#!/bin/sh\nkill -SEGV $$\n");
    await chmod(crashing, 0o755);
    startWorker({ FFMPEG_PATH: crashing });
    const videoId = await stack.sendVideo(short);
    const failed = await stack.waitForVideo(
      videoId,
      (video) => {
        void stack.hurry();
        return isDone(video);
      },
      PATIENCE_MS,
    );
    expect(failed).toMatchObject({ status: "failed", error: REFUSAL_SENTENCES.damaged, crashes: 2 });
    expect(triesOf(videoId)).toBe(2);
    while (await hasSource(videoId)) await new Promise((resolve) => setTimeout(resolve, 50));
  },
  2 * PATIENCE_MS,
);

test(
  "a ride that loses its worker again and again ends as a failed one, and what the rider sent stays",
  async () => {
    const videoId = await stack.sendVideo(short);
    await db().video.update({ where: { id: videoId }, data: { attemptId: "lost", workersLost: 10 } });
    startWorker();
    const failed = await stack.waitForVideo(videoId, isDone, PATIENCE_MS);
    expect(failed).toMatchObject({ status: "failed", error: REFUSAL_SENTENCES.unexpected, workersLost: 11 });
    expect(await hasSource(videoId)).toBe(true);
  },
  2 * PATIENCE_MS,
);

test(
  "a bucket that refuses, then breaks off, then is full: the ride is made once the bucket takes it",
  async () => {
    const bucket = await startFaultyBucket(join(stack.dataDir, "objects"));
    try {
      bucket.behave("refuses");
      startWorker(bucket.settings);
      const videoId = await stack.sendVideo(short);
      await waitForTries(videoId, 1);
      bucket.behave("breaksOff");
      await waitForTries(videoId, 2);
      await expectToGoOn(videoId);
      bucket.behave("isFull");
      await stack.hurry();
      const made = ({ progress, delayedSince }: { progress: number; delayedSince: Date | null }) =>
        progress > 0 && delayedSince !== null;
      expect((await stack.waitForVideo(videoId, made, PATIENCE_MS)).status).toBe("processing");
      bucket.behave("works");
      await expectReady(videoId);
      expect(stack.readLog().match(new RegExp(`${videoId}.*"Processing"`, "g"))).toHaveLength(3);
    } finally {
      await bucket.stop();
    }
  },
  2 * PATIENCE_MS,
);

test(
  "the database goes away in the middle of a ride and comes back: the worker lives, the ride is made",
  async () => {
    const worker = startWorker();
    const videoId = await stack.sendVideo(
      await clips.make("long.mp4", [
        ...testPicture({ size: "1280x720", rate: "50", seconds: 3 }),
        ...QUICK_H264,
      ]),
    );
    await stack.waitForVideo(videoId, ({ progress }) => progress > 0, PATIENCE_MS);
    await stack.stopDatabase();
    const before = stack.readLog().length;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await stack.startDatabase();
    await expectReady(videoId);
    expect(worker.child.exitCode).toBeNull();
    expect(stack.readLog().length - before).toBeLessThan(50_000);
  },
  2 * PATIENCE_MS,
);

test(
  "riders take turns: who sends one video does not wait for all of another's",
  async () => {
    const many = [];
    for (let n = 0; n < 4; n += 1) many.push(await stack.sendVideo(short, "many"));
    const one = await stack.sendVideo(short, "one");
    startWorker();
    for (const videoId of [...many, one]) await stack.waitForVideo(videoId, isDone, PATIENCE_MS);
    const ends = await db().video.findMany({ orderBy: { completedAt: "asc" }, select: { id: true } });
    expect(ends.map(({ id }) => id)).toEqual([many[0], one, ...many.slice(1)]);
  },
  2 * PATIENCE_MS,
);
