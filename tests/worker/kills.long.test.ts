/** Twenty workers killed over their rides, early, in the middle and late: each ride is made once, with one set of objects. */
import { expect, test } from "@jest/globals";
import { db } from "@/lib/server/db";
import type { Video } from "@/lib/server/generated/prisma/client";
import { sweep } from "@/lib/server/services/sweep";
import { isDone, PATIENCE_MS, setUpFaultYard } from "../support/fault-yard";
import { QUICK_H264, testPicture } from "./media/clips";

const KILLS = 20;
const AT_PERCENT = [10, 50, 95];

const yard = setUpFaultYard();

test(
  "twenty workers killed at 10, 50 and 95 %: twenty rides, each made once, counted once, with one set of objects",
  async () => {
    const picture = testPicture({ size: "1280x720", rate: "50", seconds: 3 });
    const path = await yard.clips().make("long.mp4", [...picture, ...QUICK_H264]);
    const killed: string[] = [];
    while (killed.length < KILLS) {
      const percent = AT_PERCENT[killed.length % AT_PERCENT.length] ?? 0;
      const worker = yard.startWorker();
      const videoId = await yard.stack().sendVideo(path, `rider-${killed.length}`);
      const isReached = (video: Video) => isDone(video) || video.progress >= percent;
      await yard.stack().waitForVideo(videoId, isReached, PATIENCE_MS);
      process.kill(worker.pid, "SIGKILL");
      await worker.ended;
      const left = await yard.stack().findVideo(videoId);
      // Now and then one is through before its worker is killed; another takes its turn.
      if (left !== null && !isDone(left)) killed.push(videoId);
    }
    yard.startWorker();
    yard.startWorker();
    for (const videoId of killed) {
      const made = await yard.stack().waitForVideo(videoId, isDone, 2 * PATIENCE_MS);
      expect(made).toMatchObject({ status: "completed", progress: 100, error: null });
      expect(made.workersLost).toBeGreaterThan(0);
    }

    const videos = await db().video.findMany({ include: { objects: true } });
    for (const { id, attemptId, objects } of videos) {
      expect(objects.map(({ kind }) => kind).toSorted()).toEqual([
        "frameIndex",
        "rendition",
        "sprite",
        "thumbnail",
      ]);
      for (const { key } of objects) expect(key).toContain(`videos/${id}/${attemptId}/`);
    }
    const keys = videos.flatMap(({ objects }) => objects.map(({ key }) => key)).toSorted();
    // Who dies between the last row and the last deletion leaves an object without a row, which is the sweep's work.
    while ((await yard.stack().listObjects()).length > keys.length) await sweep(new Date());
    expect((await yard.stack().listObjects()).toSorted()).toEqual(keys);
    expect(await db().usageEntry.count()).toBe(videos.length);
    const log = yard.stack().readLog();
    for (const { id } of videos) expect(log.match(new RegExp(`${id}.*"Processed"`, "g"))).toHaveLength(1);
    expect(yard.stack().listWorkFolders()).toEqual([]);
  },
  KILLS * PATIENCE_MS,
);
