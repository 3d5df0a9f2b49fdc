import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { marker, type Marker, type MarkerBody } from "@/lib/contracts/markers";
import { request, send } from "./request";
import { scopePath, type VideoScope } from "./video-scope";

const markersKey = (scope: VideoScope) => [`${scopePath(scope)}/markers`];

/** A video's markers by time, whichever way the scope came to the video. */
export function useMarkers(scope: VideoScope) {
  const path = `${scopePath(scope)}/markers`;
  return useQuery({
    queryKey: markersKey(scope),
    queryFn: () => request(z.array(marker), "GET", path),
    refetchOnMount: "always",
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
