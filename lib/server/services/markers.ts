/** Time markers. */
import type { DeletedIds, RestoreBody } from "@/lib/contracts/deletion";
import type { Marker as WireMarker, MarkerBody, MarkerEdit } from "@/lib/contracts/markers";
import { AppError } from "@/lib/domain/app-error";
import { defaultLabel } from "@/lib/domain/markers";
import { MOST_MARKERS } from "@/lib/domain/room";
import type { MarkerAccess } from "../access/item-access";
import type { VideoAccess } from "../access/video-access";
import { db } from "../db";
import type { Marker } from "../generated/prisma/client";
import { notifyVideoChanged } from "../video-changes";
import { recordItemDeleted } from "./audit";
import { pinnedAt, pinnedBy } from "./authorship";
import { deletedNow, NOT_DELETED } from "./deletion";
import { requireFrames } from "./frame-times";
import { lockVideo, requireRoomForMarkers } from "./room-on-video";
import { seriesForMarker } from "./series";
import { writeOnce, type Written } from "./write-once";

function toMarker(marker: Marker, access: VideoAccess): WireMarker {
  const mayDelete = access.mayDeleteMarker(marker);
  return {
    id: marker.id,
    seriesId: marker.seriesId,
    time: marker.timeSeconds,
    frame: marker.frameIndex,
    label: marker.label,
    createdAt: marker.createdAt.toISOString(),
    authorName: marker.authorName,
    isGuest: marker.guestId !== null,
    canEdit: mayDelete,
    canDelete: mayDelete,
  };
}

/** By time, those on one frame in the order they were set. */
export async function listMarkers(access: VideoAccess<"view">): Promise<WireMarker[]> {
  const markers = await db().marker.findMany({
    where: { videoId: access.video.id, deletedAt: null },
    orderBy: [{ timeSeconds: "asc" }, { createdAt: "asc" }],
    take: MOST_MARKERS,
  });
  return markers.map((marker) => toMarker(marker, access));
}

/**
 * @throws AppError conflict for an id that names anything but this author's own marker in this video; invalid for a place
 *   or a series that the video does not have; refused when the video has no room for more.
 */
export async function addMarker(access: VideoAccess<"mark">, body: MarkerBody): Promise<Written<WireMarker>> {
  const pinned = pinnedBy(access, body);
  await requireFrames(access.video, [body]);
  const { row, isNew } = await db().$transaction(async (transaction) => {
    // Counting and adding are one step, or two at once would get the same number.
    await lockVideo(transaction, access.video.id);
    const existing = await transaction.marker.count({ where: { videoId: access.video.id, deletedAt: null } });
    const seriesId = await seriesForMarker(transaction, access, body);
    const data = { id: body.id, seriesId, ...pinned, label: body.label || defaultLabel(existing) };
    const written = await writeOnce({
      id: body.id,
      insert: () => transaction.marker.createManyAndReturn({ data, skipDuplicates: true }),
      find: (id) => transaction.marker.findUnique({ where: { id, deletedAt: null } }),
      isRepeat: (marker) => access.isAuthorOf(marker),
    });
    if (written.isNew) {
      await requireRoomForMarkers(transaction, access);
      await notifyVideoChanged(transaction, access.video.id, "markers");
    }
    return written;
  });
  return { row: toMarker(row, access), isNew };
}

/** @throws AppError invalid for a place that the video does not have; notFound when the marker is deleted meanwhile. */
export async function updateMarker(
  { item, videoAccess }: MarkerAccess<"edit">,
  { label, time, frame }: MarkerEdit,
): Promise<WireMarker> {
  const position = time === undefined || frame === undefined ? null : { time, frame };
  const pinned = position && pinnedAt(videoAccess, position);
  if (position) await requireFrames(videoAccess.video, [position]);
  const updated = await db().$transaction(async (transaction) => {
    const [row] = await transaction.marker.updateManyAndReturn({
      where: { id: item.id, deletedAt: null },
      data: { label, ...pinned },
    });
    if (!row) throw new AppError("notFound", "Marker not found");
    await notifyVideoChanged(transaction, item.videoId, "markers");
    return row;
  });
  return toMarker(updated, videoAccess);
}

export async function deleteMarker({ item, videoAccess }: MarkerAccess<"delete">): Promise<void> {
  await db().$transaction(async (transaction) => {
    const where = { id: item.id, deletedAt: null };
    const { count } = await transaction.marker.updateMany({ where, data: deletedNow(videoAccess) });
    if (count === 0) return;
    await recordItemDeleted(transaction, videoAccess, "marker", item);
    await notifyVideoChanged(transaction, item.videoId, "markers");
  });
}

/** Deletes all that this viewer may delete, in one step. Their series stay. */
export async function clearMarkers(access: VideoAccess<"deleteOwnMarker">): Promise<DeletedIds> {
  const videoId = access.video.id;
  return db().$transaction(async (transaction) => {
    await lockVideo(transaction, videoId);
    const markers = await transaction.marker.findMany({ where: { videoId, deletedAt: null } });
    const ids = markers.filter((marker) => access.mayDeleteMarker(marker)).map(({ id }) => id);
    await transaction.marker.updateMany({ where: { id: { in: ids } }, data: deletedNow(access) });
    if (ids.length > 0) await notifyVideoChanged(transaction, videoId, "markers");
    return { ids };
  });
}

/**
 * Brings back what was deleted within the last hour, all of it or nothing. What is there already stays as it is; a series
 * that was deleted comes back with its marker.
 * @throws AppError notFound for an id of another video or one that is gone for good; forbidden for markers that somebody
 *   else deleted, unless the owner asks; refused when the video has no room for them.
 */
export async function restoreMarkers(
  access: VideoAccess<"mark">,
  { ids }: RestoreBody,
): Promise<WireMarker[]> {
  const videoId = access.video.id;
  const restored = await db().$transaction(async (transaction) => {
    await lockVideo(transaction, videoId);
    const where = { id: { in: ids }, videoId };
    const markers = await transaction.marker.findMany({ where });
    if (markers.length < new Set(ids).size) throw new AppError("notFound", "Marker not found");
    const deleted = markers.filter(({ deletedAt }) => deletedAt !== null);
    if (!deleted.every((marker) => access.mayRestore(marker)))
      throw new AppError("forbidden", "You can restore only what you deleted yourself.");
    await transaction.marker.updateMany({
      where: { id: { in: deleted.map(({ id }) => id) } },
      data: NOT_DELETED,
    });
    const seriesIds = markers.map(({ seriesId }) => seriesId);
    await transaction.markerSeries.updateMany({
      where: { id: { in: seriesIds } },
      data: NOT_DELETED,
    });
    if (deleted.length > 0) {
      await requireRoomForMarkers(transaction, access);
      await notifyVideoChanged(transaction, videoId, "markers");
    }
    return transaction.marker.findMany({ where, orderBy: [{ timeSeconds: "asc" }, { createdAt: "asc" }] });
  });
  return restored.map((marker) => toMarker(marker, access));
}
