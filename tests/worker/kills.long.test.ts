/** Twenty workers killed during their rides, early, in the middle and late: each ride is made once, with one set of objects. */
import { expect, test } from "@jest/globals";
import path from "node:path";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { sweep } from "@/lib/server/services/operations/sweep";
import { isDone, TIMEOUT_MS, setUpFaultInjection } from "../support/server/fault-injection";
import type { FoundVideo } from "../support/server/worker-stack";
import { QUICK_H264, testPicture } from "./media/clips";

const KILLS = 20;
const AT_PERCENT = [10, 50, 95];

const workers = setUpFaultInjection();

test(
  "twenty workers killed at 10, 50 and 95 %: twenty rides, each made once, counted once, with one set of objects",
  async () => {
    const picture = testPicture({ size: "1280x720", rate: "50", seconds: 3 });
    const clip = await workers.clips().make("long.mp4", [...picture, ...QUICK_H264]);
    const killed: string[] = [];
    while (killed.length < KILLS) {
      const percent = AT_PERCENT[killed.length % AT_PERCENT.length] ?? 0;
      const worker = workers.startWorker();
      const videoId = await workers.stack().sendVideo(clip, `rider-${killed.length}`);
      const isReached = (video: FoundVideo) => isDone(video) || video.progress >= percent;
      await workers.stack().waitForVideo(videoId, isReached, TIMEOUT_MS);
      process.kill(worker.pid, "SIGKILL");
      await worker.ended;
      const left = await workers.stack().findVideo(videoId);
      // Sometimes a ride is completed before its worker is killed; another replaces it.
      if (left !== null && !isDone(left)) killed.push(videoId);
    }
    workers.startWorker();
    workers.startWorker();
    for (const videoId of killed) {
      const made = await workers.stack().waitForVideo(videoId, isDone, 2 * TIMEOUT_MS);
      expect(made).toMatchObject({ status: "completed", progress: 100, error: null });
      const starts = workers
        .stack()
        .readLog()
        .match(new RegExp(`${videoId}.*"Processing"`, "g"));
      expect(starts?.length).toBeGreaterThan(1);
    }

    const videos = await db().video.findMany({ include: { objects: true } });
    for (const { id, objects } of videos) {
      expect(objects.map(({ kind }) => kind).toSorted()).toEqual([
        "frameIndex",
        "rendition",
        "sprite",
        "thumbnail",
      ]);
      const attempts = objects.map(({ key }) => path.dirname(key));
      expect(attempts).toEqual(Array(objects.length).fill(expect.stringContaining(`videos/${id}/`)));
      expect(new Set(attempts).size).toBe(1);
    }
    const keys = videos.flatMap(({ objects }) => objects.map(({ key }) => key)).toSorted();
    // A worker that dies between the last row and the last deletion leaves an object without a row, which is the sweep's work.
    while ((await workers.stack().listObjects()).length > keys.length) await sweep(new Date());
    expect((await workers.stack().listObjects()).toSorted()).toEqual(keys);
    expect(await db().usageEntry.count()).toBe(videos.length);
    const log = workers.stack().readLog();
    for (const { id } of videos) expect(log.match(new RegExp(`${id}.*"Processed"`, "g"))).toHaveLength(1);
    expect(workers.stack().listWorkFolders()).toEqual([]);
  },
  KILLS * TIMEOUT_MS,
);
