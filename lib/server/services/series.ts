/** Series of markers: what gait they are of, and what one mark means. */
import type { RestoreBody } from "@/lib/contracts/deletion";
import type { Series as WireSeries, SeriesBody, SeriesEdit } from "@/lib/contracts/series";
import { AppError } from "@/lib/domain/app-error";
import { DEFAULT_GAIT, DEFAULT_MARK, meaningsOf } from "@/lib/domain/gait";
import { defaultLabel } from "@/lib/domain/markers";
import { MOST_SERIES } from "@/lib/domain/room";
import type { SeriesAccess } from "../access/item-access";
import type { VideoAccess } from "../access/video-access";
import { db, type Transaction } from "../db";
import type { MarkerSeries } from "../generated/prisma/client";
import { notifyVideoChanged } from "../video-changes";
import { recordItemDeleted } from "./audit";
import { pinnedAt, writtenBy } from "./authorship";
import { deletedNow, NOT_DELETED } from "./deletion";
import { requireFrames } from "./frame-times";
import { lockVideo, requireRoomForMarkers, requireRoomForSeries } from "./room-on-video";
import { writeOnce, type Written } from "./write-once";

const oldestFirst = () => [{ createdAt: "asc" }, { id: "asc" }] as const;

function toSeries(series: MarkerSeries, access: VideoAccess): WireSeries {
  return {
    id: series.id,
    gait: series.gait,
    mark: series.mark,
    isTapped: series.isTapped,
    createdAt: series.createdAt.toISOString(),
    authorName: series.authorName,
    isGuest: series.guestId !== null,
    canEdit: access.allowed.includes("mark"),
    canDelete: access.mayDeleteMarker(series),
  };
}

/** In the order they were begun. */
export async function listSeries(access: VideoAccess<"view">): Promise<WireSeries[]> {
  const series = await db().markerSeries.findMany({
    where: { videoId: access.video.id, deletedAt: null },
    orderBy: [...oldestFirst()],
    take: MOST_SERIES,
  });
  return series.map((each) => toSeries(each, access));
}

/**
 * The series that a new marker goes to: the one it names, or the video's first, which is made where there is none. The
 * video is locked.
 * @throws AppError invalid for a series that this video does not have.
 */
export async function seriesForMarker(
  transaction: Transaction,
  access: VideoAccess<"mark">,
  body: { seriesId?: string; authorName?: string },
): Promise<string> {
  const videoId = access.video.id;
  const found = await transaction.markerSeries.findFirst({
    where: { videoId, deletedAt: null, id: body.seriesId },
    orderBy: [...oldestFirst()],
  });
  if (found) return found.id;
  if (body.seriesId !== undefined)
    throw new AppError("invalid", "Unknown series", { fields: { seriesId: "Unknown series" } });
  const data = { ...writtenBy(access, body), gait: DEFAULT_GAIT, mark: DEFAULT_MARK };
  const { id } = await transaction.markerSeries.create({ data });
  return id;
}

/**
 * A series with its first marks, in one step.
 * @throws AppError conflict for an id that names anything but this author's own series in this video; invalid for a mark at
 *   a place that the video does not have; refused when the video has no room for more.
 */
export async function addSeries(access: VideoAccess<"mark">, body: SeriesBody): Promise<Written<WireSeries>> {
  const { id, gait, mark, isTapped } = body;
  const written = writtenBy(access, body);
  const marks = body.markers.map((each) => ({ id: each.id, label: each.label, ...pinnedAt(access, each) }));
  await requireFrames(access.video, body.markers);
  const { row, isNew } = await db().$transaction(async (transaction) => {
    await lockVideo(transaction, access.video.id);
    const series = await writeOnce({
      id,
      insert: () =>
        transaction.markerSeries.createManyAndReturn({
          data: { id, ...written, gait, mark, isTapped },
          skipDuplicates: true,
        }),
      find: (taken) => transaction.markerSeries.findUnique({ where: { id: taken, deletedAt: null } }),
      isRepeat: (each) => access.isAuthorOf(each),
    });
    if (!series.isNew) return series;
    await requireRoomForSeries(transaction, access);
    const existing = await transaction.marker.count({ where: { videoId: access.video.id, deletedAt: null } });
    const rows = marks.map((each, index) => ({
      ...written,
      ...each,
      label: each.label || defaultLabel(existing + index),
      seriesId: series.row.id,
    }));
    const added = await transaction.marker.createMany({ data: rows, skipDuplicates: true });
    if (added.count < rows.length) throw new AppError("conflict", "The id of a marker is taken.");
    await requireRoomForMarkers(transaction, access);
    await notifyVideoChanged(transaction, access.video.id, "markers");
    return series;
  });
  return { row: toSeries(row, access), isNew };
}

