import type { QueuePosition } from "@/lib/contracts/videos";
import {
  MEASURED_JOBS,
  secondsLeftOf,
  secondsUntilReady,
  type RunningJob,
  type MeasuredJob,
} from "@/lib/domain/videos/processing-estimate";
import type { Processing, Video } from "../../generated/prisma/client";
import { readPrepared } from "../../database/prepared-read";

const NO_POSITION: QueuePosition = { ahead: null, secondsLeft: null };

type ShownProcessing = Pick<Processing, "progress"> & { delayedSince: string | null };

interface Facts {
  processing: ShownProcessing | null;
  measured: MeasuredJob[];
  running: (RunningJob & { id: string })[];
  videos: number;
  bytes: number;
  isWaiting: boolean;
}

/** The position is null for a finished or delayed video. */
export async function readProcessing(
  video: Pick<Video, "id" | "sourceBytes">,
): Promise<{ processing: ShownProcessing | null; place: QueuePosition }> {
  const read = await readWithQueue(video.id);
  return { processing: read.processing, place: toPosition(video, read) };
}

function toPosition({ id, sourceBytes }: Pick<Video, "id" | "sourceBytes">, read: Facts): QueuePosition {
  const { processing, measured, running, videos, bytes, isWaiting } = read;
  if (processing?.delayedSince !== null) return NO_POSITION;
  const own = running.find((each) => each.id === id);
  if (own) return { ahead: null, secondsLeft: secondsLeftOf(own, measured) };
  if (!isWaiting) return NO_POSITION;
  const queue = { running, bytesAhead: bytes };
  return { ahead: videos, secondsLeft: secondsUntilReady(Number(sourceBytes ?? 0), queue, measured) };
}

async function readWithQueue(videoId: string): Promise<Facts> {
  const [read] = await readPrepared<Facts>`
    WITH waiting AS (
      SELECT v.id, v."sourceBytes", row_number() OVER (ORDER BY j.priority DESC, j.created_on, v.id) AS place
      FROM pgboss.job j JOIN "Processing" p ON p."videoId" = (j.data ->> 'videoId')::uuid
      JOIN "Video" v ON v.id = p."videoId"
      WHERE j.name = 'process-video' AND j.state < 'active' AND j.start_after <= now() AND p."attemptId" IS NULL
    ), own AS (SELECT min(place) AS place FROM waiting WHERE id = ${videoId}::uuid),
    measured AS (
      SELECT "processingSeconds" AS seconds, "sourceBytes"::float8 AS bytes FROM "Video"
      WHERE "processingSeconds" IS NOT NULL AND "sourceBytes" IS NOT NULL
      ORDER BY "completedAt" DESC LIMIT ${MEASURED_JOBS}
    ), running AS (
      SELECT v.id, coalesce(v."sourceBytes", 0)::float8 AS bytes, p.progress AS "progressPercent",
        extract(epoch FROM clock_timestamp() - p."claimedAt")::float8 AS "runningSeconds"
      FROM "Processing" p JOIN "Video" v ON v.id = p."videoId" WHERE p."attemptId" IS NOT NULL
    )
    SELECT count(w.id)::int AS videos, coalesce(sum(w."sourceBytes"), 0)::float8 AS bytes,
      (SELECT place IS NOT NULL FROM own) AS "isWaiting",
      (SELECT json_build_object('progress', p.progress, 'delayedSince', p."delayedSince")
        FROM "Processing" p WHERE p."videoId" = ${videoId}::uuid) AS processing,
      (SELECT coalesce(json_agg(m), '[]') FROM measured m) AS measured,
      (SELECT coalesce(json_agg(r), '[]') FROM running r) AS running
    FROM waiting w WHERE w.place < (SELECT place FROM own)`;
  if (!read) throw new Error("The queue was not read");
  return read;
}
