/** Faults of ours never cost a ride, and riders take turns: with real workers, database and tools. */
import { expect, test } from "@jest/globals";
import { join } from "node:path";
import { db } from "@/lib/server/db";
import { isDone, PATIENCE_MS, setUpFaultYard } from "../support/fault-yard";
import { startFaultyBucket } from "../support/faulty-bucket";

/** More than a file of its own may have. */
const MANY_TRIES = 4;

const yard = setUpFaultYard();

test(
  "without ffmpeg, without disk space, without its file, a ride waits for as often as it takes and then is made",
  async () => {
    yard.startWorker({ FFMPEG_PATH: join(yard.stack().dataDir, "no-such-program") });
    const videoId = await yard.sendShort();
    await yard.waitForTries(videoId, MANY_TRIES);
    await yard.expectWaiting(videoId);
    await yard.stopWorkers();

    const { sourceBytes } = (await yard.stack().findVideo(videoId)) ?? {};
    await db().video.update({ where: { id: videoId }, data: { sourceBytes: 2n ** 60n } });
    yard.startWorker();
    await yard.waitForTries(videoId, MANY_TRIES + 1);
    await yard.expectWaiting(videoId);
    await db().video.update({ where: { id: videoId }, data: { sourceBytes: sourceBytes ?? null } });

    const key = `uploads/${videoId}/source`;
    await db().mediaObject.update({ where: { key }, data: { key: `${key}-unmounted` } });
    await yard.waitForTries(videoId, MANY_TRIES + 2);
    await db().mediaObject.update({ where: { key: `${key}-unmounted` }, data: { key } });
    await yard.expectWaiting(videoId);
    await yard.expectReady(videoId);
  },
  2 * PATIENCE_MS,
);

test(
  "a bucket that refuses, then breaks off, then is full: the ride is made once the bucket takes it",
  async () => {
    const bucket = await startFaultyBucket(join(yard.stack().dataDir, "objects"));
    try {
      bucket.behave("refuses");
      yard.startWorker(bucket.settings);
      const videoId = await yard.sendShort();
      await yard.waitForTries(videoId, 1);
      bucket.behave("breaksOff");
      await yard.waitForTries(videoId, 2);
      await yard.expectWaiting(videoId);
      bucket.behave("isFull");
      await yard.stack().hurry();
      const made = ({ progress, delayedSince }: { progress: number; delayedSince: Date | null }) =>
        progress > 0 && delayedSince !== null;
      expect((await yard.stack().waitForVideo(videoId, made, PATIENCE_MS)).status).toBe("processing");
      bucket.behave("works");
      await yard.expectReady(videoId);
      expect(
        yard
          .stack()
          .readLog()
          .match(new RegExp(`${videoId}.*"Processing"`, "g")),
      ).toHaveLength(3);
    } finally {
      await bucket.stop();
    }
  },
  2 * PATIENCE_MS,
);

test(
  "riders take turns: who sends one video does not wait for all of another's",
  async () => {
    const many = [];
    for (let n = 0; n < 3; n += 1) many.push(await yard.sendShort("many"));
    const one = await yard.sendShort("one");
    yard.startWorker();
    for (const videoId of [...many, one]) await yard.stack().waitForVideo(videoId, isDone, PATIENCE_MS);
    const ends = await db().video.findMany({ orderBy: { completedAt: "asc" }, select: { id: true } });
    expect(ends.map(({ id }) => id)).toEqual([many[0], one, ...many.slice(1)]);
  },
  2 * PATIENCE_MS,
);
