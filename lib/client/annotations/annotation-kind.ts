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

/** What one kind of annotation is to the client; pure, the same for the server's rows and those on this device. */
export interface AnnotationKind<Row extends Identified, Body, Edit> {
  /** Names its list in paths and keys. */
  readonly name: AnnotationName;
  readonly row: z.ZodType<Row>;
  /** The row that a new one has before the server has answered. */
  readonly draft: (body: Body & Identified, origin: DraftOrigin, known: Annotations) => Row;
  /** Rows of other kinds that the server makes with it, before it. */
  readonly draftedWith?: (
    body: Body & Identified,
    origin: DraftOrigin,
    known: Annotations,
  ) => Partial<Annotations>;
  /** What an edit changes in the row; by default its own fields. */
  readonly changes?: (edit: Edit) => Partial<Row>;
  /** The rows that a deletion takes away; by default the row alone. */
  readonly deleted?: (id: string, known: Annotations) => Partial<Annotations>;
  /** Titles of the notifications about what failed. */
  readonly errors: Readonly<Record<"create" | "update" | "delete" | "restore", string>>;
}

/** Where the annotations of one video are: at the server, or on this device alone. */
export interface AnnotationStore {
  list<Row extends Identified, Body, Edit>(kind: AnnotationKind<Row, Body, Edit>): Promise<Row[]>;
  /** Sent twice, it is there once. */
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
  /** All that the viewer may delete. */
  deleteAll<Row extends Identified, Body, Edit>(kind: AnnotationKind<Row, Body, Edit>): Promise<DeletedIds>;
  /** Restores annotations deleted within the last hour. @returns their rows. */
  restore<Row extends Identified, Body, Edit>(
    kind: AnnotationKind<Row, Body, Edit>,
    ids: readonly string[],
  ): Promise<Row[]>;
}

/** The rows that go when `id` does. */
export function deletedRows<Row extends Identified, Body, Edit>(
  { name, deleted }: AnnotationKind<Row, Body, Edit>,
  id: string,
  known: Annotations,
): Partial<Annotations> {
  return deleted?.(id, known) ?? { [name]: (known[name] as Identified[]).filter((row) => row.id === id) };
}
