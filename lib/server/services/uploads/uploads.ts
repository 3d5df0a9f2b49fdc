import type {
  CompleteUploadBody,
  StartedMultipart,
  StartedUpload,
  StartUploadBody,
} from "@/lib/contracts/uploads";
import type { Video as WireVideo } from "@/lib/contracts/videos";
import { allowedActions } from "@/lib/domain/access";
import { AppError } from "@/lib/domain/app-error";
import { sourceTypeOf, UNKNOWN_TYPE } from "@/lib/domain/videos/source-types";
import type { ByAccount } from "../../access/account-guards";
import { writeTransaction } from "../../access/write-transaction";
import { granteeOf } from "../../auth/media-address";
import type { Transaction } from "../../database/db";
import type { Video } from "../../generated/prisma/client";
import { originalKey, sourceKey } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import { findProcessing } from "../videos/library-rows";
import { addObjects, tryDeleteObjects, findShownObjects } from "../media/media-objects";
import { joinParts, startMultipart, type VideoInParts } from "./multipart-uploads";
import { enqueueVideo, assignPriority } from "../processing/priority";
import { findUpload, assertSizeWithinLimit, assertUploadQuota } from "../quotas/upload-quotas";
import { requireOwnCollection, toVideo } from "../videos/videos";
import { createIdempotent } from "../create-idempotent";
import { NOT_DELETED } from "../../database/soft-deletion";

/** Enough for 1 GiB at 1 Mbit/s. */
const UPLOAD_SECONDS = 3 * 3600;

/** @throws AppError tooLarge; rateLimited with too many uploads; refused when full; conflict for a used id */
export async function startUpload(
  account: ByAccount,
  body: StartUploadBody,
): Promise<StartedUpload | StartedMultipart> {
  const ownerId = account.user.id;
  assertSizeWithinLimit(body.fileSize ?? 0);
  const contentType = sourceTypeOf(body.contentType ?? UNKNOWN_TYPE, body.filename) ?? UNKNOWN_TYPE;
  if (body.multipart === true) return startMultipart(account, { ...body, contentType });
  const declaredBytes = body.fileSize === undefined ? null : BigInt(body.fileSize);
  const { id, title, filename } = body;
  const { row: video } = await createIdempotent<VideoInParts>({
    id,
    insert: async () => {
      const data = { id, ownerId, title, filename, contentType, declaredBytes };
      return writeTransaction(
        account,
        async (transaction) => {
          await assertUploadQuota(transaction, ownerId, { id, sizeBytes: body.fileSize ?? null });
          const videos = await transaction.video.createManyAndReturn({ data, skipDuplicates: true });
          return videos.map((begun) => ({ ...begun, multipart: null }));
        },
        { accounts: [ownerId] },
      );
    },
    find: findUpload,
    isRepeat: (begun) =>
      begun.ownerId === ownerId &&
      begun.status === "uploading" &&
      begun.multipart === null &&
      begun.filename === filename &&
      begun.contentType === contentType &&
      begun.declaredBytes === declaredBytes,
  });
  const signed_video_url = await storage().signUpload(sourceKey(video.id), {
    contentType,
    sizeBytes: body.fileSize ?? null,
    expiresInSeconds: UPLOAD_SECONDS,
  });
  return { video_id: video.id, signed_video_url, content_type: contentType };
}

interface CompletedUpload {
  video: WireVideo;
  isNew: boolean;
}

/** @returns `isNew` false for a repeat. @throws AppError tooLarge; notFound; conflict; refused for a wrong object */
export function completeUpload(account: ByAccount, body: CompleteUploadBody): Promise<CompletedUpload> {
  return oneAtATime(body.videoId, async () => {
    assertSizeWithinLimit(body.fileSize);
    const { caller, user } = account;
    const source = await storeSource(user.id, body);
    const { video, isNew } = await writeTransaction(
      account,
      (transaction) => startProcessing(transaction, user.id, body, source),
      { accounts: [user.id] },
    ).catch(async (error: unknown) => {
      await deleteKeys(...unusedKeysAfter(error, source));
      throw error;
    });
    if (source.sentTo !== null) await deleteKeys(isNew ? source.sentTo : source.key);
    const [objects, processing] = await Promise.all([findShownObjects(video.id), findProcessing(video.id)]);
    const viewer = { allowed: allowedActions("owner"), grantedTo: granteeOf(caller) };
    return { video: toVideo({ ...video, objects, processing }, viewer), isNew };
  });
}

