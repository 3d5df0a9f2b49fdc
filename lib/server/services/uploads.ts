/** Takes a rider's file: gives a signed place for it, and notes that it has arrived. */
import type {
  CompleteUploadBody,
  StartedMultipart,
  StartedUpload,
  StartUploadBody,
} from "@/lib/contracts/uploads";
import type { Video as WireVideo } from "@/lib/contracts/videos";
import { allowedActions } from "@/lib/domain/access";
import { AppError } from "@/lib/domain/app-error";
import type { LiveSession } from "../auth/sessions";
import { db } from "../db";
import type { Video } from "../generated/prisma/client";
import { keptSourceKey, sourceKey } from "../storage/object-keys";
import { storage } from "../storage/storage";
import { notifyVideoChanged } from "../video-changes";
import { addObjects, deleteOrLeave, findShownObjects } from "./media-objects";
import { joinParts, startMultipart, type VideoInParts } from "./multipart-uploads";
import { oneAtATime } from "./one-at-a-time";
import { enqueueVideo, takeTurn } from "./turns";
import { findUpload, requireLibraryRoom, requireSizeWithinLimit, requireUploadRoom } from "./upload-room";
import { requireOwnCollection, toVideo } from "./videos";
import { writeOnce } from "./write-once";

/** Long enough for 1 GiB from a barn at 1 Mbit/s. */
const UPLOAD_SECONDS = 3 * 3600;

/**
 * @throws AppError tooLarge over 1 GiB; rateLimited with too many under way; refused when the library or the account's
 *   storage has no room for more; conflict for an id that names anything but this owner's upload of the same file under way.
 */
export async function startUpload(
  ownerId: string,
  body: StartUploadBody,
): Promise<StartedUpload | StartedMultipart> {
  requireSizeWithinLimit(body.fileSize ?? 0);
  if (body.multipart === true) return startMultipart(ownerId, body);
  const contentType = body.contentType ?? "application/octet-stream";
  const declaredBytes = body.fileSize === undefined ? null : BigInt(body.fileSize);
  const { id, title, filename } = body;
  const { row: video } = await writeOnce<VideoInParts>({
    id,
    insert: async () => {
      await requireLibraryRoom(ownerId, id);
      const data = { id, ownerId, title, filename, contentType, declaredBytes };
      return db().$transaction(async (transaction) => {
        await requireUploadRoom(transaction, ownerId, { id, sizeBytes: body.fileSize ?? null });
        const videos = await transaction.video.createManyAndReturn({ data, skipDuplicates: true });
        return videos.map((begun) => ({ ...begun, multipart: null }));
      });
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
export function completeUpload(session: LiveSession, body: CompleteUploadBody): Promise<CompletedUpload> {
  return oneAtATime(body.videoId, () => completeInTurn(session, body));
}

interface CompletedUpload {
  video: WireVideo;
  isNew: boolean;
}

async function completeInTurn(
  { id: sessionId, user }: LiveSession,
  body: CompleteUploadBody,
): Promise<CompletedUpload> {
  requireSizeWithinLimit(body.fileSize);
  const source = await keepSource(user.id, body);
  const discard = (...keys: string[]) => deleteOrLeave(async () => keys);
  let outcome: Outcome;
  try {
    outcome = await completeInRow(user.id, body, source);
  } catch (error) {
    // After any other error the row may have been written all the same, and needs what was kept: the sweep knows.
    if (error instanceof AppError && (source.isCopy || error.code === "notFound")) await discard(source.key);
    throw error;
  }
  if (outcome === "wrongSize") {
    if (source.isCopy) await discard(source.key, sourceKey(body.videoId));
    throw new AppError(
      "refused",
      "The file that arrived is not the size it should be. Please upload it again.",
    );
  }
  if (source.isCopy) await discard(outcome.isNew ? sourceKey(body.videoId) : source.key);
  const shown = { ...outcome.video, objects: await findShownObjects(body.videoId) };
  const teller = { allowed: allowedActions("owner"), holder: { kind: "session", id: sessionId } } as const;
  return { video: toVideo(shown, teller), isNew: outcome.isNew };
}

interface KeptSource {
  key: string;
  /** null when nothing has arrived, or nothing is waited for any more. */
  bytes: number | null;
  /** False for a file that came in parts: it is put together where it stays, and there is no other. */
  isCopy: boolean;
}

/**
 * Puts what has arrived where the upload's address does not lead: on a bucket that address goes on working until its
 * time is up, and what is sent to it then is nobody's.
 */
async function keepSource(ownerId: string, { videoId, fileSize }: CompleteUploadBody): Promise<KeptSource> {
  const found = await findUpload(videoId);
  const isWaitedFor = found?.ownerId === ownerId && found.status === "uploading";
  if (isWaitedFor && found.multipart) {
    const { multipart, ...video } = found;
    const isRightSize = video.declaredBytes === BigInt(fileSize);
    const bytes = isRightSize ? await joinParts({ video, multipart }) : Number(video.declaredBytes);
    return { key: multipart.key, bytes, isCopy: false };
  }
  const key = keptSourceKey(videoId);
  return { key, bytes: isWaitedFor ? await storage().copy(sourceKey(videoId), key) : null, isCopy: true };
}

type Outcome = { video: Video; isNew: boolean } | "wrongSize";

/** The database's part: the video begins to be processed, and its job is sent. */
async function completeInRow(
  ownerId: string,
  body: CompleteUploadBody,
  { key, bytes }: KeptSource,
): Promise<Outcome> {
  return db().$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT 1 FROM "Video" WHERE id = ${body.videoId}::uuid FOR UPDATE`;
    const video = await transaction.video.findUnique({ where: { id: body.videoId } });
    if (!video || video.ownerId !== ownerId || video.deletedAt !== null)
      throw new AppError("notFound", "Video not found");
    if (video.status !== "uploading") {
      if (isSameUpload(video, body)) return { video, isNew: false };
      throw new AppError("conflict", "This upload is already complete.");
    }
    if (bytes === null) throw new AppError("refused", "The file has not arrived. Please upload it again.");
    if (bytes !== body.fileSize) return "wrongSize";
    await requireOwnCollection(transaction, ownerId, body.collectionId);
    const { title, description, collectionId, filename } = body;
    const updated = await transaction.video.update({
      where: { id: video.id },
      data: {
        title,
        description,
        collectionId,
        filename,
        sourceBytes: BigInt(bytes),
        status: "processing",
        turn: await takeTurn(transaction, ownerId),
      },
    });
    const source = { kind: "source", key, bytes } as const;
    await addObjects(transaction, video.id, [{ ...source, contentType: video.contentType }]);
    await transaction.multipartUpload.deleteMany({ where: { videoId: video.id } });
    await enqueueVideo(transaction, video.id);
    await notifyVideoChanged(transaction, video.id, "video");
    return { video: updated, isNew: true };
  });
}
