import type { VideoAction } from "../access";
import {
  MAX_COMMENT_BYTES,
  MAX_COMMENTS,
  MAX_DISTANCES,
  MAX_DRAWING_BYTES_OF_VIDEO,
  MAX_MARKERS,
  MAX_SERIES,
  MAX_TRACK_BYTES_OF_VIDEO,
} from "../quotas";

interface AnnotationFacts {
  noun: string;
  /** Also its name in paths, and of its list in a response. */
  plural: string;
  /** The change that is reported: viewers of the video then load its list again. */
  change: "comments" | "markers";
  create: VideoAction;
  deleteOwn: VideoAction;
  deleteAny: VideoAction;
  /** Per video. */
  max: number;
  /** Bytes (UTF-8) of all texts of one video. */
  maxTextBytes?: number;
  /** Bytes of all drawings of one video. */
  maxDrawingBytes?: number;
  /** Bytes of the tracks of all reviews of one video. */
  maxTrackBytes?: number;
}

/** Series and distances consist of marks: a viewer who may mark may create them. */
const MARKING = {
  change: "markers",
  create: "mark",
  deleteOwn: "deleteOwnMarker",
  deleteAny: "deleteAnyMarker",
} as const;

/** Each kind comes after those that its rows refer to. */
export const ANNOTATIONS = {
  series: { noun: "Series", plural: "series", ...MARKING, max: MAX_SERIES },
  marker: { noun: "Marker", plural: "markers", ...MARKING, max: MAX_MARKERS },
  comment: {
    noun: "Comment",
    plural: "comments",
    change: "comments",
    create: "comment",
    deleteOwn: "deleteOwnComment",
    deleteAny: "deleteAnyComment",
    max: MAX_COMMENTS,
    maxTextBytes: MAX_COMMENT_BYTES,
    maxDrawingBytes: MAX_DRAWING_BYTES_OF_VIDEO,
    maxTrackBytes: MAX_TRACK_BYTES_OF_VIDEO,
  },
  distance: { noun: "Distance", plural: "distances", ...MARKING, max: MAX_DISTANCES },
} as const satisfies Record<string, AnnotationFacts>;

export type AnnotationKind = keyof typeof ANNOTATIONS;

export const ANNOTATION_KINDS = Object.keys(ANNOTATIONS) as [AnnotationKind, ...AnnotationKind[]];

export const annotationFacts = (kind: AnnotationKind): AnnotationFacts => ANNOTATIONS[kind];

export const kindsOfChange = (change: string): AnnotationKind[] =>
  ANNOTATION_KINDS.filter((kind) => ANNOTATIONS[kind].change === change);
