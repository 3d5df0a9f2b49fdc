/** Videos as the screens know them: listing, showing, editing, deleting. */
import {
  spriteLayout,
  type Video as WireVideo,
  type VideoEdit,
  type VideoProgress,
} from "@/lib/contracts/videos";
import { allowedActions, type VideoAction } from "@/lib/domain/access";
import { fullName } from "@/lib/domain/account-name";
import { AppError } from "@/lib/domain/app-error";
import { notFound } from "../access/door";
import type { ServedObject } from "../access/served-objects";
import type { VideoAccess } from "../access/video-access";
import { addressEnd, type AddressHolder } from "../auth/media-address";
import type { LiveSession } from "../auth/sessions";
import { db, type Transaction } from "../db";
import { notifyVideoChanged } from "../video-changes";
import { recordAudit } from "./audit";
import { readLibrary, readLibraryVersion, type ShownVideo } from "./library-rows";
import {
  addressOf,
  deleteReleased,
  findShownObjects,
  releaseObjects,
  shownObjects,
  type ObjectRef,
} from "./media-objects";
import { readQueuePlace } from "./queue-place";
import { findLiveLink, liveLink, shareUrlOf } from "./shares";

/** A rider's session, as far as it matters here. */
type OwnSession = { id: string; user: Pick<LiveSession["user"], "id"> };

/** Who is told of a video. */
interface Teller {
  /** What they may do to it. */
  allowed: readonly VideoAction[];
  /** To whom the addresses of its objects are given. */
  holder: AddressHolder;
  /** The live link, for the owner; nobody else is told it. */
  linkId?: string | null;
}

const hasOriginal = (objects: readonly ObjectRef[]) => objects.some(({ kind }) => kind === "original");
const originalPath = (videoId: string) => `/api/videos/${videoId}/original`;

export function toVideo(video: ShownVideo, { allowed, holder, linkId = null }: Teller): WireVideo {
  const { objects } = video;
  const spriteUrl = addressOf("sprite", objects, holder);
  const layout = spriteLayout.safeParse(video.sprite).data;
  return {
    id: video.id,
    title: video.title,
    description: video.description,
    collectionId: video.collectionId,
    duration: video.durationSeconds,
    frameRate: video.frameRate,
    frameRateMean: video.frameRateMean,
    captureFrameRate: video.captureFrameRate,
    frameCount: video.frameCount,
    width: video.width,
    height: video.height,
    createdAt: video.createdAt.toISOString(),
    thumbnailPath: addressOf("thumbnail", objects, holder),
    sprite: spriteUrl !== null && layout ? { url: spriteUrl, ...layout } : null,
    processingStatus: video.status === "uploading" ? "processing" : video.status,
    processingProgress: video.progress,
    processingDelayed: video.status === "processing" && video.delayedSince !== null,
    processingError: video.error,
    uploadMethod: "flowplayer",
    flowplayerMp4Url: addressOf("rendition", objects, holder),
    flowplayerHlsUrl: addressOf("hlsPlaylist", objects, holder),
    frameIndexUrl: addressOf("frameIndex", objects, holder),
    shareUrl: linkId === null ? null : shareUrlOf(linkId),
    originalUrl: allowed.includes("downloadOriginal") && hasOriginal(objects) ? originalPath(video.id) : null,
    isDemo: video.isDemo,
    hasAudio: video.hasAudio,
    allowed: [...allowed],
  };
}

/** A rider's videos, newest first, with addresses that last as long as this session of theirs. */
export async function listVideos({ id, user }: OwnSession): Promise<WireVideo[]> {
  const allowed = allowedActions("owner");
  const holder = { kind: "session", id } as const;
  return (await readLibrary(user.id)).map((video) =>
    toVideo(video, { allowed, holder, linkId: video.linkId }),
  );
}

/** Another text whenever `listVideos` gives something else. */
export async function readVersionOfVideos({ id, user }: OwnSession): Promise<string> {
  return `${id} ${addressEnd()} ${await readLibraryVersion(user.id)}`;
}

