import {
  missingParts,
  spriteLayout,
  type Video as WireVideo,
  type VideoEdit,
  type VideoProgress,
} from "@/lib/contracts/videos";
import { allowedActions, type VideoAction } from "@/lib/domain/access";
import { AppError } from "@/lib/domain/app-error";
import { notFound } from "../../access/guard";
import type { ServedObject } from "../../access/served-objects";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction } from "../../access/write-transaction";
import { granteeOf, type Grantee } from "../../auth/media-address";
import type { CallerIds } from "../../auth/sessions";
import { db, type Transaction } from "../../database/db";
import { findProcessing, readLibrary, videoInclude, type ShownVideo } from "./library-rows";
import { objectAddress, findShownObjects, type ObjectRef } from "../media/media-objects";
import { readProcessing } from "../processing/queue-position";
import { shareUrlOf } from "../../auth/link-tokens";
import { findSender } from "./share-links";
import { findMainLink, mainLink } from "./shares";

interface VideoViewer {
  allowed: readonly VideoAction[];
  grantedTo: Grantee;
  linkId?: string | null;
  sender?: WireVideo["sender"];
}

const hasOriginal = (objects: readonly ObjectRef[]) => objects.some(({ kind }) => kind === "original");
const originalPath = (videoId: string) => `/api/videos/${videoId}/original`;

export function toVideo(video: ShownVideo, viewer: VideoViewer): WireVideo {
  const { allowed, grantedTo, linkId = null, sender = null } = viewer;
  const { objects, processing } = video;
  const spriteUrl = objectAddress("sprite", objects, grantedTo);
  const layout = spriteLayout.safeParse(video.sprite).data;
  return {
    id: video.id,
    title: video.title,
    description: video.description,
    // A collection's id is for the video's owner alone.
    collectionId: allowed.includes("edit") ? video.collectionId : null,
    duration: video.durationSeconds,
    frameRate: video.frameRate,
    frameRateMean: video.frameRateMean,
    captureFrameRate: video.captureFrameRate,
    frameCount: video.frameCount,
    width: video.width,
    height: video.height,
    createdAt: video.createdAt.toISOString(),
    thumbnailPath: objectAddress("thumbnail", objects, grantedTo),
    sprite: spriteUrl !== null && layout ? { url: spriteUrl, ...layout } : null,
    processingStatus: video.status === "uploading" ? "processing" : video.status,
    // Processing that has ended since the video was read is complete.
    processingProgress: processing?.progress ?? (video.status === "failed" ? 0 : 100),
    processingDelayed: (processing?.delayedSince ?? null) !== null,
    processingError: video.error,
    uploadMethod: "flowplayer",
    flowplayerMp4Url: objectAddress("rendition", objects, grantedTo),
    flowplayerHlsUrl: objectAddress("hlsPlaylist", objects, grantedTo),
    frameIndexUrl: objectAddress("frameIndex", objects, grantedTo),
    shareUrl: linkId === null ? null : shareUrlOf(linkId),
    originalUrl: allowed.includes("downloadOriginal") && hasOriginal(objects) ? originalPath(video.id) : null,
    sender,
    isDemo: video.isDemo,
    hasAudio: video.hasAudio,
    missing: missingParts.safeParse(video.missing).data ?? null,
    allowed: [...allowed],
  };
}

export async function listVideos(caller: CallerIds): Promise<WireVideo[]> {
  const allowed = allowedActions("owner");
  const grantedTo = granteeOf(caller);
  return (await readLibrary(caller.user.id)).map((video) =>
    toVideo(video, { allowed, grantedTo, linkId: video.linkId }),
  );
}

export async function getVideo(access: VideoAccess<"view">): Promise<WireVideo> {
  const { video, role, allowed, grantedTo, linkId: cameBy } = access;
  if (video.status !== "completed") return toUnfinished(access, await findProcessing(video.id));
  const shown = { ...video, objects: await findShownObjects(video.id), processing: null };
  if (role !== "owner") {
    const sender = cameBy === null ? null : await findSender(cameBy);
    return toVideo(shown, { allowed, grantedTo, sender });
  }
  const linkId = (await findMainLink(db(), video.id))?.id;
  return toVideo(shown, { allowed, grantedTo, linkId });
}

/** An unfinished video has nothing to show or share. */
const toUnfinished = (
  { video, allowed, grantedTo }: VideoAccess<"view">,
  processing: ShownVideo["processing"],
) => toVideo({ ...video, objects: [], processing }, { allowed, grantedTo });

/** @throws AppError notFound where it was not stored. */
export async function findOriginal({ video }: VideoAccess<"downloadOriginal">): Promise<ServedObject> {
  const original = await db().mediaObject.findFirst({ where: { videoId: video.id, kind: "original" } });
  if (!original) throw notFound("The original of this video was not kept.");
  // Untrusted content: browsers must not display it.
  return { id: original.id, key: original.key, contentType: "application/octet-stream" };
}

export async function getProgress(access: VideoAccess<"view">): Promise<VideoProgress> {
  const { processing, place } = await readProcessing(access.video);
  const video = processing ? toUnfinished(access, processing) : await getVideo(access);
  return { progress: video.processingProgress, status: video.processingStatus, video, ...place };
}

/** @throws AppError invalid for another owner's collection. */
export async function requireOwnCollection(
  transaction: Transaction,
  ownerId: string,
  collectionId: string | null | undefined,
): Promise<void> {
  if (!collectionId || (await transaction.collection.findFirst({ where: { id: collectionId, ownerId } })))
    return;
  throw new AppError("invalid", "Unknown collection", { fields: { collectionId: "Unknown collection" } });
}

/** @throws AppError invalid for a rate below the file's own: nothing is filmed slower than it plays. */
function requireCaptureFrameRate(video: { frameRate: number | null }, rate: number | null | undefined): void {
  if (rate === null || rate === undefined || (video.frameRate !== null && rate >= video.frameRate)) return;
  const message = "The filming speed cannot be below the video's own frames a second.";
  throw new AppError("invalid", message, { fields: { captureFrameRate: message } });
}

/** @throws AppError invalid for another owner's collection or an impossible rate. */
export async function updateVideo(access: VideoAccess<"edit">, edit: VideoEdit): Promise<WireVideo> {
  const { video, allowed, grantedTo } = access;
  const updated = await writeTransaction(access, async (transaction) => {
    await requireOwnCollection(transaction, video.ownerId, edit.collectionId);
    requireCaptureFrameRate(video, edit.captureFrameRate);
    return transaction.video.update({
      where: { id: video.id },
      data: edit,
      include: { ...videoInclude(), shareLinks: { where: mainLink(), take: 1 } },
    });
  });
  return toVideo(updated, { allowed, grantedTo, linkId: updated.shareLinks[0]?.id });
}
