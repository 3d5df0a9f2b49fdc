import type { VideoAction } from "../access";
import { MAX_COMMENT_BYTES, MAX_COMMENTS, MAX_DISTANCES, MAX_MARKERS, MAX_SERIES } from "../quotas";

interface AnnotationFacts {
  noun: string;
  plural: string;
  create: VideoAction;
  deleteOwn: VideoAction;
  deleteAny: VideoAction;
  /** Per video. */
  max: number;
  /** Bytes (UTF-8) of all texts of one video. */
  maxTextBytes?: number;
}

/** Series and distances consist of marks: a viewer who may mark may create them. */
const MARKING = { create: "mark", deleteOwn: "deleteOwnMarker", deleteAny: "deleteAnyMarker" } as const;

export const ANNOTATIONS = {
  comment: {
    noun: "Comment",
    plural: "comments",
    create: "comment",
    deleteOwn: "deleteOwnComment",
    deleteAny: "deleteAnyComment",
    max: MAX_COMMENTS,
    maxTextBytes: MAX_COMMENT_BYTES,
  },
  marker: { noun: "Marker", plural: "markers", ...MARKING, max: MAX_MARKERS },
  series: { noun: "Series", plural: "series", ...MARKING, max: MAX_SERIES },
  distance: { noun: "Distance", plural: "distances", ...MARKING, max: MAX_DISTANCES },
} as const satisfies Record<string, AnnotationFacts>;

export type AnnotationKind = keyof typeof ANNOTATIONS;

export const ANNOTATION_KINDS = Object.keys(ANNOTATIONS) as [AnnotationKind, ...AnnotationKind[]];

export const annotationFacts = (kind: AnnotationKind): AnnotationFacts => ANNOTATIONS[kind];
