import type { DeletedIds } from "@/lib/contracts/deletion";
import type { MarkerEdit, NewMarker } from "@/lib/contracts/marker-bodies";
import { markerFields } from "@/lib/domain/annotations/annotation-drafts";
import type { AnnotationAccess } from "../../access/annotation-access";
import type { VideoAccess } from "../../access/video-access";
import { writeTransaction } from "../../access/write-transaction";
import { deletedNow, RESTORED } from "./columns";
import { createAnnotation, goneForGood, updateAnnotation, type AnnotationRules } from "./core";
import { findMeasuredByOthers, measuredByOthers } from "./distances";
import { seriesForMarker } from "./series";
import { EVEN_DELETED, NOT_DELETED } from "../../database/soft-deletion";

export const MARKERS: AnnotationRules<"marker"> = {
  kind: "marker",
  orderBy: [{ timeSeconds: "asc" }, { createdAt: "asc" }],
  derive: () => ({}),
  deleteWith: async (transaction, access, { id }) => {
    if ((await findMeasuredByOthers(transaction, access, [id])).has(id)) throw measuredByOthers();
  },
  /** A deleted series comes back with its marker if the viewer may restore it. */
  restoreWith: async (transaction, access, rows) => {
    const where = { id: { in: rows.map(({ seriesId }) => seriesId) }, ...EVEN_DELETED };
    const all = await transaction.markerSeries.findMany({ where });
    if (!all.every((series) => series.deletedAt === null || access.mayRestore(series))) throw goneForGood();
    await transaction.markerSeries.updateMany({ where, data: RESTORED });
  },
};

/** @throws AppError as `createAnnotation`; invalid for a series of another video. */
export const addMarker = (access: VideoAccess<"mark">, body: NewMarker) =>
  createAnnotation(MARKERS, access, body, {
    positions: [body],
    fields: async (transaction) => {
      const where = { videoId: access.video.id, ...NOT_DELETED };
      const markerCount = await transaction.marker.count({ where });
      const seriesId = await seriesForMarker(transaction, access, body);
      return markerFields(body, { seriesId, markerCount });
    },
  });

export function updateMarker(annotation: AnnotationAccess<"marker", "edit">, edit: MarkerEdit) {
  const { time, frame } = edit;
  if (time === undefined || frame === undefined)
    return updateAnnotation(MARKERS, annotation, () => edit, { positions: [] });
  return updateAnnotation(MARKERS, annotation, () => ({ isGuess: false, ...edit }), {
    positions: [{ time, frame }],
  });
}

/** Deletes the markers that the viewer may, except those in others' distances. @throws AppError refused if none */
export async function clearMarkers(access: VideoAccess<"deleteOwnMarker">): Promise<DeletedIds> {
  return writeTransaction(access, async (transaction) => {
    const where = { videoId: access.video.id, ...NOT_DELETED };
    const markers = await transaction.marker.findMany({ where });
    const own = markers.filter((each) => access.mayDelete("marker", each)).map(({ id }) => id);
    const measured = await findMeasuredByOthers(transaction, access, own);
    const ids = own.filter((id) => !measured.has(id));
    if (ids.length === 0 && own.length > 0) throw measuredByOthers();
    await transaction.marker.updateMany({
      where: { id: { in: ids }, ...NOT_DELETED },
      data: deletedNow(access),
    });
    return { ids };
  });
}
