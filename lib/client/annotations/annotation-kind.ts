import type { z } from "zod";
import type { Annotations } from "@/lib/contracts/annotations";
import type { DeletedIds } from "@/lib/contracts/deletion";
import type { DraftOrigin } from "@/lib/domain/annotations/annotation-drafts";

export type AnnotationName = keyof Annotations;

export const NO_ANNOTATIONS: Annotations = { comments: [], markers: [], series: [], distances: [] };

export const ANNOTATION_NAMES = Object.keys(NO_ANNOTATIONS) as AnnotationName[];

export interface Identified {
  id: string;
}

/** Describes one kind of annotation to the client, for the server's rows and those on this device. */
export interface AnnotationKind<Row extends Identified, Body, Edit> {
  readonly name: AnnotationName;
  readonly row: z.ZodType<Row>;
  /** The optimistic row before the response. */
  readonly draft: (body: Body & Identified, origin: DraftOrigin, known: Annotations) => Row;
  /** Rows of other kinds that the server creates before it. */
  readonly draftedWith?: (
    body: Body & Identified,
    origin: DraftOrigin,
    known: Annotations,
  ) => Partial<Annotations>;
  /** Changes of an edit to the row; default: its own fields. */
  readonly changes?: (edit: Edit) => Partial<Row>;
  /** Rows that a deletion removes; default: the row alone. */
  readonly deleted?: (id: string, known: Annotations) => Partial<Annotations>;
  readonly errors: Readonly<Record<"create" | "update" | "delete" | "restore", string>>;
}

export interface AnnotationStore {
  list<Row extends Identified, Body, Edit>(kind: AnnotationKind<Row, Body, Edit>): Promise<Row[]>;
  /** Idempotent by id. */
  create<Row extends Identified, Body, Edit>(
    kind: AnnotationKind<Row, Body, Edit>,
    body: Body & Identified,
  ): Promise<Row>;
  update<Row extends Identified, Body, Edit>(
    kind: AnnotationKind<Row, Body, Edit>,
    id: string,
    edit: Edit,
  ): Promise<Row>;
  delete<Row extends Identified, Body, Edit>(
    kind: AnnotationKind<Row, Body, Edit>,
    id: string,
  ): Promise<void>;
  deleteAll<Row extends Identified, Body, Edit>(kind: AnnotationKind<Row, Body, Edit>): Promise<DeletedIds>;
  /** Restores annotations deleted within the last hour. @returns their rows. */
  restore<Row extends Identified, Body, Edit>(
    kind: AnnotationKind<Row, Body, Edit>,
    ids: readonly string[],
  ): Promise<Row[]>;
}

export function deletedRows<Row extends Identified, Body, Edit>(
  { name, deleted }: AnnotationKind<Row, Body, Edit>,
  id: string,
  known: Annotations,
): Partial<Annotations> {
  return deleted?.(id, known) ?? { [name]: (known[name] as Identified[]).filter((row) => row.id === id) };
}
