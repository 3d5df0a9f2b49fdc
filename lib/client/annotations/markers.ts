import type { QueryClient } from "@tanstack/react-query";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import {
  annotationsQuery,
  changeCached,
  createAnnotation,
  deleteAllAnnotations,
  deleteAnnotation,
  rowsKey,
  restoreAnnotations,
  updateAnnotation,
} from "./annotation-options";
import type { VideoScope } from "./video-scope";

export const markersQuery = (scope: VideoScope) => annotationsQuery("marker", scope);

export const createMarkerMutation = (scope: VideoScope) =>
  createAnnotation("marker", scope, {
    onDone({ seriesId }, _body, client) {
      const queryKey = rowsKey("series", scope);
      const known = client.getQueryData<Series[]>(queryKey);
      // The first marker created its series.
      if (known?.every(({ id }) => id !== seriesId)) void client.invalidateQueries({ queryKey });
    },
  });

export const updateMarkerMutation = (scope: VideoScope) => updateAnnotation("marker", scope);
export const deleteMarkerMutation = (scope: VideoScope) => deleteAnnotation("marker", scope);
export const deleteAllMarkersMutation = (scope: VideoScope) => deleteAllAnnotations("marker", scope);
export const restoreMarkersMutation = (scope: VideoScope) => restoreAnnotations("marker", scope);

export const showMarkerAt = (
  client: QueryClient,
  scope: VideoScope,
  id: string,
  position: Pick<Marker, "time" | "frame" | "isGuess">,
): void =>
  changeCached(client, "marker", scope, (known) =>
    known.map((row) => (row.id === id ? { ...row, ...position } : row)),
  );
