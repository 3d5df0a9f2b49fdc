import type { NewSeries, SeriesEdit } from "@/lib/contracts/series-bodies";
import { markerFields, seriesFields } from "@/lib/domain/annotations/annotation-drafts";
import { AppError } from "@/lib/domain/app-error";
import { meaningsOf } from "@/lib/domain/timing/gait";
import type { AnnotationAccess } from "../../access/annotation-access";
import type { VideoAccess } from "../../access/video-access";
import type { Transaction } from "../../database/db";
import type { Prisma } from "../../generated/prisma/client";
import { authorColumns, RESTORED, ownColumns } from "./columns";
import { createAnnotation, updateAnnotation, type AnnotationRules } from "./core";
import { findMeasuredByOthers, measuredByOthers } from "./distances";
import { assertQuota } from "./quota";
import { NOT_DELETED } from "../../database/soft-deletion";

const OLDEST_FIRST: Prisma.MarkerSeriesOrderByWithRelationInput[] = [{ createdAt: "asc" }, { id: "asc" }];

export const SERIES: AnnotationRules<"series"> = {
  kind: "series",
  orderBy: OLDEST_FIRST,
  derive: () => ({}),
  /** Its markers get the same time, unlike markers that were deleted earlier. */
  deleteWith: async (transaction, access, { id }, deleted) => {
    const where = { seriesId: id, ...NOT_DELETED };
    const markers = await transaction.marker.findMany({ where });
    if (!markers.every((each) => access.mayDelete("marker", each)))
      throw new AppError("refused", "Others have marked in this series, and their markers stay.");
    const ids = markers.map((each) => each.id);
    if ((await findMeasuredByOthers(transaction, access, ids)).size > 0) throw measuredByOthers();
    await transaction.marker.updateMany({ where, data: deleted });
  },
  restoreWith: async (transaction, _access, rows) => {
    for (const { id, deletedAt, deletedBy } of rows)
      if (deletedAt !== null)
        await transaction.marker.updateMany({
          where: { seriesId: id, deletedAt, deletedBy },
          data: RESTORED,
        });
  },
  alsoCounts: "marker",
};

/** The named or first series, made if missing. Needs the video locked. @throws AppError invalid for another video's */
export async function seriesForMarker(
  transaction: Transaction,
  access: VideoAccess<"mark">,
  { seriesId, authorName }: { seriesId?: string; authorName?: string },
): Promise<string> {
  const found = await transaction.markerSeries.findFirst({
    where: { videoId: access.video.id, ...NOT_DELETED, id: seriesId },
    orderBy: OLDEST_FIRST,
  });
  if (found) return found.id;
  if (seriesId !== undefined)
    throw new AppError("invalid", "Unknown series", { fields: { seriesId: "Unknown series" } });
  const data = { ...seriesFields({}), ...authorColumns(access, authorName) };
  return (await transaction.markerSeries.create({ data })).id;
}

/** Also adds its first marks. @throws AppError as `createAnnotation`; conflict for a taken marker id */
export const addSeries = (access: VideoAccess<"mark">, { markers = [], ...body }: NewSeries) =>
  createAnnotation(SERIES, access, body, {
    positions: markers,
    fields: () => seriesFields(body),
    createWith: async (transaction, { id: seriesId }) => {
      const where = { videoId: access.video.id, ...NOT_DELETED };
      const existing = await transaction.marker.count({ where });
      const author = authorColumns(access, body.authorName);
      const data = markers.map((mark, index) => ({
        ...ownColumns(markerFields(mark, { seriesId, markerCount: existing + index })),
        ...author,
      }));
      const { count } = await transaction.marker.createMany({ data, skipDuplicates: true });
      if (count < data.length) throw new AppError("conflict", "The id of a marker is taken.");
      await assertQuota(transaction, access, "marker");
    },
  });

/** @throws AppError as `updateAnnotation`; invalid for marks that the gait does not have. */
export const updateSeries = (annotation: AnnotationAccess<"series", "edit">, edit: SeriesEdit) =>
  updateAnnotation(SERIES, annotation, (before) => {
    const { gait, mark } = { ...before, ...edit };
    if (meaningsOf(gait).includes(mark)) return edit;
    const message = "This gait has no such marks";
    throw new AppError("invalid", message, { fields: { mark: message } });
  });
