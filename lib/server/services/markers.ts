/** Owns time markers. */
import type { Marker as WireMarker, MarkerBody } from "@/lib/contracts/markers";
import { defaultLabel } from "@/lib/domain/markers";
import type { MarkerAccess } from "../access/item-access";
import type { VideoAccess } from "../access/video-access";
import { db } from "../db";
import type { Marker } from "../generated/prisma/client";
import { pinnedBy } from "./authorship";

function toMarker(marker: Marker, access: VideoAccess): WireMarker {
  return {
    id: marker.id,
    time: marker.timeSeconds,
    frame: marker.frameIndex,
    label: marker.label,
    createdAt: marker.createdAt.toISOString(),
    authorName: marker.authorName,
    canDelete: access.mayDeleteMarker(marker),
  };
}

/** By time, those on one frame in the order they were set. */
export async function listMarkers(access: VideoAccess<"view">): Promise<WireMarker[]> {
  const markers = await db().marker.findMany({
    where: { videoId: access.video.id },
    orderBy: [{ timeSeconds: "asc" }, { createdAt: "asc" }],
  });
  return markers.map((marker) => toMarker(marker, access));
}

export async function addMarker(access: VideoAccess<"mark">, body: MarkerBody): Promise<WireMarker> {
  const pinned = pinnedBy(access, body);
  const marker = await db().$transaction(async (transaction) => {
    // Counting and adding are one step, or two at once would get the same number.
    await transaction.$queryRaw`SELECT 1 FROM "Video" WHERE id = ${access.video.id}::uuid FOR UPDATE`;
    const existing = await transaction.marker.count({ where: { videoId: access.video.id } });
    return transaction.marker.create({ data: { ...pinned, label: body.label || defaultLabel(existing) } });
  });
  return toMarker(marker, access);
}

export async function deleteMarker({ item }: MarkerAccess<"delete">): Promise<void> {
  await db().marker.deleteMany({ where: { id: item.id } });
}
