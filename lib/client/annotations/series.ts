import {
  annotationsQuery,
  createAnnotation,
  deleteAnnotation,
  rowsKey,
  restoreAnnotations,
  updateAnnotation,
} from "./annotation-options";
import type { VideoScope } from "./video-scope";

/** In the order they were begun. */
export const seriesQuery = (scope: VideoScope) => annotationsQuery("series", scope);

/** With its first marks: a tap-along is one call. */
export const createSeriesMutation = (scope: VideoScope) =>
  createAnnotation("series", scope, {
    onDone(_series, { markers = [] }, client) {
      if (markers.length > 0) void client.invalidateQueries({ queryKey: rowsKey("marker", scope) });
    },
  });

export const updateSeriesMutation = (scope: VideoScope) => updateAnnotation("series", scope);

export const deleteSeriesMutation = (scope: VideoScope) => deleteAnnotation("series", scope);
export const restoreSeriesMutation = (scope: VideoScope) => restoreAnnotations("series", scope, ["marker"]);
