/** Gives riders their turns: in which order their videos are processed. */
import { nextTurn, placeInOrder } from "@/lib/domain/turns";
import type { Transaction } from "../db";
import type { JobData } from "../jobs";
import { enqueue } from "../queue";
import { lockAccount } from "./account-lock";

/** The number of a rider's next video; held until the transaction ends, so that two at once get two numbers. */
export async function takeTurn(transaction: Transaction, ownerId: string): Promise<number> {
  await lockAccount(transaction, ownerId);
  const [turns] = await transaction.$queryRaw<{ serving: number | null; ownLast: number | null }[]>`
    SELECT
      COALESCE(max("turn") FILTER (WHERE "attemptId" IS NOT NULL), min("turn")) AS "serving",
      max("turn") FILTER (WHERE "ownerId" = ${ownerId}::uuid) AS "ownLast"
    FROM "Video" WHERE "status" = 'processing'`;
  return nextTurn(turns?.serving ?? null, turns?.ownLast ?? null);
}

/** Sends the job of a video at its turn; none when it is not being processed. */
export async function enqueueVideo(transaction: Transaction, videoId: string): Promise<void> {
  await enqueueAtTurn(transaction, videoId, { videoId });
}

/** Sends a job of help with a video's segments, at the video's turn. */
export async function enqueueHelp(
  transaction: Transaction,
  { videoId, attemptId }: { videoId: string; attemptId: string },
): Promise<void> {
  await enqueueAtTurn(transaction, videoId, { segmentsOf: videoId, attemptId });
}

async function enqueueAtTurn(
  transaction: Transaction,
  videoId: string,
  data: JobData<"process-video">,
): Promise<void> {
  const video = await transaction.video.findFirst({
    where: { id: videoId, status: "processing" },
    select: { turn: true, sourceBytes: true },
  });
  if (!video) return;
  // The queue's highest number is first.
  const priority = -placeInOrder(video.turn, Number(video.sourceBytes ?? 0));
  await enqueue(transaction, "process-video", data, { priority });
}
