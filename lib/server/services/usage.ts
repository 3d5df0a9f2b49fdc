/** Writes down what each completed video counts, once. */
import { chargeOf } from "@/lib/domain/billing";
import { SAMPLE_ACCOUNT_ID } from "@/lib/domain/sample-ride";
import type { Transaction } from "../db";

interface CompletedVideo {
  userId: string;
  videoId: string;
  /** Measured on the video that is played. */
  durationSeconds: number;
}

/**
 * Adds the entry of a video in the transaction that completes it, which holds the account (`lockAccount`): two videos that
 * end at once are counted one after the other. A video that has its entry keeps it as it is; the program's own ride has
 * none.
 */
export async function addUsageEntry(transaction: Transaction, video: CompletedVideo): Promise<void> {
  const { userId, videoId, durationSeconds } = video;
  if (userId === SAMPLE_ACCOUNT_ID) return;
  const free = await transaction.usageEntry.aggregate({
    where: { userId, freeSeconds: { gt: 0 } },
    _count: true,
    _sum: { freeSeconds: true },
  });
  const charge = chargeOf(durationSeconds, { videos: free._count, seconds: free._sum.freeSeconds ?? 0 });
  await transaction.usageEntry.createMany({
    data: { userId, videoId, ...charge, createdAt: new Date() },
    skipDuplicates: true,
  });
}
