/** Where a video stands in the queue, and when it will be ready: read from the queue itself, which lies in the same database. */
import type { QueuePlace } from "@/lib/contracts/videos";
import {
  MEASURED_JOBS,
  secondsLeftOf,
  secondsUntilReady,
  type JobUnderWay,
  type MeasuredJob,
} from "@/lib/domain/processing-estimate";
import { db } from "../db";
import type { Video } from "../generated/prisma/client";

const NOWHERE: QueuePlace = { ahead: null, secondsLeft: null };

type Waiting = Pick<Video, "id" | "status" | "attemptId" | "delayedSince" | "sourceBytes">;

/** Nothing is told of a video that is done, or that waits for something of ours. */
export async function readQueuePlace(video: Waiting): Promise<QueuePlace> {
  if (video.status !== "processing" || video.delayedSince !== null) return NOWHERE;
  const [measured, underWay] = await Promise.all([readMeasured(), readUnderWay()]);
  const own = underWay.find(({ id }) => id === video.id);
  if (own) return { ahead: null, secondsLeft: secondsLeftOf(own, measured) };
  const before = await readAhead(video.id);
  if (!before) return NOWHERE;
  const queue = { running: underWay, bytesAhead: before.bytes };
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

async function readUnderWay(): Promise<(JobUnderWay & { id: string })[]> {
  return db().$queryRaw<(JobUnderWay & { id: string })[]>`
    SELECT id::text, coalesce("sourceBytes", 0)::float8 AS bytes, progress AS "progressPercent",
      extract(epoch FROM clock_timestamp() - "claimedAt")::float8 AS "runningSeconds"
    FROM "Video" WHERE status = 'processing' AND "attemptId" IS NOT NULL AND "claimedAt" IS NOT NULL`;
}

/** What the queue will give to workers before this video, in its own order; null when this video does not wait there. */
async function readAhead(videoId: string): Promise<{ videos: number; bytes: number } | null> {
  const [before] = await db().$queryRaw<{ videos: number; bytes: number; isThere: boolean }[]>`
    WITH waiting AS (
      SELECT v.id, v."sourceBytes", row_number() OVER (ORDER BY j.priority DESC, j.created_on, v.id) AS place
      FROM pgboss.job j JOIN "Video" v ON v.id = (j.data ->> 'videoId')::uuid
      WHERE j.name = 'process-video' AND j.state < 'active' AND j.start_after <= now()
        AND v.status = 'processing' AND v."attemptId" IS NULL
    ), own AS (SELECT min(place) AS place FROM waiting WHERE id = ${videoId}::uuid)
    SELECT count(w.id)::int AS videos, coalesce(sum(w."sourceBytes"), 0)::float8 AS bytes,
      (SELECT place IS NOT NULL FROM own) AS "isThere"
    FROM waiting w WHERE w.place < (SELECT place FROM own)`;
  return before?.isThere ? before : null;
}
