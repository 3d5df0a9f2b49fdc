import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { receivedVideo } from "@/lib/contracts/received-videos";
import { request, send, sendDelete } from "../calls/request";
import { withoutRow } from "../calls/rows";

const PATH = "/api/received-videos";
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export const receivedVideosQuery = queryOptions({
  queryKey: [PATH],
  queryFn: () => request(z.array(receivedVideo), "GET", PATH),
});

export const removeReceivedMutation = mutationOptions({
  mutationFn: (id: string) => sendDelete(pathOf(id)),
  onMutate: (id, { client }) => {
    const before = client.getQueryData(receivedVideosQuery.queryKey);
    client.setQueryData(receivedVideosQuery.queryKey, (known) => withoutRow(known, id));
    return { before };
  },
  onError: (_error, _id, result, { client }) =>
    client.setQueryData(receivedVideosQuery.queryKey, result?.before),
  meta: { error: { title: "Failed to take the video off the list" } },
});

export const restoreReceivedMutation = mutationOptions({
  mutationFn: (id: string) => send("POST", `${pathOf(id)}/restore`),
  onSettled: (_done, _error, _id, _result, { client }) => client.invalidateQueries(receivedVideosQuery),
  meta: { error: { title: "Failed to put the video back" } },
});
