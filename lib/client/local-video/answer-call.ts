/** Answers the calls about comments, markers, series and distances of one video in the server's place, by its rules. */
import type { Comment } from "@/lib/contracts/comments";
import type { Distance } from "@/lib/contracts/distances";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import { DEFAULT_GAIT, DEFAULT_MARK } from "@/lib/domain/gait";
import { defaultLabel } from "@/lib/domain/markers";
import { newId } from "../new-id";
import type { Notes } from "./notes";

export interface LocalCall {
  method: string;
  /** What the path says below the video, e.g. `comments/restore`, or of a row, e.g. `markers/{id}`. */
  path: string;
  body: unknown;
}

export interface LocalAnswer {
  notes: Notes;
  /** What the server would have answered. */
  answer: unknown;
}

/** Rows that were deleted and may be brought back, for as long as the page stands. */
export type Deleted = Map<string, Partial<Notes>>;

type Body = Record<string, unknown> & { id?: string; ids?: string[] };
type Answering = (notes: Notes, body: Body, deleted: Deleted) => LocalAnswer;

/** @returns null for what only the server can do. */
export function answerCall(notes: Notes, deleted: Deleted, call: LocalCall): LocalAnswer | null {
  const [list = "", part] = call.path.split("/");
  const isOfRow = part !== undefined && part !== "restore";
  const asked = `${call.method} ${list}${isOfRow ? "/row" : part === undefined ? "" : "/restore"}`;
  const body = { ...(call.body as Body), ...(isOfRow && { id: decodeURIComponent(part) }) };
  return ANSWERS[asked]?.(notes, body, deleted) ?? null;
}

const ANSWERS: Record<string, Answering> = {
  "GET comments": (notes) => ({ notes, answer: notes.comments.toSorted(byTime) }),
  "POST comments": (notes, body) => {
    const { authorName } = notes;
    const nothing = { audioPath: null, audioDuration: null, audioProblem: null, editedAt: null };
    const may = { canEdit: true, canDelete: true, canResolve: !body.parentId };
    const made = { ...nothing, parentId: null, ...body, ...born(body, authorName), ...may, resolvedAt: null };
    return added(notes, "comments", made as unknown as Comment);
  },
  "PATCH comments/row": (notes, { id, content, resolved }) =>
    changed(notes, "comments", id, {
      ...(content !== undefined && { content, editedAt: now() }),
      ...(resolved !== undefined && { resolvedAt: resolved === true ? now() : null }),
    }),
  "DELETE comments/row": (notes, { id = "" }, deleted) => {
    const isGone = (row: Comment) => row.id === id || row.parentId === id;
    deleted.set(id, { comments: notes.comments.filter(isGone) });
    return { notes: { ...notes, comments: notes.comments.filter((row) => !isGone(row)) }, answer: null };
  },
  "POST comments/restore": (notes, { ids }, deleted) => broughtBack(notes, "comments", ids, deleted),

  "GET markers": (notes) => ({ notes, answer: notes.markers.toSorted(byTime) }),
  "POST markers": (before, body) => {
    const notes = before.series.length > 0 ? before : withSeries(before, newSeries(before, {}));
    const seriesId = body.seriesId ?? notes.series[0]?.id;
    const made = newMarker(notes, { ...body, seriesId }, notes.markers.length);
    return added(notes, "markers", made);
  },
  "PATCH markers/row": (notes, { id, ...edit }) => changed(notes, "markers", id, edit),
  "DELETE markers/row": (notes, { id = "" }, deleted) => withoutMarkers(notes, [id], deleted),
  "DELETE markers": (notes, _body, deleted) =>
    withoutMarkers(
      notes,
      notes.markers.map(({ id }) => id),
      deleted,
    ),
  "POST markers/restore": (notes, { ids }, deleted) => broughtBack(notes, "markers", ids, deleted),

  "GET series": (notes) => ({ notes, answer: notes.series }),
  "POST series": (before, { markers = [], ...body }) => {
    const made = newSeries(before, body);
    const marks = (markers as Body[]).map((mark, at) =>
      newMarker(before, { ...mark, seriesId: made.id }, before.markers.length + at),
    );
    const notes = withSeries({ ...before, markers: [...before.markers, ...marks] }, made);
    return { notes, answer: made };
  },
  "PATCH series/row": (notes, { id, ...edit }) => changed(notes, "series", id, edit),
  "DELETE series/row": (notes, { id = "" }, deleted) => {
    const isOfIt = ({ seriesId }: Marker) => seriesId === id;
    const series = notes.series.filter((row) => row.id === id);
    deleted.set(id, { series, markers: notes.markers.filter(isOfIt) });
    const left = {
      series: notes.series.filter((row) => row.id !== id),
      markers: notes.markers.filter((row) => !isOfIt(row)),
    };
    return { notes: { ...notes, ...left }, answer: null };
  },
  "POST series/restore": (notes, { ids }, deleted) => broughtBack(notes, "series", ids, deleted),

  "GET distances": (notes) => {
    const ids = new Set(notes.markers.map(({ id }) => id));
    const isThere = (row: Distance) => ids.has(row.fromMarkerId) && ids.has(row.toMarkerId);
    return { notes, answer: notes.distances.filter(isThere) };
  },
  "POST distances": (notes, body) =>
    added(notes, "distances", {
      label: "",
      ...body,
      ...born(body, notes.authorName),
      canDelete: true,
    } as unknown as Distance),
  "DELETE distances/row": (notes, { id }) => ({
    notes: { ...notes, distances: notes.distances.filter((row) => row.id !== id) },
    answer: null,
  }),
};

