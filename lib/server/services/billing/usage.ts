/** Writes down what each completed video counts, once. */
import { chargeOf } from "@/lib/domain/billing/billing";
import { SAMPLE_ACCOUNT_ID } from "@/lib/domain/videos/sample-ride";
import type { Transaction } from "../../db";

interface CompletedVideo {
  userId: string;
  videoId: string;
  /** Measured on the video that is played. */
  durationSeconds: number;
}

/**
 * Adds a video's billing entry in the transaction that completes it and has locked the account (`lockAccount`), so parallel
 * ones are counted one after the other. An entry that exists stays; the built-in sample ride has none.
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
