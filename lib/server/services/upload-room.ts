/** How much an account may have on its way and in storage. */
import { AppError } from "@/lib/domain/app-error";
import { MOST_VIDEOS } from "@/lib/domain/room";
import {
  formatFileSize,
  MAX_SOURCE_BYTES,
  MOST_UPLOADS_AT_ONCE,
  uploadCountsUntil,
} from "@/lib/domain/uploads";
import type { VideoAccess } from "../access/video-access";
import { db, type Transaction } from "../db";
import { env } from "../env";
import { whenAgain } from "../limits/limit-table";
import { lockAccount } from "./account-lock";
import { requireAccountRoom } from "./account-room";

const GB = 1024 ** 3;

/** @throws AppError tooLarge over 1 GiB. */
export function requireSizeWithinLimit(sizeBytes: number): void {
  if (sizeBytes <= MAX_SOURCE_BYTES) return;
  throw new AppError("tooLarge", "This video is larger than 1 GB, the most that can be uploaded.");
}

/** A video's row, and what its upload has of parts. */
export const findUpload = (id: string) =>
  db().video.findUnique({ where: { id }, include: { multipart: true } });

/** @throws AppError refused when the library holds as many videos as it can. */
export const requireLibraryRoom = (ownerId: string, id: string | undefined): Promise<void> =>
  requireAccountRoom(id, {
    most: MOST_VIDEOS,
    count: () => db().video.count({ where: { ownerId, deletedAt: null } }),
    find: findUpload,
    message: `Your library has ${MOST_VIDEOS} videos, the most it can hold. Delete one first.`,
  });

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
  await lockAccount(transaction, ownerId);
  const underWay = await readUploadsUnderWay(transaction, ownerId, id);
  const now = Date.now();
  const busy = underWay.filter(({ untilMs }) => untilMs > now);
  if (busy.length >= MOST_UPLOADS_AT_ONCE) throw tooManyAtOnce(busy, now);
  const takenBytes = await readTakenBytes(transaction, ownerId, underWay);
  requireStorage(takenBytes, sizeBytes ?? MAX_SOURCE_BYTES);
}

/**
 * Asked after the recording's row was added, as the room on its video is: its bytes count to the video's owner.
 * @throws AppError refused when the account's storage would not hold it.
 */
export async function requireVoiceRoom(
  transaction: Transaction,
  { video: { ownerId }, role }: VideoAccess,
  sizeBytes: number,
): Promise<void> {
  await lockAccount(transaction, ownerId);
  const underWay = await readUploadsUnderWay(transaction, ownerId, undefined);
  const takenBytes = await readTakenBytes(transaction, ownerId, underWay);
  if (takenBytes + sizeBytes <= quotaBytes()) return;
  const wayOut =
    role === "owner"
      ? "Please delete videos you no longer need, then try again."
      : "The rider can delete videos to make room.";
  throw new AppError("refused", `The storage of this video is full. ${wayOut}`);
}

interface UnderWay {
  bytes: number;
  /** Until when it counts as under way, in milliseconds since 1970. */
  untilMs: number;
  /** Its parts stay, and take room, until it is complete or given up. */
  isKept: boolean;
}

const quotaBytes = () => env().STORAGE_QUOTA_GB * GB;

async function readUploadsUnderWay(
  transaction: Transaction,
  ownerId: string,
  id: string | undefined,
): Promise<UnderWay[]> {
  const begun = await transaction.video.findMany({
    where: { ownerId, status: "uploading", ...(id !== undefined && { NOT: { id } }) },
    select: { createdAt: true, declaredBytes: true, multipart: { select: { videoId: true } } },
  });
  return begun
    .map(({ createdAt, declaredBytes, multipart }) => {
      const bytes = declaredBytes === null ? MAX_SOURCE_BYTES : Number(declaredBytes);
      const untilMs = uploadCountsUntil(createdAt.getTime(), bytes);
      return { bytes, untilMs, isKept: multipart !== null };
    })
    .filter(({ untilMs, isKept }) => isKept || untilMs > Date.now());
}

async function readTakenBytes(
  transaction: Transaction,
  ownerId: string,
  underWay: readonly UnderWay[],
): Promise<number> {
  const stored = await transaction.mediaObject.aggregate({
    _sum: { bytes: true },
    where: { video: { ownerId } },
  });
  return Number(stored._sum.bytes ?? 0) + underWay.reduce((sum, { bytes }) => sum + bytes, 0);
}

function tooManyAtOnce(underWay: readonly { untilMs: number }[], nowMs: number): AppError {
  const soonestMs = Math.min(...underWay.map(({ untilMs }) => untilMs));
  const retryAfterSeconds = Math.max(1, Math.ceil((soonestMs - nowMs) / 1000));
  const message = `You have ${underWay.length} uploads under way, the most at a time. Please let one of them finish, or try again ${whenAgain(retryAfterSeconds)}.`;
  return new AppError("rateLimited", message, { retryAfterSeconds });
}

function requireStorage(takenBytes: number, sizeBytes: number): void {
  const quota = quotaBytes();
  if (takenBytes + sizeBytes <= quota) return;
  const taken = `${formatFileSize(takenBytes)} of your ${formatFileSize(quota)} are taken`;
  throw new AppError(
    "refused",
    `Your storage has no room for this video of ${formatFileSize(sizeBytes)}: ${taken}. Please delete videos you no longer need, or discard unfinished uploads, then try again.`,
  );
}
