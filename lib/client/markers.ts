import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { marker, type Marker, type MarkerBody } from "@/lib/contracts/markers";
import type { FirstAnswer } from "./first-data";
import { request, sendDelete } from "./request";
import { scopePath, type VideoScope } from "./video-scope";
import { useCreate, useWrite } from "./use-write";
import { withoutRow, withRow, type Write } from "./write";

const markersKey = (scope: VideoScope) => [`${scopePath(scope)}/markers`];

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

export const deleteMarker: Write<{ scope: VideoScope; id: string }, void> = {
  key: "markers.delete",
  call: ({ id }) => sendDelete(`/api/markers/${encodeURIComponent(id)}`),
  apply: (queries, _answer, { scope, id }) =>
    queries.setQueryData<Marker[]>(markersKey(scope), (known) => withoutRow(known, id)),
  failure: { title: "Error deleting marker", description: "Please try again." },
};

export const useAddMarker = () => useCreate(addMarker);
export const useDeleteMarker = () => useWrite(deleteMarker);
