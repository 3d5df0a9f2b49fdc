/** Files that crash the tools, workers and databases that go away: what each may cost, with real parts. */
import { expect, test } from "@jest/globals";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { REFUSAL_SENTENCES } from "@/lib/domain/processing";
import { db } from "@/lib/server/db";
import { isDone, PATIENCE_MS, setUpFaultYard } from "../support/fault-yard";
import { QUICK_H264, testPicture } from "./media/clips";

const yard = setUpFaultYard();

test(
  "a file that crashes the tool is tried three times, then refused, and does not keep others",
  async () => {
    const crashing = join(yard.stack().dataDir, "crashing-ffmpeg");
    await writeFile(crashing, "#!/bin/sh\nsh -c 'kill -SEGV $$'\nexit $?\n");
    await chmod(crashing, 0o755);
    yard.startWorker({ FFMPEG_PATH: crashing });
    const videoId = await yard.sendShort();
    const failed = await yard.hurryUntil(videoId, isDone);
    expect(failed).toMatchObject({ status: "failed", error: REFUSAL_SENTENCES.damaged, crashes: 2 });
    expect(yard.triesOf(videoId)).toBe(2);
    while (await yard.hasSource(videoId)) await new Promise((resolve) => setTimeout(resolve, 50));
  },
  2 * PATIENCE_MS,
);

test(
  "a ride that loses its worker again and again ends as a failed one, and what the rider sent stays",
  async () => {
    const videoId = await yard.sendShort();
    await db().video.update({ where: { id: videoId }, data: { attemptId: "lost", workersLost: 10 } });
    yard.startWorker();
    const failed = await yard.stack().waitForVideo(videoId, isDone, PATIENCE_MS);
    expect(failed).toMatchObject({ status: "failed", error: REFUSAL_SENTENCES.unexpected, workersLost: 11 });
    expect(await yard.hasSource(videoId)).toBe(true);
  },
  2 * PATIENCE_MS,
);

test(
  "the database goes away in the middle of a ride and comes back: the worker lives, the ride is made",
  async () => {
    const worker = yard.startWorker();
    const videoId = await yard
      .stack()
      .sendVideo(
        await yard
          .clips()
          .make("long.mp4", [...testPicture({ size: "1280x720", rate: "50", seconds: 3 }), ...QUICK_H264]),
      );
    await yard.stack().waitForVideo(videoId, ({ progress }) => progress > 0, PATIENCE_MS);
    await yard.stack().stopDatabase();
    const before = yard.stack().readLog().length;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await yard.stack().startDatabase();
    await yard.expectReady(videoId);
    expect(worker.child.exitCode).toBeNull();
    expect(yard.stack().readLog().length - before).toBeLessThan(50_000);
  },
  2 * PATIENCE_MS,
);
