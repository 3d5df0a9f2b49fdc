/** Workers that die over a long video: what the others take over, and what is kept. */
import { expect, test } from "@jest/globals";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { IN_SEGMENTS, TIMEOUT_MS, setUpSegmentWorkers } from "../support/media/segment-workers";

const workers = setUpSegmentWorkers();

test(
  "a helper that is killed: its segment is taken by another",
  async () => {
    workers.startWorker(workers.slow());
    const videoId = await workers.stack().sendVideo(workers.ride());
    await workers.waitForSegments(videoId, (segments) => segments.length > 1);
    const before = workers.countHelp();
    const helper = workers.startWorker({
      ...IN_SEGMENTS,
      FFMPEG_PATH: await workers.slowFfmpeg("stuck-ffmpeg", 600),
    });
    while (workers.countHelp() === before) await new Promise((resolve) => setTimeout(resolve, 50));
    process.kill(helper.pid, "SIGKILL");
    await workers.expectWholeRide(videoId);
    // Nobody else began it again.
    expect(
      workers
        .stack()
        .readLog()
        .match(new RegExp(`${videoId}.*"Processing"`, "g")),
    ).toHaveLength(1);
  },
  2 * TIMEOUT_MS,
);

test(
  "the worker that processes a long ride is killed: the next one keeps the segments that are done",
  async () => {
    const first = workers.startWorker(workers.slow());
    const videoId = await workers.stack().sendVideo(workers.ride());
    await workers.waitForSegments(videoId, ([segment]) => segment?.isDone ?? false);
    const done = await db().segment.findFirstOrThrow({ where: { videoId, number: 0 } });
    process.kill(first.pid, "SIGKILL");
    workers.startWorker(workers.slow());
    await workers.waitForSegments(
      videoId,
      ([segment]) => segment !== undefined && segment.attemptId !== done.attemptId,
    );
    const stored = await db().segment.findFirstOrThrow({ where: { videoId, number: 0 } });
    expect(stored).toMatchObject({ id: done.id, workerId: done.workerId, isDone: true });
    await workers.expectWholeRide(videoId);
  },
  2 * TIMEOUT_MS,
);
