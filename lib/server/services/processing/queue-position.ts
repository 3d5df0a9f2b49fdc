/** A video's position in the queue and its estimated time, read from the queue's table in the same database. */
import type { QueuePosition } from "@/lib/contracts/videos";
import {
  MEASURED_JOBS,
  secondsLeftOf,
  secondsUntilReady,
  type RunningJob,
  type MeasuredJob,
} from "@/lib/domain/videos/processing-estimate";
import { db } from "../../db";
import type { Processing, Video } from "../../generated/prisma/client";

const NOWHERE: QueuePosition = { ahead: null, secondsLeft: null };

/** Null for a video that is done or delayed. */
export async function readQueuePosition(
  video: Pick<Video, "id" | "sourceBytes">,
  processing: Pick<Processing, "delayedSince"> | null,
): Promise<QueuePosition> {
  if (processing?.delayedSince !== null) return NOWHERE;
  const [measured, runningJobs] = await Promise.all([readMeasured(), readRunning()]);
  const own = runningJobs.find(({ id }) => id === video.id);
  if (own) return { ahead: null, secondsLeft: secondsLeftOf(own, measured) };
  const before = await readAhead(video.id);
  if (!before) return NOWHERE;
  const queue = { running: runningJobs, bytesAhead: before.bytes };
  return {
    ahead: before.videos,
    secondsLeft: secondsUntilReady(Number(video.sourceBytes ?? 0), queue, measured),
  };
}

/** The last completed jobs of all workers. */
async function readMeasured(): Promise<MeasuredJob[]> {
  return db().$queryRaw<MeasuredJob[]>`
    SELECT "processingSeconds" AS seconds, "sourceBytes"::float8 AS bytes FROM "Video"
    WHERE "processingSeconds" IS NOT NULL AND "sourceBytes" IS NOT NULL
    ORDER BY "completedAt" DESC LIMIT ${MEASURED_JOBS}`;
}

async function readRunning(): Promise<(RunningJob & { id: string })[]> {
  return db().$queryRaw<(RunningJob & { id: string })[]>`
    SELECT v.id::text, coalesce(v."sourceBytes", 0)::float8 AS bytes, p.progress AS "progressPercent",
      extract(epoch FROM clock_timestamp() - p."claimedAt")::float8 AS "runningSeconds"
    FROM "Processing" p JOIN "Video" v ON v.id = p."videoId" WHERE p."attemptId" IS NOT NULL`;
}

/** The videos before this one in the queue; null when this video does not wait. */
async function readAhead(videoId: string): Promise<{ videos: number; bytes: number } | null> {
  const [before] = await db().$queryRaw<{ videos: number; bytes: number; isThere: boolean }[]>`
    WITH waiting AS (
      SELECT v.id, v."sourceBytes", row_number() OVER (ORDER BY j.priority DESC, j.created_on, v.id) AS place
      FROM pgboss.job j JOIN "Processing" p ON p."videoId" = (j.data ->> 'videoId')::uuid
      JOIN "Video" v ON v.id = p."videoId"
      WHERE j.name = 'process-video' AND j.state < 'active' AND j.start_after <= now() AND p."attemptId" IS NULL
    ), own AS (SELECT min(place) AS place FROM waiting WHERE id = ${videoId}::uuid)
    SELECT count(w.id)::int AS videos, coalesce(sum(w."sourceBytes"), 0)::float8 AS bytes,
      (SELECT place IS NOT NULL FROM own) AS "isThere"
    FROM waiting w WHERE w.place < (SELECT place FROM own)`;
  return before?.isThere ? before : null;
}
