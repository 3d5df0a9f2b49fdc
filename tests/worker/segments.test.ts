/** Long videos are encoded in segments by several workers: with real workers, and a short ride that counts as long. */
import { expect, test } from "@jest/globals";
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
import { IN_SEGMENTS, PATIENCE_MS, setUpSegmentYard } from "../support/segment-yard";

const yard = setUpSegmentYard();

test("a segment is its worker's until it is silent for ten seconds or the video is another attempt's", async () => {
  const videoId = await yard.stack().sendVideo(yard.ride());
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
    yard.startWorker(yard.slow());
    const videoId = await yard.stack().sendVideo(yard.ride());
    await yard.waitForSegments(videoId, (segments) => segments.length > 1);
    yard.startWorker(IN_SEGMENTS);
    const seen: number[] = [];
    await yard.stack().waitForVideo(
      videoId,
      ({ progress, status }) => {
        seen.push(progress);
        return status !== "processing";
      },
      PATIENCE_MS,
    );
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(yard.countHelp()).toBeGreaterThan(0);
    await yard.expectWholeRide(videoId);
  },
  2 * PATIENCE_MS,
);

test(
  "a ride deleted while two workers encode it leaves nothing",
  async () => {
    yard.startWorker(yard.slow());
    const videoId = await yard.stack().sendVideo(yard.ride());
    await yard.waitForSegments(videoId, (segments) => segments.length > 1);
    yard.startWorker(yard.slow());
    await yard.waitForSegments(
      videoId,
      (segments) => segments.filter(({ workerId }) => workerId).length >= 2,
    );
    await deleteVideo(await ownVideo("delete")(await visitByOwner(videoId)));
    while (yard.stack().listWorkFolders().length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await yard.waitForObjects((keys) => keys.length === 0);
    expect(await db().segment.count()).toBe(0);
  },
  2 * PATIENCE_MS,
);
