import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { comparison, type ComparisonBody, type ComparisonEdit } from "@/lib/contracts/comparisons";
import { request, sendDelete } from "../calls/request";
import { withNewRow, withoutRow, withRow } from "../calls/rows";

const PATH = "/api/comparisons";

export const comparisonPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** Saved ones in which the video takes part, newest first. */
export const comparisonsQuery = (videoId: string) =>
  queryOptions({
    queryKey: [PATH, videoId],
    queryFn: () =>
      request(z.array(comparison), "GET", `/api/videos/${encodeURIComponent(videoId)}/comparisons`),
  });

type Rows = z.infer<typeof comparison>[] | undefined;

export function changeComparisons(client: QueryClient, change: (rows: Rows) => Rows): void {
  client.setQueriesData<Rows>({ queryKey: [PATH] }, change);
  void client.invalidateQueries({ queryKey: [PATH] });
}

export const createComparisonMutation = mutationOptions({
  mutationFn: (body: ComparisonBody & { id: string }) => request(comparison, "POST", PATH, body),
  onSuccess: (saved, { videoIds }, _result, { client }) => {
    for (const videoId of Object.values(videoIds))
      client.setQueryData(comparisonsQuery(videoId).queryKey, (rows) => withNewRow(rows, saved));
    void client.invalidateQueries({ queryKey: [PATH] });
  },
  meta: { error: { title: "Failed to save the comparison" } },
});

export const updateComparisonMutation = mutationOptions({
  mutationFn: ({ id, ...edit }: ComparisonEdit & { id: string }) =>
    request(comparison, "PATCH", comparisonPath(id), edit),
  onSuccess: (saved, _edit, _result, { client }) =>
    changeComparisons(client, (rows) => rows?.map((row) => (row.id === saved.id ? saved : row))),
  meta: { error: { title: "Failed to save the comparison" } },
});

/** Its link ends. */
export const deleteComparisonMutation = mutationOptions({
  mutationFn: (id: string) => sendDelete(comparisonPath(id)),
  onSuccess: (_deleted, id, _result, { client }) => changeComparisons(client, (rows) => withoutRow(rows, id)),
  meta: { error: { title: "Failed to delete the comparison" } },
});

export const restoreComparisonMutation = mutationOptions({
  mutationFn: (id: string) => request(comparison, "POST", `${comparisonPath(id)}/restore`),
  onSuccess: (restored, _id, _result, { client }) => {
    for (const { id } of Object.values(restored.videos))
      client.setQueryData(comparisonsQuery(id).queryKey, (rows) => withRow(rows, restored));
    void client.invalidateQueries({ queryKey: [PATH] });
  },
  meta: { error: { title: "Failed to restore the comparison" } },
});
