/** Faults on our side never lose a ride, and riders take turns: with real workers, database and tools. */
import { expect, test } from "@jest/globals";
import { join } from "node:path";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { isDone, TIMEOUT_MS, setUpFaultInjection } from "../support/server/fault-injection";
import type { FoundVideo } from "../support/server/worker-stack";
import { startFaultyBucket } from "../support/uploads/faulty-bucket";

/** More than the limit of a file. */
const MANY_TRIES = 4;

const faults = setUpFaultInjection();

test(
  "without ffmpeg, without disk space, without its file, a ride waits as often as necessary and is then completed",
  async () => {
    faults.startWorker({ FFMPEG_PATH: join(faults.stack().dataDir, "no-such-program") });
    const videoId = await faults.sendShort();
    await faults.waitForTries(videoId, MANY_TRIES);
    await faults.expectWaiting(videoId);
    await faults.stopWorkers();

    const { sourceBytes } = (await faults.stack().findVideo(videoId)) ?? {};
    await db().video.update({ where: { id: videoId }, data: { sourceBytes: 2n ** 60n } });
    faults.startWorker();
    await faults.waitForTries(videoId, MANY_TRIES + 1);
    await faults.expectWaiting(videoId);

    // The next fault starts before the last one ends: an attempt in between would complete the ride.
    const key = `uploads/${videoId}/source`;
    await db().mediaObject.update({ where: { key }, data: { key: `${key}-unmounted` } });
    await db().video.update({ where: { id: videoId }, data: { sourceBytes: sourceBytes ?? null } });
    await faults.waitForTries(videoId, MANY_TRIES + 2);
    await faults.stopWorkers();
    await db().mediaObject.update({ where: { key: `${key}-unmounted` }, data: { key } });
    await faults.expectWaiting(videoId);
    faults.startWorker();
    await faults.expectReady(videoId);
  },
  2 * TIMEOUT_MS,
);

test(
  "with a bucket that rejects, then aborts, then is full, the ride is completed once the bucket accepts it",
  async () => {
    const bucket = await startFaultyBucket(join(faults.stack().dataDir, "objects"));
    try {
      bucket.behave("refuses");
      faults.startWorker(bucket.settings);
      const videoId = await faults.sendShort();
      await faults.waitForTries(videoId, 1);
      bucket.behave("breaksOff");
      await faults.waitForTries(videoId, 2);
      await faults.expectWaiting(videoId);
      bucket.behave("isFull");
      await faults.stack().hurry();
      const made = ({ progress, delayedSince }: FoundVideo) => progress > 0 && Boolean(delayedSince);
      expect((await faults.stack().waitForVideo(videoId, made, TIMEOUT_MS)).status).toBe("processing");
      bucket.behave("works");
      await faults.expectReady(videoId);
      expect(
        faults
          .stack()
          .readLog()
          .match(new RegExp(`${videoId}.*"Processing"`, "g")),
      ).toHaveLength(3);
    } finally {
      await bucket.stop();
    }
  },
  2 * TIMEOUT_MS,
);

test(
  "riders take turns: a single video does not wait for all of another rider's",
  async () => {
    const many = [];
    for (let n = 0; n < 3; n += 1) many.push(await faults.sendShort("many"));
    const one = await faults.sendShort("one");
    faults.startWorker();
    for (const videoId of [...many, one]) await faults.stack().waitForVideo(videoId, isDone, TIMEOUT_MS);
    const ends = await db().video.findMany({ orderBy: { completedAt: "asc" }, select: { id: true } });
    expect(ends.map(({ id }) => id)).toEqual([many[0], one, ...many.slice(1)]);
  },
  2 * TIMEOUT_MS,
);
