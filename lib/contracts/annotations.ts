import { z } from "zod";
import {
  ANNOTATION_KINDS,
  ANNOTATIONS,
  type AnnotationKind,
} from "@/lib/domain/annotations/annotation-kinds";
import { comment, commentEdit, textCommentBody } from "./comments";
import { distance, distanceBody } from "./distances";
import { marker, markerBody, markerEdit } from "./markers";
import { series, seriesBody, seriesEdit } from "./series";

/** The row as listed, the body that creates it, and its edit: `z.never()` for a kind that cannot be changed. */
const CONTRACTS = {
  series: { row: series, body: seriesBody, edit: seriesEdit },
  marker: { row: marker, body: markerBody, edit: markerEdit },
  comment: { row: comment, body: textCommentBody, edit: commentEdit },
  distance: { row: distance, body: distanceBody, edit: z.never() },
} satisfies Record<AnnotationKind, { row: z.ZodObject; body: z.ZodObject; edit: z.ZodType }>;

type Contracts = typeof CONTRACTS;

export type AnnotationTypes = {
  [Kind in AnnotationKind]: {
    row: z.output<Contracts[Kind]["row"]>;
    /** As sent; `parsedBody` has its defaults. */
    body: z.input<Contracts[Kind]["body"]>;
    parsedBody: z.output<Contracts[Kind]["body"]>;
    edit: z.output<Contracts[Kind]["edit"]>;
  };
};

/** Typed by kind, for code that is written once. */
export const ANNOTATION_CONTRACTS: {
  readonly [Kind in AnnotationKind]: {
    row: z.ZodObject & z.ZodType<AnnotationTypes[Kind]["row"]>;
    body: z.ZodObject & z.ZodType<AnnotationTypes[Kind]["parsedBody"]>;
    edit: z.ZodType<AnnotationTypes[Kind]["edit"]>;
  };
} = CONTRACTS;

type Plural<Kind extends AnnotationKind> = (typeof ANNOTATIONS)[Kind]["plural"];

export type Annotations = { [Kind in AnnotationKind as Plural<Kind>]: AnnotationTypes[Kind]["row"][] };

/** By the names of the lists. */
export const byPlural = <Value>(valueOf: (kind: AnnotationKind) => Value) =>
  Object.fromEntries(ANNOTATION_KINDS.map((kind) => [ANNOTATIONS[kind].plural, valueOf(kind)]));

type Lists = {
  [Kind in AnnotationKind as Plural<Kind>]: z.ZodDefault<z.ZodArray<Contracts[Kind]["row"]>>;
};

/** What an earlier version stored lacks the lists of later kinds. */
export const annotationLists = z.object(
  byPlural((kind) => z.array<z.ZodType>(CONTRACTS[kind].row).default([])) as unknown as Lists,
);

export const NO_ANNOTATIONS: Annotations = annotationLists.parse({});

export const rowsOf = <Kind extends AnnotationKind>(kind: Kind, annotations: Partial<Annotations>) =>
  (annotations[ANNOTATIONS[kind].plural] ?? []) as AnnotationTypes[Kind]["row"][];