/** @throws AppError invalid for marks that the gait does not have; notFound when the series is deleted meanwhile. */
export async function updateSeries(
  { item, videoAccess }: SeriesAccess<"edit">,
  edit: SeriesEdit,
): Promise<WireSeries> {
  const { gait, mark, isTapped } = { ...item, ...edit };
  if (!meaningsOf(gait).includes(mark)) {
    const message = "This gait has no such marks";
    throw new AppError("invalid", message, { fields: { mark: message } });
  }
  const updated = await db().$transaction(async (transaction) => {
    const [row] = await transaction.markerSeries.updateManyAndReturn({
      where: { id: item.id, deletedAt: null },
      data: { gait, mark, isTapped },
    });
    if (!row) throw new AppError("notFound", "Series not found");
    await notifyVideoChanged(transaction, item.videoId, "markers");
    return row;
  });
  return toSeries(updated, videoAccess);
}

/** Deletes the series with its markers. @throws AppError refused when others' markers are in it that must stay. */
export async function deleteSeries({ item, videoAccess }: SeriesAccess<"delete">): Promise<void> {
  const { id, videoId } = item;
  await db().$transaction(async (transaction) => {
    await lockVideo(transaction, videoId);
    const markers = await transaction.marker.findMany({ where: { seriesId: id, deletedAt: null } });
    if (!markers.every((marker) => videoAccess.mayDeleteMarker(marker)))
      throw new AppError("refused", "Others have marked in this series, and their markers stay.");
    // One time for all of them: by it a restored series knows its markers from those that were deleted before.
    const data = deletedNow(videoAccess);
    await transaction.marker.updateMany({ where: { seriesId: id, deletedAt: null }, data });
    const { count } = await transaction.markerSeries.updateMany({
      where: { id, deletedAt: null },
      data,
    });
    if (count === 0) return;
    await recordItemDeleted(transaction, videoAccess, "series", item);
    await notifyVideoChanged(transaction, videoId, "markers");
  });
}

/**
 * Brings back series that were deleted within the last hour, with the markers that went with them, all or nothing.
 * @throws AppError notFound, forbidden, refused as `restoreMarkers`.
 */
export async function restoreSeries(
  access: VideoAccess<"mark">,
  { ids }: RestoreBody,
): Promise<WireSeries[]> {
  const videoId = access.video.id;
  const restored = await db().$transaction(async (transaction) => {
    await lockVideo(transaction, videoId);
    const series = await transaction.markerSeries.findMany({
      where: { id: { in: ids }, videoId },
      orderBy: [...oldestFirst()],
    });
    if (series.length < new Set(ids).size) throw new AppError("notFound", "Series not found");
    const deleted = series.filter(({ deletedAt }) => deletedAt !== null);
    if (!deleted.every((each) => access.mayRestore(each)))
      throw new AppError("forbidden", "You can restore only what you deleted yourself.");
    for (const { id, deletedAt } of deleted) {
      await transaction.marker.updateMany({ where: { seriesId: id, deletedAt }, data: NOT_DELETED });
      await transaction.markerSeries.update({ where: { id }, data: NOT_DELETED });
    }
    if (deleted.length > 0) {
      await requireRoomForSeries(transaction, access);
      await requireRoomForMarkers(transaction, access);
      await notifyVideoChanged(transaction, videoId, "markers");
    }
    return series;
  });
  return restored.map((each) => toSeries(each, access));
}
