import { z } from "zod";
import type { AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import type { AnnotationRows } from "./annotation-rows";
import { commentEdit, textCommentBody } from "./comment-bodies";
import { distanceBody } from "./distance-bodies";
import { markerBody, markerEdit } from "./marker-bodies";
import { seriesBody, seriesEdit } from "./series-bodies";

/** The body that creates a row, and the row's edit: `z.never()` for a kind that cannot be changed. */
const BODIES = {
  series: { body: seriesBody, edit: seriesEdit },
  marker: { body: markerBody, edit: markerEdit },
  comment: { body: textCommentBody, edit: commentEdit },
  distance: { body: distanceBody, edit: z.never() },
} satisfies Record<AnnotationKind, { body: z.ZodObject; edit: z.ZodType }>;

type Bodies = typeof BODIES;

export type AnnotationTypes = {
  [Kind in AnnotationKind]: {
    row: AnnotationRows[Kind];
    /** As sent; `parsedBody` has its defaults. */
    body: z.input<Bodies[Kind]["body"]>;
    parsedBody: z.output<Bodies[Kind]["body"]>;
    edit: z.output<Bodies[Kind]["edit"]>;
  };
};

export const ANNOTATION_BODIES: {
  readonly [Kind in AnnotationKind]: {
    body: z.ZodObject & z.ZodType<AnnotationTypes[Kind]["parsedBody"]>;
    edit: z.ZodType<AnnotationTypes[Kind]["edit"]>;
  };
} = BODIES;
