/** Known distances between the places that two markers show. */
import type { Distance as WireDistance, DistanceBody } from "@/lib/contracts/distances";
import { AppError } from "@/lib/domain/app-error";
import { MOST_DISTANCES } from "@/lib/domain/room";
import type { DistanceAccess } from "../access/item-access";
import type { VideoAccess } from "../access/video-access";
import { db, type Transaction } from "../db";
import type { Distance } from "../generated/prisma/client";
import { notifyVideoChanged } from "../video-changes";
import { recordItemDeleted } from "./audit";
import { writtenBy } from "./authorship";
import { lockVideo, requireRoomForDistances } from "./room-on-video";
import { writeOnce, type Written } from "./write-once";

function toDistance(distance: Distance, access: VideoAccess): WireDistance {
  return {
    id: distance.id,
    fromMarkerId: distance.fromMarkerId,
    toMarkerId: distance.toMarkerId,
    metres: distance.metres,
    label: distance.label,
    createdAt: distance.createdAt.toISOString(),
    authorName: distance.authorName,
    isGuest: distance.guestId !== null,
    canDelete: access.mayDeleteMarker(distance),
  };
}

/** In the order they were set; without those of deleted markers. */
export async function listDistances(access: VideoAccess<"view">): Promise<WireDistance[]> {
  const isThere = { deletedAt: null };
  const distances = await db().distance.findMany({
    where: { videoId: access.video.id, fromMarker: isThere, toMarker: isThere },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MOST_DISTANCES,
  });
  return distances.map((distance) => toDistance(distance, access));
}

/**
 * @throws AppError conflict for an id that names anything but this author's own distance in this video; invalid for a
 *   marker that this video does not have; refused when the video has no room for more.
 */
export async function addDistance(
  access: VideoAccess<"mark">,
  body: DistanceBody,
): Promise<Written<WireDistance>> {
  const { id, fromMarkerId, toMarkerId, metres, label } = body;
  const data = { id, ...writtenBy(access, body), fromMarkerId, toMarkerId, metres, label };
  const { row, isNew } = await db().$transaction(async (transaction) => {
    await lockVideo(transaction, access.video.id);
    await requireMarkers(transaction, access.video.id, { fromMarkerId, toMarkerId });
    const written = await writeOnce({
      id,
      insert: () => transaction.distance.createManyAndReturn({ data, skipDuplicates: true }),
      find: (taken) => transaction.distance.findUnique({ where: { id: taken } }),
      isRepeat: (distance) => access.isAuthorOf(distance),
    });
    if (written.isNew) {
      await requireRoomForDistances(transaction, access);
      await notifyVideoChanged(transaction, access.video.id, "markers");
    }
    return written;
  });
  return { row: toDistance(row, access), isNew };
}

/** @throws AppError invalid, naming each field whose marker the video does not have. */
async function requireMarkers(
  transaction: Transaction,
  videoId: string,
  named: Record<"fromMarkerId" | "toMarkerId", string>,
): Promise<void> {
  const markers = await transaction.marker.findMany({
    where: { id: { in: Object.values(named) }, videoId, deletedAt: null },
    select: { id: true },
  });
  const known = new Set(markers.map(({ id }) => id));
  const missing = Object.entries(named).filter(([, id]) => !known.has(id));
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map(([field]) => [field, "Unknown marker"]));
  throw new AppError("invalid", "Unknown marker", { fields });
}

export async function deleteDistance({ item, videoAccess }: DistanceAccess<"delete">): Promise<void> {
  await db().$transaction(async (transaction) => {
    const { count } = await transaction.distance.deleteMany({ where: { id: item.id } });
    if (count === 0) return;
    await recordItemDeleted(transaction, videoAccess, "distance", item);
    await notifyVideoChanged(transaction, item.videoId, "markers");
  });
}