/** The video as the holder of the access may know it. */
export async function getVideo({ video, role, allowed, holder }: VideoAccess<"view">): Promise<WireVideo> {
  // Before that there is nothing to show or to share, and it is asked for every three seconds.
  if (video.status !== "completed") return toVideo({ ...video, objects: [] }, { allowed, holder });
  const objects = await findShownObjects(video.id);
  if (role !== "owner") return toVideo({ ...video, objects, collectionId: null }, { allowed, holder });
  const linkId = (await findLiveLink(db(), video.id))?.id;
  return toVideo({ ...video, objects }, { allowed, holder, linkId });
}

/** The file as its owner sent it. @throws AppError notFound where it was not kept. */
export async function findOriginal({ video }: VideoAccess<"downloadOriginal">): Promise<ServedObject> {
  const original = await db().mediaObject.findFirst({ where: { videoId: video.id, kind: "original" } });
  if (!original) throw notFound("The original of this video was not kept.");
  // What is in it is the sender's: no browser is to show it as anything.
  return { id: original.id, key: original.key, contentType: "application/octet-stream" };
}

export async function getProgress(access: VideoAccess<"view">): Promise<VideoProgress> {
  const [video, place] = await Promise.all([getVideo(access), readQueuePlace(access.video)]);
  return { progress: video.processingProgress, status: video.processingStatus, video, ...place };
}

/** @throws AppError invalid when the collection is not the owner's. */
export async function requireOwnCollection(
  transaction: Transaction,
  ownerId: string,
  collectionId: string | null | undefined,
): Promise<void> {
  if (!collectionId || (await transaction.collection.findFirst({ where: { id: collectionId, ownerId } })))
    return;
  throw new AppError("invalid", "Unknown collection", { fields: { collectionId: "Unknown collection" } });
}

/** @throws AppError invalid for a filming rate below the file's own: nothing is filmed slower than it plays. */
function requireCaptureFrameRate(video: { frameRate: number | null }, rate: number | null | undefined): void {
  if (rate === null || rate === undefined || (video.frameRate !== null && rate >= video.frameRate)) return;
  const message = "The filming speed cannot be below the video's own frames a second.";
  throw new AppError("invalid", message, { fields: { captureFrameRate: message } });
}

/** @throws AppError invalid for a collection that is not the owner's, or a filming rate that cannot be. */
export async function updateVideo(
  { video, allowed, holder }: VideoAccess<"edit">,
  edit: VideoEdit,
): Promise<WireVideo> {
  const updated = await db().$transaction(async (transaction) => {
    await requireOwnCollection(transaction, video.ownerId, edit.collectionId);
    requireCaptureFrameRate(video, edit.captureFrameRate);
    await notifyVideoChanged(transaction, video.id, "video");
    return transaction.video.update({
      where: { id: video.id },
      data: edit,
      include: { objects: shownObjects(), shareLinks: liveLink() },
    });
  });
  return toVideo(updated, { allowed, holder, linkId: updated.shareLinks[0]?.id });
}

/**
 * Deletes the video with all that hangs on it. A worker still busy with it finds its row gone and cleans up. What an admin
 * deletes is written down.
 */
export async function deleteVideo({ video, role, authorId }: VideoAccess<"delete">): Promise<void> {
  const released = await db().$transaction(async (transaction) => {
    // Without the lock a worker could add its objects between the two steps, and they would be forgotten.
    await transaction.$queryRaw`SELECT 1 FROM "Video" WHERE id = ${video.id}::uuid FOR UPDATE`;
    const keys = await releaseObjects(transaction, video.id);
    await notifyVideoChanged(transaction, video.id, "video");
    const { count } = await transaction.video.deleteMany({ where: { id: video.id } });
    if (count > 0 && role === "admin" && authorId !== null) {
      const owner = await transaction.user.findUnique({ where: { id: video.ownerId } });
      await recordAudit(transaction, authorId, {
        action: "videoDeleted",
        details: { ownerName: owner ? fullName(owner) : "" },
        subjectId: video.id,
        subjectName: video.title,
        accountId: video.ownerId,
      });
    }
    return keys;
  });
  await deleteReleased(video.id, released);
}
