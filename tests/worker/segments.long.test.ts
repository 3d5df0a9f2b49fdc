/** Workers that die over a long video: what the others take over, and what is kept. */
import { expect, test } from "@jest/globals";
import { db } from "@/lib/server/db";
import { IN_SEGMENTS, PATIENCE_MS, setUpSegmentYard } from "../support/segment-yard";

const yard = setUpSegmentYard();

test(
  "a helper that is killed: its segment is taken by another",
  async () => {
    yard.startWorker(yard.slow());
    const videoId = await yard.stack().sendVideo(yard.ride());
    await yard.waitForSegments(videoId, (segments) => segments.length > 1);
    const before = yard.countHelp();
    const helper = yard.startWorker({
      ...IN_SEGMENTS,
      FFMPEG_PATH: await yard.slowFfmpeg("stuck-ffmpeg", 600),
    });
    while (yard.countHelp() === before) await new Promise((resolve) => setTimeout(resolve, 50));
    process.kill(helper.pid, "SIGKILL");
    await yard.expectWholeRide(videoId);
    expect(await yard.stack().findVideo(videoId)).toMatchObject({ workersLost: 0 });
  },
  2 * PATIENCE_MS,
);

test(
  "the worker that processes a long ride is killed: the next one keeps the segments that are done",
  async () => {
    const first = yard.startWorker(yard.slow());
    const videoId = await yard.stack().sendVideo(yard.ride());
    await yard.waitForSegments(videoId, ([segment]) => segment?.isDone ?? false);
    const done = await db().segment.findFirstOrThrow({ where: { videoId, number: 0 } });
    process.kill(first.pid, "SIGKILL");
    yard.startWorker(yard.slow());
    await yard.waitForSegments(
      videoId,
      ([segment]) => segment !== undefined && segment.attemptId !== done.attemptId,
    );
    const kept = await db().segment.findFirstOrThrow({ where: { videoId, number: 0 } });
    expect(kept).toMatchObject({ id: done.id, workerId: done.workerId, isDone: true });
    await yard.expectWholeRide(videoId);
  },
  2 * PATIENCE_MS,
);
