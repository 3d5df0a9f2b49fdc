import type { QueryClient } from "@tanstack/react-query";
import { MARK_DEFAULTS, marker, type Marker, type MarkerEdit, type NewMarker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import { draftMarker, draftSeries } from "@/lib/domain/annotations/annotation-drafts";
import type { AnnotationKind } from "./annotation-kind";
import {
  annotationsQuery,
  changeKnown,
  createAnnotation,
  deleteAllAnnotations,
  deleteAnnotation,
  keyOf,
  restoreAnnotations,
  updateAnnotation,
} from "./annotation-options";
import { newId } from "../calls/new-id";
import type { VideoScope } from "./video-scope";

export const markerKind: AnnotationKind<Marker, NewMarker, MarkerEdit> = {
  name: "markers",
  row: marker,
  // Without a series it belongs to the first, which may not exist yet.
  draft: (body, origin, { series, markers }) =>
    draftMarker({ ...MARK_DEFAULTS, ...body }, origin, {
      seriesId: body.seriesId ?? series[0]?.id ?? "",
      markerCount: markers.length,
    }),
  draftedWith: (_body, origin, { series }) =>
    series.length > 0 ? {} : { series: [draftSeries({ id: newId() }, origin)] },
  errors: {
    create: "Error adding marker",
    update: "Error changing marker",
    delete: "Error deleting marker",
    restore: "Error restoring markers",
  },
};

/** By time. */
export const markersQuery = (scope: VideoScope) => annotationsQuery(markerKind, scope);

export const createMarkerMutation = (scope: VideoScope) =>
  createAnnotation(markerKind, scope, {
    onDone({ seriesId }, _body, client) {
      const queryKey = keyOf("series", scope);
      const known = client.getQueryData<Series[]>(queryKey);
      // The first marker created its series.
      if (known?.every(({ id }) => id !== seriesId)) void client.invalidateQueries({ queryKey });
    },
  });

export const updateMarkerMutation = (scope: VideoScope) => updateAnnotation(markerKind, scope);
export const deleteMarkerMutation = (scope: VideoScope) => deleteAnnotation(markerKind, scope);
export const deleteAllMarkersMutation = (scope: VideoScope) => deleteAllAnnotations(markerKind, scope);
export const restoreMarkersMutation = (scope: VideoScope) => restoreAnnotations(markerKind, scope);

export const showMarkerAt = (
  client: QueryClient,
  scope: VideoScope,
  id: string,
  position: Pick<Marker, "time" | "frame" | "isGuess">,
): void =>
  changeKnown<Marker>(client, "markers", scope, (known) =>
    known.map((row) => (row.id === id ? { ...row, ...position } : row)),
  );
