/** Long videos are encoded in segments by several workers: with real workers, and a short ride that counts as long. */
import { expect, test } from "@jest/globals";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { claimVideo } from "@/lib/server/services/processing/processing";
import {
  beginSegments,
  claimSegment,
  finishSegment,
  releaseSegment,
  readSegments,
  recordSegment,
} from "@/lib/server/services/processing/segments";
import { deleteForGood } from "../support/accounts/owner-context";
import { IN_SEGMENTS, TIMEOUT_MS, setUpSegmentWorkers } from "../support/media/segment-workers";

const workers = setUpSegmentWorkers();

test("a segment is its worker's until it is silent for ten seconds or the video is another attempt's", async () => {
  const videoId = await workers.stack().sendVideo(workers.ride());
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

  await releaseSegment(second, { toOwner: true });
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
    workers.startWorker(workers.slow());
    const videoId = await workers.stack().sendVideo(workers.ride());
    await workers.waitForSegments(videoId, (segments) => segments.length > 1);
    workers.startWorker(IN_SEGMENTS);
    const seen: number[] = [];
    await workers.stack().waitForVideo(
      videoId,
      ({ progress, status }) => {
        seen.push(progress);
        return status !== "processing";
      },
      TIMEOUT_MS,
    );
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(workers.countHelp()).toBeGreaterThan(0);
    await workers.expectWholeRide(videoId);
  },
  2 * TIMEOUT_MS,
);

test(
  "a ride deleted while two workers encode it leaves nothing",
  async () => {
    workers.startWorker(workers.slow());
    const videoId = await workers.stack().sendVideo(workers.ride());
    await workers.waitForSegments(videoId, (segments) => segments.length > 1);
    workers.startWorker(workers.slow());
    await workers.waitForSegments(
      videoId,
      (segments) => segments.filter(({ workerId }) => workerId).length >= 2,
    );
    await deleteForGood(videoId);
    while (workers.stack().listWorkFolders().length > 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await workers.waitForObjects((keys) => keys.length === 0);
    expect(await db().segment.count()).toBe(0);
  },
  2 * TIMEOUT_MS,
);
