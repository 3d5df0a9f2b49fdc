/**
 * Really full disks, in the middle of the work: nothing is lost or left over, and work continues once there is space.
 * Needs root, to mount a disk; `npm test` has the same with simulated disks (`faults.test.ts`).
 */
import { expect, test } from "@jest/globals";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { TIMEOUT_MS, setUpFaultInjection } from "../support/server/fault-injection";
import type { FoundVideo } from "../support/server/worker-stack";
import { mountSmallDisk } from "../support/uploads/small-disk";

const ROOMY_BYTES = 256 * 1024 ** 2;
/** Less than the rendition of what `makeNoise` makes. */
const ROOM_BESIDE_SOURCE = 400 * 1024;

const workers = setUpFaultInjection();

/** A clip that no browser plays, so that it is encoded, with noise for a large rendition. */
async function makeNoise() {
  const picture = "testsrc2=size=320x240:rate=25:duration=2,noise=alls=80:allf=t";
  const path = await workers
    .clips()
    .make("noise.mp4", ["-f", "lavfi", "-i", picture, "-c:v", "mpeg4", "-q:v", "31"]);
  return { path, bytes: (await stat(path)).size };
}

test(
  "when the work disk fills in mid-transcode the ride waits, the folder is cleared, and space is sufficient",
  async () => {
    const { path, bytes } = await makeNoise();
    const disk = await mountSmallDisk(join(workers.stack().dataDir, "work"), bytes + ROOM_BESIDE_SOURCE);
    try {
      const videoId = await workers.stack().sendVideo(path);
      // The check before the start would find too little space for this file; this test needs the start.
      await db().video.update({ where: { id: videoId }, data: { sourceBytes: 1n } });
      workers.startWorker();
      await workers.waitForTries(videoId, 2);
      await workers.expectWaiting(videoId);
      expect(workers.stack().readLog()).toMatch(/No space left on device|ENOSPC/);
      expect(workers.stack().listWorkFolders()).toEqual([]);
      await disk.resize(ROOMY_BYTES);
      await workers.expectReady(videoId);
    } finally {
      await workers.stopWorkers();
      await disk.remove();
    }
  },
  2 * TIMEOUT_MS,
);

test(
  "when the disk of the objects is full, a finished ride is stored once there is space, without being encoded again",
  async () => {
    const { path, bytes } = await makeNoise();
    const disk = await mountSmallDisk(join(workers.stack().dataDir, "objects"), bytes + ROOM_BESIDE_SOURCE);
    try {
      const videoId = await workers.stack().sendVideo(path);
      workers.startWorker();
      const isMade = ({ progress, delayedSince }: FoundVideo) => progress > 0 && Boolean(delayedSince);
      const made = await workers.stack().waitForVideo(videoId, isMade, TIMEOUT_MS);
      expect(made.status).toBe("processing");
      expect(await workers.hasSource(videoId)).toBe(true);
      await disk.resize(ROOMY_BYTES);
      await workers.expectReady(videoId);
      const starts = workers
        .stack()
        .readLog()
        .match(new RegExp(`${videoId}.*"Processing"`, "g"));
      expect(starts).toHaveLength(1);
    } finally {
      await workers.stopWorkers();
      await disk.remove();
    }
  },
  2 * TIMEOUT_MS,
);
