import { nextPriority, queuePosition } from "@/lib/domain/videos/priority";
import type { Transaction } from "../../database/db";
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

export async function enqueueVideo(transaction: Transaction, videoId: string): Promise<void> {
  const processing = await transaction.processing.findUnique({
    where: { videoId },
    select: { priority: true, video: { select: { sourceBytes: true } } },
  });
  if (!processing) return;
  const position = queuePosition(processing.priority, Number(processing.video.sourceBytes ?? 0));
  // The queue takes the highest number first.
  await enqueue(transaction, "process-video", { videoId }, { priority: -position });
}
