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

const placeOf = ({ turn, sourceBytes }: { turn: number; sourceBytes: bigint | null }) =>
  placeInOrder(turn, Number(sourceBytes ?? 0));

/** Whether a ride that comes before the rest of this one waits for a worker. */
export async function isAnotherNext(transaction: Transaction, videoId: string): Promise<boolean> {
  const select = { turn: true, sourceBytes: true } as const;
  const own = await transaction.video.findUnique({ where: { id: videoId }, select });
  const where = { status: "processing", attemptId: null, delayedSince: null } as const;
  const waiting = await transaction.video.findMany({ where, select });
  return own !== null && waiting.some((each) => placeOf(each) <= placeOf(own));
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
  await enqueue(transaction, "process-video", data, { priority: -placeOf(video) });
}
