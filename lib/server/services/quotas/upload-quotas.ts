import { AppError } from "@/lib/domain/app-error";
import { MAX_VIDEOS } from "@/lib/domain/quotas";
import {
  formatFileSize,
  MAX_SOURCE_BYTES,
  MAX_UPLOADS_AT_ONCE,
  uploadCountsUntil,
} from "@/lib/domain/videos/uploads";
import type { VideoAccess } from "../../access/video-access";
import { db, type Reader, type Transaction } from "../../database/db";
import { env } from "../../env";
import { describeRetryTime } from "../../limits/limit-table";
import { RENDERED_KINDS } from "../../storage/media-kinds";
import { assertAccountQuota } from "./account-quotas";
import { EVEN_DELETED, NOT_DELETED } from "../../database/soft-deletion";

const GB = 1024 ** 3;

/** @throws AppError tooLarge over 1 GiB. */
export function assertSizeWithinLimit(sizeBytes: number): void {
  if (sizeBytes <= MAX_SOURCE_BYTES) return;
  throw new AppError("tooLarge", "This video is larger than 1 GB, the most that can be uploaded.");
}

export const findUpload = (id: string, database: Reader = db()) =>
  database.video.findUnique({ where: { id, ...EVEN_DELETED }, include: { multipart: true } });

const LIBRARY_IS_FULL = `Your library has ${MAX_VIDEOS} videos, the most it can hold. Delete one first.`;

const countVideos = (transaction: Transaction, ownerId: string) =>
  transaction.video.count({ where: { ownerId, ...NOT_DELETED } });

/** For restored videos, whose bytes have counted all the time; needs the account locked. @throws AppError refused. */
export async function assertLibraryQuota(transaction: Transaction, ownerId: string): Promise<void> {
  if ((await countVideos(transaction, ownerId)) > MAX_VIDEOS) throw new AppError("refused", LIBRARY_IS_FULL);
}

interface NewUpload {
  id: string | undefined;
  /** Null counts as the largest allowed. */
  sizeBytes: number | null;
}

/** Needs the account locked. @throws AppError rateLimited with too many uploads; refused when library or storage is full. */
export async function assertUploadQuota(
  transaction: Transaction,
  ownerId: string,
  { id, sizeBytes }: NewUpload,
): Promise<void> {
  await assertAccountQuota(id, {
    max: MAX_VIDEOS,
    count: () => countVideos(transaction, ownerId),
    find: (videoId) => findUpload(videoId, transaction),
    message: LIBRARY_IS_FULL,
  });
  const inProgress = await readUploadsInProgress(transaction, ownerId, id);
  const now = Date.now();
  const busy = inProgress.filter(({ untilMs }) => untilMs > now);
  if (busy.length >= MAX_UPLOADS_AT_ONCE) throw tooManyAtOnce(busy, now);
  const usedBytes = await readUsedBytes(transaction, ownerId, inProgress);
  assertStorageQuota(usedBytes, sizeBytes ?? MAX_SOURCE_BYTES);
}

/** For the video's owner, whose account must be locked. Called after the row was added. @throws AppError refused. */
export async function assertVoiceQuota(
  transaction: Transaction,
  { video: { ownerId }, role }: VideoAccess,
  sizeBytes: number,
): Promise<void> {
  const inProgress = await readUploadsInProgress(transaction, ownerId, undefined);
  const usedBytes = await readUsedBytes(transaction, ownerId, inProgress);
  if (usedBytes + sizeBytes <= quotaBytes()) return;
  const advice =
    role === "owner"
      ? "Please delete videos you no longer need, then try again."
      : "The rider can delete videos to make room.";
  throw new AppError("refused", `The storage of this video is full. ${advice}`);
}

interface UploadInProgress {
  bytes: number;
  /** When it stops counting as an upload in progress, in milliseconds since 1970. */
  untilMs: number;
  holdsParts: boolean;
}

const quotaBytes = () => env().STORAGE_QUOTA_GB * GB;

async function readUploadsInProgress(
  transaction: Transaction,
  ownerId: string,
  id: string | undefined,
): Promise<UploadInProgress[]> {
  const begun = await transaction.video.findMany({
    where: { ownerId, ...EVEN_DELETED, status: "uploading", ...(id !== undefined && { NOT: { id } }) },
    select: { createdAt: true, declaredBytes: true, multipart: { select: { videoId: true } } },
  });
  return begun
    .map(({ createdAt, declaredBytes, multipart }) => {
      const bytes = declaredBytes === null ? MAX_SOURCE_BYTES : Number(declaredBytes);
      const untilMs = uploadCountsUntil(createdAt.getTime(), bytes);
      return { bytes, untilMs, holdsParts: multipart !== null };
    })
    .filter(({ untilMs, holdsParts }) => holdsParts || untilMs > Date.now());
}

async function readUsedBytes(
  transaction: Transaction,
  ownerId: string,
  inProgress: readonly UploadInProgress[],
): Promise<number> {
  const stored = await transaction.mediaObject.aggregate({
    _sum: { bytes: true },
    // Films and reports are few, and soon deleted.
    where: { video: { ownerId }, kind: { notIn: [...RENDERED_KINDS] } },
  });
  return Number(stored._sum.bytes ?? 0) + inProgress.reduce((sum, { bytes }) => sum + bytes, 0);
}

function tooManyAtOnce(inProgress: readonly { untilMs: number }[], nowMs: number): AppError {
  const soonestMs = Math.min(...inProgress.map(({ untilMs }) => untilMs));
  const retryAfterSeconds = Math.max(1, Math.ceil((soonestMs - nowMs) / 1000));
  const message = `You have ${inProgress.length} uploads under way, the most at a time. Please let one of them finish, or try again ${describeRetryTime(retryAfterSeconds)}.`;
  return new AppError("rateLimited", message, { retryAfterSeconds });
}

function assertStorageQuota(usedBytes: number, sizeBytes: number): void {
  const quota = quotaBytes();
  if (usedBytes + sizeBytes <= quota) return;
  const usage = `${formatFileSize(usedBytes)} of your ${formatFileSize(quota)} are taken`;
  throw new AppError(
    "refused",
    `Your storage has no room for this video of ${formatFileSize(sizeBytes)}: ${usage}. Please delete videos you no longer need, or discard unfinished uploads, then try again.`,
  );
}
