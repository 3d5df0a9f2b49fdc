/** Videos as the screens know them: listing, showing, editing, deleting. */
import {
  spriteLayout,
  type Video as WireVideo,
  type VideoEdit,
  type VideoProgress,
} from "@/lib/contracts/videos";
import { allowedActions, type VideoAction } from "@/lib/domain/access";
import { AppError } from "@/lib/domain/app-error";
import type { VideoAccess } from "../access/video-access";
import { db, type Transaction } from "../db";
import type { Video } from "../generated/prisma/client";
import { notifyVideoChanged } from "../video-changes";
import {
  deleteReleased,
  findShownObjects,
  releaseObjects,
  shownObjects,
  signUrlOf,
  type ObjectRef,
} from "./media-objects";
import { findLiveLink, liveLink, shareUrlOf } from "./shares";

/** A video's row with the objects it is shown by. */
type ShownVideo = Video & { objects: ObjectRef[] };

/**
 * @param allowed what the one who is told may do to the video.
 * @param linkId the live link, for the owner; nobody else is told it.
 */
export async function toVideo(
  video: ShownVideo,
  allowed: readonly VideoAction[],
  linkId: string | null = null,
): Promise<WireVideo> {
  const [mp4Url, frameIndexUrl, thumbnailUrl, spriteUrl] = await Promise.all([
    signUrlOf("rendition", video.objects),
    signUrlOf("frameIndex", video.objects),
    signUrlOf("thumbnail", video.objects),
    signUrlOf("sprite", video.objects),
  ]);
  const layout = spriteLayout.safeParse(video.sprite).data;
  return {
    id: video.id,
    title: video.title,
    description: video.description,
    collectionId: video.collectionId,
    duration: video.durationSeconds,
    frameRate: video.frameRate,
    frameRateMean: video.frameRateMean,
    frameCount: video.frameCount,
    width: video.width,
    height: video.height,
    createdAt: video.createdAt.toISOString(),
    thumbnailPath: thumbnailUrl,
    sprite: spriteUrl !== null && layout ? { url: spriteUrl, ...layout } : null,
    processingStatus: video.status === "uploading" ? "processing" : video.status,
    processingProgress: video.progress,
    processingDelayed: video.status === "processing" && video.delayedSince !== null,
    processingError: video.error,
    uploadMethod: "flowplayer",
    flowplayerMp4Url: mp4Url,
    flowplayerHlsUrl: null,
    frameIndexUrl,
    shareUrl: linkId === null ? null : shareUrlOf(linkId),
    isDemo: video.isDemo,
    hasAudio: video.hasAudio,
    allowed: [...allowed],
  };
}

export async function listVideos(ownerId: string): Promise<WireVideo[]> {
  const videos = await db().video.findMany({
    where: { ownerId, status: { not: "uploading" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { objects: shownObjects(), shareLinks: liveLink() },
  });
  const allowed = allowedActions("owner");
  return Promise.all(videos.map((video) => toVideo(video, allowed, video.shareLinks[0]?.id)));
}

export async function listDemoVideos(): Promise<WireVideo[]> {
  const videos = await db().video.findMany({
    where: { isDemo: true, status: "completed" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { objects: shownObjects() },
  });
  const allowed = allowedActions("demoVisitor");
  return Promise.all(videos.map((video) => toVideo({ ...video, collectionId: null }, allowed)));
}

/** The video as the holder of the access may know it. */
export async function getVideo({ video, role, allowed }: VideoAccess<"view">): Promise<WireVideo> {
  const objects = await findShownObjects(video.id);
  if (role !== "owner") return toVideo({ ...video, objects, collectionId: null }, allowed);
  return toVideo({ ...video, objects }, allowed, (await findLiveLink(db(), video.id))?.id);
}

export async function getProgress(access: VideoAccess<"view">): Promise<VideoProgress> {
  const video = await getVideo(access);
  return { progress: video.processingProgress, status: video.processingStatus, video };
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

export async function updateVideo(
  { video, allowed }: VideoAccess<"edit">,
  edit: VideoEdit,
): Promise<WireVideo> {
  const updated = await db().$transaction(async (transaction) => {
    await requireOwnCollection(transaction, video.ownerId, edit.collectionId);
    await notifyVideoChanged(transaction, video.id, "video");
    return transaction.video.update({
      where: { id: video.id },
      data: edit,
      include: { objects: shownObjects(), shareLinks: liveLink() },
    });
  });
  return toVideo(updated, allowed, updated.shareLinks[0]?.id);
}

/** Deletes the video with all that hangs on it. A worker still busy with it finds its row gone and cleans up. */
export async function deleteVideo({ video }: VideoAccess<"delete">): Promise<void> {
  const released = await db().$transaction(async (transaction) => {
    // Without the lock a worker could add its objects between the two steps, and they would be forgotten.
    await transaction.$queryRaw`SELECT 1 FROM "Video" WHERE id = ${video.id}::uuid FOR UPDATE`;
    const keys = await releaseObjects(transaction, video.id);
    await transaction.video.deleteMany({ where: { id: video.id } });
    await notifyVideoChanged(transaction, video.id, "video");
    return keys;
  });
  await deleteReleased(video.id, released);
}
