/** Files that crash the tools, workers and databases that stop: the allowed effect of each, with real parts. */
import { expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ERROR_MESSAGES } from "@/lib/domain/videos/processing";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { isDone, TIMEOUT_MS, setUpFaultInjection } from "../support/server/fault-injection";
import { QUICK_H264, testPicture } from "./media/clips";

const faults = setUpFaultInjection();

test(
  "a file that crashes the tool is tried three times, then rejected, and does not delay others",
  async () => {
    const crashing = join(faults.stack().dataDir, "crashing-ffmpeg");
    await writeFile(crashing, "#!/bin/sh\nsh -c 'kill -SEGV $$'\nexit $?\n");
    await chmod(crashing, 0o755);
    faults.startWorker({ FFMPEG_PATH: crashing });
    const videoId = await faults.sendShort();
    const failed = await faults.hurryUntil(videoId, isDone);
    expect(failed).toMatchObject({ status: "failed", error: ERROR_MESSAGES.damaged });
    expect(faults.triesOf(videoId)).toBe(2);
    while (await faults.hasSource(videoId)) await new Promise((resolve) => setTimeout(resolve, 50));
  },
  2 * TIMEOUT_MS,
);

test(
  "a ride that loses its worker repeatedly fails in the end, and the rider's file stays",
  async () => {
    const videoId = await faults.sendShort();
    const lost = { attemptId: randomUUID(), claimedAt: new Date(), workersLost: 10 };
    await db().processing.update({ where: { videoId }, data: lost });
    faults.startWorker();
    const failed = await faults.stack().waitForVideo(videoId, isDone, TIMEOUT_MS);
    expect(failed).toMatchObject({ status: "failed", error: ERROR_MESSAGES.unexpected });
    expect(await faults.hasSource(videoId)).toBe(true);
  },
  2 * TIMEOUT_MS,
);

test(
  "when the database stops and restarts during a ride the worker continues, and the ride is completed",
  async () => {
    const worker = faults.startWorker();
    const videoId = await faults
      .stack()
      .sendVideo(
        await faults
          .clips()
          .make("long.mp4", [...testPicture({ size: "1280x720", rate: "50", seconds: 3 }), ...QUICK_H264]),
      );
    await faults.stack().waitForVideo(videoId, ({ progress }) => progress > 0, TIMEOUT_MS);
    await faults.stack().stopDatabase();
    const before = faults.stack().readLog().length;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await faults.stack().startDatabase();
    await faults.expectReady(videoId);
    expect(worker.child.exitCode).toBeNull();
    expect(faults.stack().readLog().length - before).toBeLessThan(50_000);
  },
  2 * TIMEOUT_MS,
);
