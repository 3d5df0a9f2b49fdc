/** How much an account may have on its way and in storage. */
import { AppError } from "@/lib/domain/app-error";
import {
  formatFileSize,
  MAX_SOURCE_BYTES,
  MOST_UPLOADS_AT_ONCE,
  uploadCountsUntil,
} from "@/lib/domain/uploads";
import type { Transaction } from "../db";
import { env } from "../env";
import { whenAgain } from "../limits/limit-table";

const GB = 1024 ** 3;

interface NewUpload {
  /** Of the video, where the client made it: a repeat does not count beside itself. */
  id: string | undefined;
  /** Null where the client does not say: then as much as may be sent. */
  sizeBytes: number | null;
}

/**
 * Keeps the room for an upload until the transaction ends: of two at once the second waits here.
 * @throws AppError rateLimited when as many are under way as may be; refused when the account's storage would not hold it.
 */
export async function requireUploadRoom(
  transaction: Transaction,
  ownerId: string,
  { id, sizeBytes }: NewUpload,
): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM "User" WHERE id = ${ownerId}::uuid FOR NO KEY UPDATE`;
  const begun = await transaction.video.findMany({
    where: { ownerId, status: "uploading", ...(id !== undefined && { NOT: { id } }) },
    select: { createdAt: true, declaredBytes: true },
  });
  const nowMs = Date.now();
  const underWay = begun
    .map(({ createdAt, declaredBytes }) => {
      const bytes = declaredBytes === null ? MAX_SOURCE_BYTES : Number(declaredBytes);
      return { bytes, untilMs: uploadCountsUntil(createdAt.getTime(), bytes) };
    })
    .filter(({ untilMs }) => untilMs > nowMs);
  if (underWay.length >= MOST_UPLOADS_AT_ONCE) throw tooManyAtOnce(underWay, nowMs);

  const stored = await transaction.mediaObject.aggregate({
    _sum: { bytes: true },
    where: { video: { ownerId } },
  });
  const takenBytes = Number(stored._sum.bytes ?? 0) + underWay.reduce((sum, { bytes }) => sum + bytes, 0);
  requireStorage(takenBytes, sizeBytes ?? MAX_SOURCE_BYTES);
}

function tooManyAtOnce(underWay: readonly { untilMs: number }[], nowMs: number): AppError {
  const soonestMs = Math.min(...underWay.map(({ untilMs }) => untilMs));
  const retryAfterSeconds = Math.max(1, Math.ceil((soonestMs - nowMs) / 1000));
  const message = `You have ${underWay.length} uploads under way, the most at a time. Please let one of them finish, or try again ${whenAgain(retryAfterSeconds)}.`;
  return new AppError("rateLimited", message, { retryAfterSeconds });
}

function requireStorage(takenBytes: number, sizeBytes: number): void {
  const quotaBytes = env().STORAGE_QUOTA_GB * GB;
  if (takenBytes + sizeBytes <= quotaBytes) return;
  const taken = `${formatFileSize(takenBytes)} of your ${formatFileSize(quotaBytes)} are taken`;
  throw new AppError(
    "refused",
    `Your storage has no room for this video of ${formatFileSize(sizeBytes)}: ${taken}. Please delete videos you no longer need, then try again.`,
  );
}
