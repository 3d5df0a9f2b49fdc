import type { Annotations } from "@/lib/contracts/annotations";
import type { DeletedIds } from "@/lib/contracts/deletion";
import type { DraftOrigin } from "@/lib/domain/annotations/annotation-drafts";
import {
  ANNOTATION_NAMES,
  deletedRows,
  NO_ANNOTATIONS,
  type AnnotationKind,
  type Identified,
} from "../annotations/annotation-kind";

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

  list<Row extends Identified, Body, Edit>(
    kind: AnnotationKind<Row, Body, Edit>,
    markersElsewhere: readonly string[] = [],
  ): Row[] {
    return rowsOf(kind, listed(this.rows, markersElsewhere));
  }

  /** Idempotent by id. */
  create<Row extends Identified, Body, Edit>(
    kind: AnnotationKind<Row, Body, Edit>,
    body: Body & Identified,
  ): Row {
    const existing = rowsOf(kind, this.rows).find(({ id }) => id === body.id);
    if (existing) return existing;
    const createdAt = new Date().toISOString();
    const origin: DraftOrigin = { authorName: this.authorName, isGuest: false, createdAt };
    const others = kind.draftedWith?.(body, origin, this.rows) ?? {};
    const known = withRows(this.rows, others);
    const row = kind.draft(body, origin, known);
    this.change(withRows(known, { [kind.name]: [row] }));
    return row;
  }

  update<Row extends Identified, Body, Edit>(
    kind: AnnotationKind<Row, Body, Edit>,
    id: string,
    edit: Edit,
  ): Row {
    const rows = rowsOf(kind, this.rows);
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Error("There is no such row on this device.");
    const updated = { ...row, ...(kind.changes?.(edit) ?? edit) };
    const changed = rows.map((each) => (each === row ? updated : each));
    this.change({ ...this.rows, [kind.name]: changed });
    return updated;
  }

  delete<Row extends Identified, Body, Edit>(kind: AnnotationKind<Row, Body, Edit>, id: string): void {
    const gone = deletedRows(kind, id, this.rows);
    this.deleted.set(id, gone);
    this.change(without(this.rows, gone));
  }

  deleteAll<Row extends Identified, Body, Edit>(kind: AnnotationKind<Row, Body, Edit>): DeletedIds {
    const ids = rowsOf(kind, this.rows).map(({ id }) => id);
    for (const id of ids) this.delete(kind, id);
    return { ids };
  }

  restore<Row extends Identified, Body, Edit>(
    kind: AnnotationKind<Row, Body, Edit>,
    ids: readonly string[],
  ): Row[] {
    const restored = ids.map((id) => this.deleted.get(id) ?? {});
    this.change(restored.reduce(withRows, this.rows));
    for (const id of ids) this.deleted.delete(id);
    return restored.flatMap((rows) => rowsOf(kind, { ...NO_ANNOTATIONS, ...rows }));
  }

  private change(rows: Annotations): void {
    this.rows = rows;
    this.store(rows);
  }
}

const rowsOf = <Row extends Identified, Body, Edit>(
  { name }: AnnotationKind<Row, Body, Edit>,
  annotations: Annotations,
) => annotations[name] as unknown as Row[];

const withRows = (annotations: Annotations, more: Partial<Annotations>): Annotations =>
  changeLists(annotations, more, (known, rows) => [
    ...known,
    ...rows.filter(({ id }) => known.every((row) => row.id !== id)),
  ]);

const without = (annotations: Annotations, gone: Partial<Annotations>): Annotations =>
  changeLists(annotations, gone, (known, rows) =>
    known.filter(({ id }) => rows.every((row) => row.id !== id)),
  );

function changeLists(
  annotations: Annotations,
  by: Partial<Annotations>,
  change: (known: Identified[], rows: Identified[]) => Identified[],
): Annotations {
  const lists = ANNOTATION_NAMES.map((name) => [name, change(annotations[name], by[name] ?? [])]);
  return { ...annotations, ...(Object.fromEntries(lists) as Annotations) };
}

/** As the server lists them: by time, and distances only if both markers exist. */
function listed(annotations: Annotations, markersElsewhere: readonly string[]): Annotations {
  const { comments, markers, distances } = annotations;
  const ids = new Set([...markers.map(({ id }) => id), ...markersElsewhere]);
  const isThere = (row: Annotations["distances"][number]) =>
    ids.has(row.fromMarkerId) && ids.has(row.toMarkerId);
  return {
    ...annotations,
    comments: comments.toSorted(byTime),
    markers: markers.toSorted(byTime),
    distances: distances.filter(isThere),
  };
}

interface Timed {
  time: number;
  createdAt: string;
}

const byTime = (a: Timed, b: Timed) => a.time - b.time || a.createdAt.localeCompare(b.createdAt);