interface StoredSource {
  key: string;
  /** Null when nothing has arrived, or the upload is no longer expected. */
  bytes: number | null;
  /** The key that a whole file was sent to, of which `key` is a copy; null for parts, which are joined in place. */
  sentTo: string | null;
}

/** Copies a whole file to a key without an address: its upload address stays valid, and later data must not matter. */
async function storeSource(
  ownerId: string,
  { videoId, fileSize }: CompleteUploadBody,
): Promise<StoredSource> {
  const found = await findUpload(videoId);
  const isExpected = found?.ownerId === ownerId && found.status === "uploading";
  if (isExpected && found.multipart) {
    const { multipart, ...video } = found;
    const isRightSize = video.declaredBytes === BigInt(fileSize);
    const bytes = isRightSize ? await joinParts({ video, multipart }) : Number(video.declaredBytes);
    return { key: multipart.key, bytes, sentTo: null };
  }
  const [key, sentTo] = [originalKey(videoId), sourceKey(videoId)];
  return { key, bytes: isExpected ? await storage().copy(sentTo, key) : null, sentTo };
}

async function startProcessing(
  transaction: Transaction,
  ownerId: string,
  body: CompleteUploadBody,
  { key, bytes }: StoredSource,
): Promise<{ video: Video; isNew: boolean }> {
  await transaction.$queryRaw`SELECT 1 FROM "Video" WHERE id = ${body.videoId}::uuid FOR UPDATE`;
  const video = await transaction.video.findUnique({ where: { id: body.videoId, ...NOT_DELETED } });
  if (!video || video.ownerId !== ownerId) throw new AppError("notFound", "Video not found");
  if (video.status !== "uploading") {
    const isRepeat = video.filename === body.filename && video.sourceBytes === BigInt(body.fileSize);
    if (isRepeat) return { video, isNew: false };
    throw new AppError("conflict", "This upload is already complete.");
  }
  if (bytes === null) throw new AppError("refused", "The file has not arrived. Please upload it again.");
  if (bytes !== body.fileSize) throw new WrongSizeError();
  await requireOwnCollection(transaction, ownerId, body.collectionId);
  const { title, description, collectionId, filename } = body;
  const priority = await assignPriority(transaction, ownerId);
  const updated = await transaction.video.update({
    where: { id: video.id },
    data: {
      title,
      description,
      collectionId,
      filename,
      sourceBytes: BigInt(bytes),
      status: "processing",
      processing: { update: { priority } },
    },
  });
  const source = { kind: "source", key, bytes } as const;
  await addObjects(transaction, video.id, [{ ...source, contentType: video.contentType }]);
  await transaction.multipartUpload.deleteMany({ where: { videoId: video.id } });
  await enqueueVideo(transaction, video.id);
  return { video: updated, isNew: true };
}

class WrongSizeError extends AppError {
  constructor() {
    super("refused", "The file that arrived is not the size it should be. Please upload it again.");
  }
}

/** After an error that is no refusal the row may exist and need the file: the sweep decides. */
function unusedKeysAfter(error: unknown, { key, sentTo }: StoredSource): string[] {
  if (!(error instanceof AppError)) return [];
  if (sentTo === null) return error.code === "notFound" ? [key] : [];
  return error instanceof WrongSizeError ? [key, sentTo] : [key];
}

const deleteKeys = (...keys: string[]) => tryDeleteObjects(async () => keys);

const pendingWork = new Map<string, Promise<unknown>>();

/** Queues repeated calls, which would hold connections while they wait for a lock. */
function oneAtATime<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const queued = (pendingWork.get(key) ?? Promise.resolve()).then(work, work);
  pendingWork.set(key, queued);
  const leave = () => {
    if (pendingWork.get(key) === queued) pendingWork.delete(key);
  };
  queued.then(leave, leave);
  return queued;
}
