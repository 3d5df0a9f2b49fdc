import { chargeOf } from "@/lib/domain/billing/billing";
import { SAMPLE_ACCOUNT_ID } from "@/lib/domain/videos/sample-ride";
import type { Transaction } from "../../database/db";

interface CompletedVideo {
  userId: string;
  videoId: string;
  durationSeconds: number;
}

/** Needs the account locked, in the transaction that completes the video. Keeps an existing entry; sample rides have none. */
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
