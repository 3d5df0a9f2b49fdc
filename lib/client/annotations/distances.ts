import { distance, type Distance, type NewDistance } from "@/lib/contracts/distances";
import { draftDistance } from "@/lib/domain/annotations/annotation-drafts";
import type { AnnotationKind } from "./annotation-kind";
import {
  annotationsQuery,
  createAnnotation,
  deleteAnnotation,
  restoreAnnotations,
} from "./annotation-options";
import type { VideoScope } from "./video-scope";

export const distanceKind: AnnotationKind<Distance, NewDistance, never> = {
  name: "distances",
  row: distance,
  draft: ({ label = "", ...body }, origin) => draftDistance({ ...body, label }, origin),
  errors: {
    create: "Error adding distance",
    update: "Error changing distance",
    delete: "Error deleting distance",
    restore: "Error restoring distance",
  },
};

/** Without those whose markers are deleted. */
export const distancesQuery = (scope: VideoScope) => annotationsQuery(distanceKind, scope);

export const createDistanceMutation = (scope: VideoScope) => createAnnotation(distanceKind, scope);

export const deleteDistanceMutation = (scope: VideoScope) => deleteAnnotation(distanceKind, scope);

export const restoreDistancesMutation = (scope: VideoScope) => restoreAnnotations(distanceKind, scope);
