/** Takes a rider's file: gives a signed place for it, and notes that it has arrived. */
import type { CompleteUploadBody, StartedUpload, StartUploadBody } from "@/lib/contracts/uploads";
import type { Video as WireVideo } from "@/lib/contracts/videos";
import { allowedActions } from "@/lib/domain/access";
import { AppError } from "@/lib/domain/app-error";
import { MAX_SOURCE_BYTES } from "@/lib/domain/uploads";
import { db } from "../db";
import type { Video } from "../generated/prisma/client";
import { sourceKey } from "../storage/object-keys";
import { storage } from "../storage/storage";
import { notifyVideoChanged } from "../video-changes";
import { addObjects, findShownObjects } from "./media-objects";
import { enqueueVideo, takeTurn } from "./turns";
import { requireOwnCollection, toVideo } from "./videos";
import { writeOnce } from "./write-once";

/** Long enough for 1 GiB from a barn at 1 Mbit/s. */
const UPLOAD_SECONDS = 3 * 3600;

/** @throws AppError tooLarge over 1 GiB. */
function requireSizeWithinLimit(sizeBytes: number): void {
  if (sizeBytes <= MAX_SOURCE_BYTES) return;
  throw new AppError("tooLarge", "This video is larger than 1 GB, the most that can be uploaded.");
}

/**
 * @throws AppError tooLarge over 1 GiB, conflict for an id that names anything but this owner's upload of the same file
 *   under way.
 */
export async function startUpload(ownerId: string, body: StartUploadBody): Promise<StartedUpload> {
  requireSizeWithinLimit(body.fileSize ?? 0);
  const contentType = body.contentType ?? "application/octet-stream";
  const declaredBytes = body.fileSize === undefined ? null : BigInt(body.fileSize);
  const { id, title, filename } = body;
  const { row: video } = await writeOnce({
    id,
    insert: () =>
      db().video.createManyAndReturn({
        data: { id, ownerId, title, filename, contentType, declaredBytes },
        skipDuplicates: true,
      }),
    find: (taken) => db().video.findUnique({ where: { id: taken } }),
    isRepeat: (begun) =>
      begun.ownerId === ownerId &&
      begun.status === "uploading" &&
      begun.filename === filename &&
      begun.contentType === contentType &&
      begun.declaredBytes === declaredBytes,
  });
  const signed_video_url = await storage().signUpload(sourceKey(video.id), {
    contentType,
    sizeBytes: body.fileSize ?? null,
    expiresInSeconds: UPLOAD_SECONDS,
  });
  return { video_id: video.id, signed_video_url };
}

const isSameUpload = (video: Video, body: CompleteUploadBody) =>
  video.filename === body.filename && video.sourceBytes === BigInt(body.fileSize);

/**
 * The file is there: the video begins to be processed. The job is sent in the transaction that says so.
 * @returns `isNew` false for a repeat of the same call, which starts nothing twice.
 * @throws AppError tooLarge, notFound, conflict for another file than was completed, refused when the object is missing or
 *   its size is not the one told (it is deleted then).
 */
export async function completeUpload(
  ownerId: string,
  body: CompleteUploadBody,
): Promise<{ video: WireVideo; isNew: boolean }> {
  requireSizeWithinLimit(body.fileSize);
  const sizeBytes = await storage().findSize(sourceKey(body.videoId));
  const outcome = await db().$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT 1 FROM "Video" WHERE id = ${body.videoId}::uuid FOR UPDATE`;
    const video = await transaction.video.findUnique({ where: { id: body.videoId } });
    if (!video || video.ownerId !== ownerId) throw new AppError("notFound", "Video not found");
    if (video.status !== "uploading") {
      if (isSameUpload(video, body)) return { video, isNew: false };
      throw new AppError("conflict", "This upload is already complete.");
    }
    if (sizeBytes === null)
      throw new AppError("refused", "The file has not arrived. Please upload it again.");
    if (sizeBytes !== body.fileSize) return "wrongSize";
    await requireOwnCollection(transaction, ownerId, body.collectionId);
    const { title, description, collectionId, filename } = body;
    const updated = await transaction.video.update({
      where: { id: video.id },
      data: {
        title,
        description,
        collectionId,
        filename,
        sourceBytes: BigInt(sizeBytes),
        status: "processing",
        turn: await takeTurn(transaction, ownerId),
      },
    });
    const source = { kind: "source", key: sourceKey(video.id), bytes: sizeBytes } as const;
    await addObjects(transaction, video.id, [{ ...source, contentType: video.contentType }]);
    await enqueueVideo(transaction, video.id);
    await notifyVideoChanged(transaction, video.id, "video");
    return { video: updated, isNew: true };
  });
  if (outcome === "wrongSize") {
    await storage().delete(sourceKey(body.videoId));
    throw new AppError(
      "refused",
      "The file that arrived is not the size it should be. Please upload it again.",
    );
  }
  const shown = { ...outcome.video, objects: await findShownObjects(body.videoId) };
  return { video: await toVideo(shown, allowedActions("owner")), isNew: outcome.isNew };
}
