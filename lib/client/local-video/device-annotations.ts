import { byPlural, rowsOf, type Annotations } from "@/lib/contracts/annotation-rows";
import type { DeletedIds } from "@/lib/contracts/deletion";
import type { DraftOrigin } from "@/lib/domain/annotations/annotation-drafts";
import { ANNOTATIONS, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import { changesOf, deletedRows, descriptionOf } from "../annotations/annotation-descriptions";
import type { Edit, Identified, NewBody, Row } from "../annotations/annotation-store";

export class DeviceAnnotations {
  /** Deleted rows that can be restored until the page is left. */
  private readonly deleted = new Map<string, Partial<Annotations>>();

  constructor(
    private rows: Annotations,
    private readonly authorName: string,
    private readonly store: (rows: Annotations) => void,
  ) {}

  get all(): Annotations {
    return this.rows;
  }

  /** As the server lists them: by time, and distances only if both markers exist. */
  list<Kind extends AnnotationKind>(kind: Kind, markersElsewhere: readonly string[] = []): Row<Kind>[] {
    const markerIds = new Set([...this.rows.markers.map(({ id }) => id), ...markersElsewhere]);
    return rowsOf(kind, this.rows)
      .filter((row) => requiredMarkerIds(row).every((id) => markerIds.has(id)))
      .toSorted(byTime);
  }

  create<Kind extends AnnotationKind>(kind: Kind, body: NewBody<Kind>): Row<Kind> {
    const existing = rowsOf(kind, this.rows).find(({ id }) => id === body.id);
    if (existing) return existing;
    const createdAt = new Date().toISOString();
    const origin: DraftOrigin = { authorName: this.authorName, isGuest: false, createdAt };
    const { draft, impliedRows } = descriptionOf(kind);
    const known = withRows(this.rows, impliedRows?.(body, origin, this.rows) ?? {});
    const row = draft(body, origin, known);
    this.change(withRows(known, { [ANNOTATIONS[kind].plural]: [row] }));
    return row;
  }

  update<Kind extends AnnotationKind>(kind: Kind, id: string, edit: Edit<Kind>): Row<Kind> {
    const rows = rowsOf(kind, this.rows);
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Error("There is no such row on this device.");
    const updated = { ...row, ...changesOf(kind, edit) };
    const changed = rows.map((each) => (each === row ? updated : each));
    this.change({ ...this.rows, [ANNOTATIONS[kind].plural]: changed });
    return updated;
  }

  delete(kind: AnnotationKind, id: string): void {
    const removed = deletedRows(kind, id, this.rows);
    this.deleted.set(id, removed);
    this.change(withoutRows(this.rows, removed));
  }

  deleteAll(kind: AnnotationKind): DeletedIds {
    const ids = rowsOf(kind, this.rows).map(({ id }) => id);
    for (const id of ids) this.delete(kind, id);
    return { ids };
  }

  restore<Kind extends AnnotationKind>(kind: Kind, ids: readonly string[]): Row<Kind>[] {
    const restored = ids.map((id) => this.deleted.get(id) ?? {});
    this.change(restored.reduce(withRows, this.rows));
    for (const id of ids) this.deleted.delete(id);
    return restored.flatMap((rows) => rowsOf(kind, rows));
  }

  private change(rows: Annotations): void {
    this.rows = rows;
    this.store(rows);
  }
}

/** The markers without which a row is not listed. */
const requiredMarkerIds = (row: Row<AnnotationKind>) =>
  "fromMarkerId" in row ? [row.fromMarkerId, row.toMarkerId] : [];

/** Rows that lie on no frame stay in their order. */
export const byTime = (a: Row<AnnotationKind>, b: Row<AnnotationKind>): number =>
  "time" in a && "time" in b ? a.time - b.time || a.createdAt.localeCompare(b.createdAt) : 0;

const withRows = (annotations: Annotations, more: Partial<Annotations>): Annotations =>
  changeLists(annotations, more, (known, rows) => [
    ...known,
    ...rows.filter(({ id }) => known.every((row) => row.id !== id)),
  ]);

const withoutRows = (annotations: Annotations, removed: Partial<Annotations>): Annotations =>
  changeLists(annotations, removed, (known, rows) =>
    known.filter(({ id }) => rows.every((row) => row.id !== id)),
  );

const changeLists = (
  annotations: Annotations,
  by: Partial<Annotations>,
  change: (known: Identified[], rows: Identified[]) => Identified[],
) => byPlural((kind) => change(rowsOf(kind, annotations), rowsOf(kind, by))) as Annotations;
