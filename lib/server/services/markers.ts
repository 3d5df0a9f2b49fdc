/** Time markers. */
import type { Marker as WireMarker, MarkerBody } from "@/lib/contracts/markers";
import { defaultLabel } from "@/lib/domain/markers";
import { MOST_MARKERS } from "@/lib/domain/room";
import type { MarkerAccess } from "../access/item-access";
import type { VideoAccess } from "../access/video-access";
import { db } from "../db";
import type { Marker } from "../generated/prisma/client";
import { notifyVideoChanged } from "../video-changes";
import { pinnedBy } from "./authorship";
import { lockVideo, requireRoomForMarkers } from "./room-on-video";
import { writeOnce, type Written } from "./write-once";

function toMarker(marker: Marker, access: VideoAccess): WireMarker {
  return {
    id: marker.id,
    time: marker.timeSeconds,
    frame: marker.frameIndex,
    label: marker.label,
    createdAt: marker.createdAt.toISOString(),
    authorName: marker.authorName,
    isGuest: marker.guestId !== null,
    canDelete: access.mayDeleteMarker(marker),
  };
}

/** By time, those on one frame in the order they were set. */
export async function listMarkers(access: VideoAccess<"view">): Promise<WireMarker[]> {
  const markers = await db().marker.findMany({
    where: { videoId: access.video.id },
    orderBy: [{ timeSeconds: "asc" }, { createdAt: "asc" }],
    take: MOST_MARKERS,
  });
  return markers.map((marker) => toMarker(marker, access));
}

/**
 * @throws AppError conflict for an id that names anything but this author's own marker in this video; refused when the
 *   video has no room for more.
 */
export async function addMarker(access: VideoAccess<"mark">, body: MarkerBody): Promise<Written<WireMarker>> {
  const { row, isNew } = await db().$transaction(async (transaction) => {
    // Counting and adding are one step, or two at once would get the same number.
    await lockVideo(transaction, access.video.id);
    const existing = await transaction.marker.count({ where: { videoId: access.video.id } });
    const data = { id: body.id, ...pinnedBy(access, body), label: body.label || defaultLabel(existing) };
    const written = await writeOnce({
      id: body.id,
      insert: () => transaction.marker.createManyAndReturn({ data, skipDuplicates: true }),
      find: (id) => transaction.marker.findUnique({ where: { id } }),
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

export async function deleteMarker({ item }: MarkerAccess<"delete">): Promise<void> {
  await db().$transaction(async (transaction) => {
    const { count } = await transaction.marker.deleteMany({ where: { id: item.id } });
    if (count > 0) await notifyVideoChanged(transaction, item.videoId, "markers");
  });
}
