import { z } from "zod";
import {
  ANNOTATION_KINDS,
  ANNOTATIONS,
  type AnnotationKind,
} from "@/lib/domain/annotations/annotation-kinds";
import { comment } from "./comments";
import { distance } from "./distances";
import { marker } from "./markers";
import { series } from "./series";

/** Rows as listed. Separate from bodies and edits, because every page of a video loads them. */
const ROWS = { series, marker, comment, distance } satisfies Record<AnnotationKind, z.ZodObject>;

type Rows = typeof ROWS;
export type AnnotationRows = { [Kind in AnnotationKind]: z.output<Rows[Kind]> };

export const ANNOTATION_ROWS: {
  readonly [Kind in AnnotationKind]: z.ZodObject & z.ZodType<AnnotationRows[Kind]>;
} = ROWS;

type Plural<Kind extends AnnotationKind> = (typeof ANNOTATIONS)[Kind]["plural"];

export type Annotations = { [Kind in AnnotationKind as Plural<Kind>]: AnnotationRows[Kind][] };

export const byPlural = <Value>(valueOf: (kind: AnnotationKind) => Value) =>
  Object.fromEntries(ANNOTATION_KINDS.map((kind) => [ANNOTATIONS[kind].plural, valueOf(kind)]));

type Lists = { [Kind in AnnotationKind as Plural<Kind>]: z.ZodDefault<z.ZodArray<Rows[Kind]>> };

/** Stored data of an earlier version lacks the lists of later kinds. */
export const annotationLists = z.object(
  byPlural((kind) => z.array<z.ZodType>(ROWS[kind]).default([])) as unknown as Lists,
);

export const NO_ANNOTATIONS: Annotations = annotationLists.parse({});

export const rowsOf = <Kind extends AnnotationKind>(kind: Kind, annotations: Partial<Annotations>) =>
  (annotations[ANNOTATIONS[kind].plural] ?? []) as AnnotationRows[Kind][];
