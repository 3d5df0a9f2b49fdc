import { series, type NewSeries, type Series, type SeriesEdit } from "@/lib/contracts/series";
import { MARK_DEFAULTS } from "@/lib/contracts/markers";
import { draftMarker, draftSeries } from "@/lib/domain/annotations/annotation-drafts";
import type { AnnotationKind } from "./annotation-kind";
import {
  annotationsQuery,
  createAnnotation,
  deleteAnnotation,
  keyOf,
  restoreAnnotations,
  updateAnnotation,
} from "./annotation-options";
import { newId } from "../calls/new-id";
import type { VideoScope } from "./video-scope";

export const seriesKind: AnnotationKind<Series, NewSeries, SeriesEdit> = {
  name: "series",
  row: series,
  draft: ({ markers: _markers, ...body }, origin) => draftSeries(body, origin),
  draftedWith: ({ id, markers = [] }, origin, known) => ({
    markers: markers.map((mark, index) =>
      draftMarker({ ...MARK_DEFAULTS, ...mark, id: mark.id ?? newId() }, origin, {
        seriesId: id,
        markerCount: known.markers.length + index,
      }),
    ),
  }),
  deleted: (id, known) => ({
    series: known.series.filter((row) => row.id === id),
    markers: known.markers.filter(({ seriesId }) => seriesId === id),
  }),
  errors: {
    create: "Error adding series",
    update: "Error changing series",
    delete: "Error deleting series",
    restore: "Error restoring series",
  },
};

/** In the order they were begun. */
export const seriesQuery = (scope: VideoScope) => annotationsQuery(seriesKind, scope);

/** With its first marks: a tap-along is one call. */
export const createSeriesMutation = (scope: VideoScope) =>
  createAnnotation(seriesKind, scope, {
    onDone(_series, { markers = [] }, client) {
      if (markers.length > 0) void client.invalidateQueries({ queryKey: keyOf("markers", scope) });
    },
  });

export const updateSeriesMutation = (scope: VideoScope) => updateAnnotation(seriesKind, scope);

/** Also deletes its markers. */
export const deleteSeriesMutation = (scope: VideoScope) => deleteAnnotation(seriesKind, scope);
export const restoreSeriesMutation = (scope: VideoScope) =>
  restoreAnnotations(seriesKind, scope, ["markers"]);
