import { useQuery, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { deletedIds, type DeletedIds } from "@/lib/contracts/deletion";
import { marker, type Marker, type MarkerBody, type MarkerEdit } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import { defaultLabel } from "@/lib/domain/markers";
import type { FirstAnswer } from "./first-data";
import { request, sendDelete } from "./request";
import { scopePath, type VideoScope } from "./video-scope";
import { useWrite } from "./use-write";
import { withRow, type Write } from "./write";

export const markersKey = (scope: VideoScope) => [`${scopePath(scope)}/markers`];
export const seriesKey = (scope: VideoScope) => [`${scopePath(scope)}/series`];

export const markersAnswer = (scope: VideoScope, value: Marker[]): FirstAnswer => ({
  key: markersKey(scope),
  value,
});

/** A video's markers by time, whichever way the scope came to the video. */
export function useMarkers(scope: VideoScope) {
  const path = `${scopePath(scope)}/markers`;
  return useQuery({
    queryKey: markersKey(scope),
    queryFn: () => request(z.array(marker), "GET", path),
  });
}

type Edit = (known: Marker[]) => Marker[];

/** Changes the list that the screens show. Where it was never read it stays unread. */
function change(queries: QueryClient, scope: VideoScope, edit: Edit): void {
  queries.setQueryData<Marker[]>(markersKey(scope), (known) => known && edit(known));
}

/** As `change`, before the server knows of it. @param back what takes it back where the server refuses. */
function foresee(queries: QueryClient, scope: VideoScope, edit: Edit, back: Edit): () => void {
  const queryKey = markersKey(scope);
  // An answer that is on its way says how it was before. The list is read again when this write is done.
  if (queries.getQueryData(queryKey) !== undefined) void queries.cancelQueries({ queryKey });
  change(queries, scope, edit);
  return () => {
    change(queries, scope, back);
    void queries.invalidateQueries({ queryKey });
  };
}

const add = (known: Marker[], rows: readonly Marker[]) =>
  rows.reduce((list, row) => withRow(list, row) ?? list, known);
const without = (known: Marker[], ids: ReadonlySet<string>) => known.filter(({ id }) => !ids.has(id));
const put =
  (id: string, part: MarkerEdit): Edit =>
  (known) =>
    known.map((row) => (row.id === id ? { ...row, ...part } : row));

/** Puts a marker elsewhere on the screens alone, before it is known where it ends. */
export function showMarkerAt(
  queries: QueryClient,
  scope: VideoScope,
  id: string,
  position: { time: number; frame: number },
): void {
  change(queries, scope, put(id, position));
}

/** What is said of one video's markers keeps its order. */
const QUEUE = "markers";

type NewMarker = MarkerBody & { scope: VideoScope; id: string };

/** The marker as it will most likely be answered. Without a series named it belongs to the first, which may not be there yet. */
const asMarker = (
  { scope: _scope, authorName, seriesId = "", ...body }: NewMarker,
  known: Marker[],
): Marker => ({
  ...body,
  seriesId,
  label: body.label || defaultLabel(known.length),
  createdAt: new Date().toISOString(),
  authorName: authorName ?? "",
  isGuest: authorName !== undefined,
  canEdit: true,
  canDelete: true,
});

export const addMarker: Write<NewMarker, Marker> = {
  key: "markers.add",
  queue: QUEUE,
  call: ({ scope, ...body }) => request(marker, "POST", `${scopePath(scope)}/markers`, body),
  foresee: (queries, body) =>
    foresee(
      queries,
      body.scope,
      (known) => add(known, [asMarker(body, known)]),
      (known) => without(known, new Set([body.id])),
    ),
  apply: (queries, added, { scope }) => {
    change(queries, scope, (known) => add(known, [added]));
    const series = queries.getQueryData<Series[]>(seriesKey(scope));
    if (series?.every(({ id }) => id !== added.seriesId))
      void queries.invalidateQueries({ queryKey: seriesKey(scope) });
  },
  failure: { title: "Error adding marker", description: "Please try again.", canTryAgain: true },
};

interface ChangedMarker {
  scope: VideoScope;
  id: string;
  edit: MarkerEdit;
  /** What is changed, as it was. */
  before: MarkerEdit;
}

export const updateMarker: Write<ChangedMarker, Marker> = {
  key: "markers.update",
  queue: QUEUE,
  call: ({ id, edit }) => request(marker, "PATCH", `/api/markers/${encodeURIComponent(id)}`, edit),
  foresee: (queries, { scope, id, edit, before }) => foresee(queries, scope, put(id, edit), put(id, before)),
  apply: (queries, updated, { scope }) => change(queries, scope, (known) => add(known, [updated])),
  failure: { title: "Error changing marker", description: "Please try again.", canTryAgain: true },
};

/** Takes rows away. @returns the way to bring them back. */
function foreseeGone(queries: QueryClient, scope: VideoScope, isGone: (row: Marker) => boolean): () => void {
  const gone = (queries.getQueryData<Marker[]>(markersKey(scope)) ?? []).filter(isGone);
  const ids = new Set(gone.map(({ id }) => id));
  return foresee(
    queries,
    scope,
    (known) => without(known, ids),
    (known) => add(known, gone),
  );
}

export const deleteMarker: Write<{ scope: VideoScope; id: string }, void> = {
  key: "markers.delete",
  queue: QUEUE,
  call: ({ id }) => sendDelete(`/api/markers/${encodeURIComponent(id)}`),
  foresee: (queries, { scope, id }) => foreseeGone(queries, scope, (row) => row.id === id),
  failure: { title: "Error deleting marker", description: "Please try again.", canTryAgain: true },
};

/** All that the viewer may delete. */
export const clearMarkers: Write<{ scope: VideoScope }, DeletedIds> = {
  key: "markers.clear",
  queue: QUEUE,
  call: ({ scope }) => request(deletedIds, "DELETE", `${scopePath(scope)}/markers`),
  foresee: (queries, { scope }) => foreseeGone(queries, scope, ({ canDelete }) => canDelete),
  apply: (queries, { ids }, { scope }) => change(queries, scope, (known) => without(known, new Set(ids))),
  failure: { title: "Error deleting markers", description: "Please try again.", canTryAgain: true },
};

export const restoreMarkers: Write<{ scope: VideoScope; ids: string[] }, Marker[]> = {
  key: "markers.restore",
  queue: QUEUE,
  call: ({ scope, ids }) => request(z.array(marker), "POST", `${scopePath(scope)}/markers/restore`, { ids }),
  apply: (queries, restored, { scope }) => change(queries, scope, (known) => add(known, restored)),
  failure: { title: "Error restoring markers", description: "Please try again.", canTryAgain: true },
};

export const useAddMarker = () => useWrite(addMarker);
export const useUpdateMarker = () => useWrite(updateMarker);
export const useDeleteMarker = () => useWrite(deleteMarker);
export const useClearMarkers = () => useWrite(clearMarkers);
export const useRestoreMarkers = () => useWrite(restoreMarkers);
