import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { distance, type Distance, type NewDistance as NewDistanceBody } from "@/lib/contracts/distances";
import type { FirstAnswer } from "./first-data";
import { request, sendDelete } from "./request";
import { scopePath, type VideoScope } from "./video-scope";
import { useCreate, useWrite } from "./use-write";
import { withoutRow, withRow, type Write } from "./write";

const distancesKey = (scope: VideoScope) => [`${scopePath(scope)}/distances`];

export const distancesAnswer = (scope: VideoScope, value: Distance[]): FirstAnswer => ({
  key: distancesKey(scope),
  value,
});

/** A video's known distances; those whose markers are deleted are not among them. */
export function useDistances(scope: VideoScope) {
  const path = `${scopePath(scope)}/distances`;
  return useQuery({
    queryKey: distancesKey(scope),
    queryFn: () => request(z.array(distance), "GET", path),
  });
}

type NewDistance = NewDistanceBody & { scope: VideoScope; id: string };

export const addDistance: Write<NewDistance, Distance> = {
  key: "distances.add",
  call: ({ scope, ...body }) => request(distance, "POST", `${scopePath(scope)}/distances`, body),
  apply: (queries, added, { scope }) =>
    queries.setQueryData<Distance[]>(distancesKey(scope), (known) => withRow(known, added)),
  failure: { title: "Error adding distance", description: "Please try again." },
};

/** Undone by adding it again. */
export const deleteDistance: Write<{ scope: VideoScope; id: string }, void> = {
  key: "distances.delete",
  call: ({ id }) => sendDelete(`/api/distances/${encodeURIComponent(id)}`),
  apply: (queries, _answer, { scope, id }) =>
    queries.setQueryData<Distance[]>(distancesKey(scope), (known) => withoutRow(known, id)),
  failure: { title: "Error deleting distance", description: "Please try again." },
};

export const useAddDistance = () => useCreate(addDistance);
export const useDeleteDistance = () => useWrite(deleteDistance);
