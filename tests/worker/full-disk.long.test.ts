/**
 * Disks that are really full, in the middle of the work: nothing is lost or left behind, and it goes on by itself once there
 * is room. Needs root, who alone may mount a disk; `npm test` has the same with stand-ins (`faults.test.ts`).
 */
import { expect, test } from "@jest/globals";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { db } from "@/lib/server/db";
import { PATIENCE_MS, setUpFaultYard } from "../support/fault-yard";
import { mountSmallDisk } from "../support/small-disk";

const ROOMY_BYTES = 256 * 1024 ** 2;
/** Less than the rendition of what `makeNoise` makes. */
const ROOM_BESIDE_SOURCE = 400 * 1024;

const yard = setUpFaultYard();

/** A clip that no browser plays, so that it is encoded anew, and whose noise makes its rendition a large one. */
async function makeNoise() {
  const picture = "testsrc2=size=320x240:rate=25:duration=2,noise=alls=80:allf=t";
  const path = await yard
    .clips()
    .make("noise.mp4", ["-f", "lavfi", "-i", picture, "-c:v", "mpeg4", "-q:v", "31"]);
  return { path, bytes: (await stat(path)).size };
}

test(
  "the disk that is worked on fills in mid-transcode: the ride waits, the folder is cleared, and room is enough",
  async () => {
    const { path, bytes } = await makeNoise();
    const disk = await mountSmallDisk(join(yard.stack().dataDir, "work"), bytes + ROOM_BESIDE_SOURCE);
    try {
      const videoId = await yard.stack().sendVideo(path);
      // The look before the start finds too little room for this file; that it is begun is what is tried here.
      await db().video.update({ where: { id: videoId }, data: { sourceBytes: 1n } });
      yard.startWorker();
      await yard.waitForTries(videoId, 2);
      await yard.expectWaiting(videoId);
      expect(yard.stack().readLog()).toMatch(/No space left on device|ENOSPC/);
      expect(yard.stack().listWorkFolders()).toEqual([]);
      await disk.resize(ROOMY_BYTES);
      await yard.expectReady(videoId);
    } finally {
      await yard.stopWorkers();
      await disk.remove();
    }
  },
  2 * PATIENCE_MS,
);

test(
  "the disk of the objects is full when the ride is made: it is stored once there is room, without being made again",
  async () => {
    const { path, bytes } = await makeNoise();
    const disk = await mountSmallDisk(join(yard.stack().dataDir, "objects"), bytes + ROOM_BESIDE_SOURCE);
    try {
      const videoId = await yard.stack().sendVideo(path);
      yard.startWorker();
      const isMade = ({ progress, delayedSince }: { progress: number; delayedSince: Date | null }) =>
        progress > 0 && delayedSince !== null;
      const made = await yard.stack().waitForVideo(videoId, isMade, PATIENCE_MS);
      expect(made.status).toBe("processing");
      expect(await yard.hasSource(videoId)).toBe(true);
      await disk.resize(ROOMY_BYTES);
      await yard.expectReady(videoId);
      const starts = yard
        .stack()
        .readLog()
        .match(new RegExp(`${videoId}.*"Processing"`, "g"));
      expect(starts).toHaveLength(1);
    } finally {
      await yard.stopWorkers();
      await disk.remove();
    }
  },
  2 * PATIENCE_MS,
);
