import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { deletedIds, type DeletedIds } from "@/lib/contracts/deletion";
import { marker, type Marker, type MarkerBody, type MarkerEdit } from "@/lib/contracts/markers";
import type { FirstAnswer } from "./first-data";
import { request, sendDelete } from "./request";
import { scopePath, type VideoScope } from "./video-scope";
import { useCreate, useWrite } from "./use-write";
import { withoutRow, withRow, type Write } from "./write";

export const markersKey = (scope: VideoScope) => [`${scopePath(scope)}/markers`];

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

type NewMarker = MarkerBody & { scope: VideoScope; id: string };

export const addMarker: Write<NewMarker, Marker> = {
  key: "markers.add",
  call: ({ scope, ...body }) => request(marker, "POST", `${scopePath(scope)}/markers`, body),
  apply: (queries, added, { scope }) =>
    queries.setQueryData<Marker[]>(markersKey(scope), (known) => withRow(known, added)),
  failure: { title: "Error adding marker", description: "Please try again." },
};

export const updateMarker: Write<{ scope: VideoScope; id: string; edit: MarkerEdit }, Marker> = {
  key: "markers.update",
  call: ({ id, edit }) => request(marker, "PATCH", `/api/markers/${encodeURIComponent(id)}`, edit),
  apply: (queries, updated, { scope }) =>
    queries.setQueryData<Marker[]>(markersKey(scope), (known) => withRow(known, updated)),
  failure: { title: "Error changing marker", description: "Please try again." },
};

export const deleteMarker: Write<{ scope: VideoScope; id: string }, void> = {
  key: "markers.delete",
  call: ({ id }) => sendDelete(`/api/markers/${encodeURIComponent(id)}`),
  apply: (queries, _answer, { scope, id }) =>
    queries.setQueryData<Marker[]>(markersKey(scope), (known) => withoutRow(known, id)),
  failure: { title: "Error deleting marker", description: "Please try again." },
};

/** All that the viewer may delete. */
export const clearMarkers: Write<{ scope: VideoScope }, DeletedIds> = {
  key: "markers.clear",
  call: ({ scope }) => request(deletedIds, "DELETE", `${scopePath(scope)}/markers`),
  apply: (queries, { ids }, { scope }) =>
    queries.setQueryData<Marker[]>(markersKey(scope), (known) =>
      known?.filter(({ id }) => !ids.includes(id)),
    ),
  failure: { title: "Error deleting markers", description: "Please try again." },
};

export const restoreMarkers: Write<{ scope: VideoScope; ids: string[] }, Marker[]> = {
  key: "markers.restore",
  call: ({ scope, ids }) => request(z.array(marker), "POST", `${scopePath(scope)}/markers/restore`, { ids }),
  apply: (queries, restored, { scope }) =>
    queries.setQueryData<Marker[]>(markersKey(scope), (known) =>
      restored.reduce((rows: Marker[] | undefined, row) => withRow(rows, row), known),
    ),
  failure: { title: "Error restoring markers", description: "Please try again." },
};

export const useAddMarker = () => useCreate(addMarker);
export const useDeleteMarker = () => useWrite(deleteMarker);
