import type { AnnotationTypes } from "@/lib/contracts/annotations";
import type { DeletedIds } from "@/lib/contracts/deletion";
import type { AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";

export interface Identified {
  id: string;
}

export type Row<Kind extends AnnotationKind> = AnnotationTypes[Kind]["row"];
export type NewBody<Kind extends AnnotationKind> = AnnotationTypes[Kind]["body"] & Identified;
export type Edit<Kind extends AnnotationKind> = AnnotationTypes[Kind]["edit"];

export interface AnnotationStore {
  list<Kind extends AnnotationKind>(kind: Kind): Promise<Row<Kind>[]>;
  /** Idempotent by id. */
  create<Kind extends AnnotationKind>(kind: Kind, body: NewBody<Kind>): Promise<Row<Kind>>;
  update<Kind extends AnnotationKind>(kind: Kind, id: string, edit: Edit<Kind>): Promise<Row<Kind>>;
  delete(kind: AnnotationKind, id: string): Promise<void>;
  deleteAll(kind: AnnotationKind): Promise<DeletedIds>;
  /** Restores annotations deleted within the last hour. @returns their rows. */
  restore<Kind extends AnnotationKind>(kind: Kind, ids: readonly string[]): Promise<Row<Kind>[]>;
}
