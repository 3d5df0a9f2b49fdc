import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { marker, type Marker, type MarkerBody } from "@/lib/contracts/markers";
import type { FirstAnswer } from "./first-data";
import { request, send } from "./request";
import { scopePath, type VideoScope } from "./video-scope";

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

export function useAddMarker(scope: VideoScope) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MarkerBody) => request(marker, "POST", `${scopePath(scope)}/markers`, body),
    onSuccess: (added) => {
      queries.setQueryData<Marker[]>(markersKey(scope), (markers) => [...(markers ?? []), added]);
    },
  });
}

export function useDeleteMarker(scope: VideoScope) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send("DELETE", `/api/markers/${encodeURIComponent(id)}`),
    onSuccess: (_answer, id) => {
      queries.setQueryData<Marker[]>(markersKey(scope), (markers) => markers?.filter((m) => m.id !== id));
    },
  });
}