type List = "comments" | "markers" | "series" | "distances";
type Row = Comment | Marker | Series | Distance;

const now = () => new Date().toISOString();
const byTime = (a: Comment | Marker, b: Comment | Marker) =>
  a.time - b.time || a.createdAt.localeCompare(b.createdAt);
const born = ({ id = newId() }: Body, authorName: string) => ({
  id,
  createdAt: now(),
  authorName,
  isGuest: false,
});

/** A call that comes twice, because its answer was lost, adds once. */
function added(notes: Notes, list: List, row: Row): LocalAnswer {
  const known = (notes[list] as Row[]).find(({ id }) => id === row.id);
  if (known) return { notes, answer: known };
  return { notes: { ...notes, [list]: [...notes[list], row] }, answer: row };
}

/** @throws Error for a row that is not there: the screen that asks knows nothing else. */
function changed(notes: Notes, list: List, id: string | undefined, edit: object): LocalAnswer {
  const row = (notes[list] as Row[]).find((each) => each.id === id);
  if (!row) throw new Error("There is no such row on this device.");
  const answer = { ...row, ...edit };
  const rows = (notes[list] as Row[]).map((each) => (each === row ? answer : each));
  return { notes: { ...notes, [list]: rows }, answer };
}

function withoutMarkers(notes: Notes, ids: readonly string[], deleted: Deleted): LocalAnswer {
  for (const marker of notes.markers)
    if (ids.includes(marker.id)) deleted.set(marker.id, { markers: [marker] });
  const markers = notes.markers.filter(({ id }) => !ids.includes(id));
  return { notes: { ...notes, markers }, answer: { ids } };
}

function broughtBack(before: Notes, list: List, ids: string[] = [], deleted: Deleted): LocalAnswer {
  let notes = before;
  for (const id of ids) {
    const { comments = [], markers = [], series = [] } = deleted.get(id) ?? {};
    for (const row of comments) notes = added(notes, "comments", row).notes;
    for (const row of series) notes = added(notes, "series", row).notes;
    for (const row of markers) notes = added(notes, "markers", row).notes;
    deleted.delete(id);
  }
  const answer =
    list === "comments" ? notes.comments : (notes[list] as Row[]).filter(({ id }) => ids.includes(id));
  return { notes, answer };
}

function newMarker({ authorName }: Notes, body: Body, before: number): Marker {
  const label = body.label || defaultLabel(before);
  return { ...body, ...born(body, authorName), label, canEdit: true, canDelete: true } as unknown as Marker;
}

function newSeries({ authorName }: Notes, body: Body): Series {
  const usual = { gait: DEFAULT_GAIT, mark: DEFAULT_MARK, isTapped: false };
  return { ...usual, ...body, ...born(body, authorName), canEdit: true, canDelete: true };
}

const withSeries = (notes: Notes, made: Series): Notes => added(notes, "series", made).notes;
