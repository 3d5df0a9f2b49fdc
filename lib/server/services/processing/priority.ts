import { nextPriority, queuePosition } from "@/lib/domain/videos/priority";
import type { Transaction } from "../../database/db";
import type { JobData } from "../../queue/jobs";
import { enqueue } from "../../queue/queue";
import { lockAccount } from "../../access/account-lock";

/** Locks until the transaction ends, so that parallel calls get different numbers. */
export async function assignPriority(transaction: Transaction, ownerId: string): Promise<number> {
  await lockAccount(transaction, ownerId);
  const [priorities] = await transaction.$queryRaw<{ serving: number | null; ownLast: number | null }[]>`
    SELECT
      coalesce(max(p.priority) FILTER (WHERE p."attemptId" IS NOT NULL), min(p.priority)) AS "serving",
      max(p.priority) FILTER (WHERE v."ownerId" = ${ownerId}::uuid) AS "ownLast"
    FROM "Processing" p JOIN "Video" v ON v.id = p."videoId"`;
  return nextPriority(priorities?.serving ?? null, priorities?.ownLast ?? null);
}

const select = { priority: true, video: { select: { sourceBytes: true } } } as const;

const positionOf = ({ priority, video }: { priority: number; video: { sourceBytes: bigint | null } }) =>
  queuePosition(priority, Number(video.sourceBytes ?? 0));

export async function isAnotherNext(transaction: Transaction, videoId: string): Promise<boolean> {
  const own = await transaction.processing.findUnique({ where: { videoId }, select });
  const where = { attemptId: null, delayedSince: null };
  const waiting = await transaction.processing.findMany({ where, select });
  return own !== null && waiting.some((each) => positionOf(each) <= positionOf(own));
}

export async function enqueueVideo(transaction: Transaction, videoId: string): Promise<void> {
  await enqueueAtPriority(transaction, videoId, { videoId });
}

export async function enqueueSegmentJob(
  transaction: Transaction,
  { videoId, attemptId }: { videoId: string; attemptId: string },
): Promise<void> {
  await enqueueAtPriority(transaction, videoId, { segmentsOf: videoId, attemptId });
}

async function enqueueAtPriority(
  transaction: Transaction,
  videoId: string,
  data: JobData<"process-video">,
): Promise<void> {
  const processing = await transaction.processing.findUnique({ where: { videoId }, select });
  if (!processing) return;
  // The queue takes the highest number first.
  await enqueue(transaction, "process-video", data, { priority: -positionOf(processing) });
}
