import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { collection, type CollectionBody, type CollectionEdit } from "@/lib/contracts/collections";
import { videosKey } from "../calls/known-library";
import { request, sendDelete } from "../calls/request";
import { withNewRow, withRow } from "../calls/rows";

const collectionPath = (id: string) => `/api/collections/${encodeURIComponent(id)}`;

export const collectionsQuery = queryOptions({
  queryKey: ["/api/collections"],
  queryFn: () => request(z.array(collection), "GET", "/api/collections"),
});

export const createCollectionMutation = mutationOptions({
  mutationFn: (body: CollectionBody & { id: string }) =>
    request(collection, "POST", "/api/collections", body),
  onSuccess: (created, _body, _result, { client }) => {
    client.setQueryData(collectionsQuery.queryKey, (known) => withNewRow(known, created));
    void client.invalidateQueries(collectionsQuery);
  },
  meta: { error: { title: "Failed to create collection" } },
});

export const updateCollectionMutation = mutationOptions({
  mutationFn: ({ id, ...edit }: CollectionEdit & { id: string }) =>
    request(collection, "PATCH", collectionPath(id), edit),
  onSuccess: (updated, _edit, _result, { client }) => {
    client.setQueryData(collectionsQuery.queryKey, (known) => withRow(known, updated));
    void client.invalidateQueries(collectionsQuery);
  },
  meta: { error: { title: "Failed to update collection" } },
});

/** The collection's videos stay and are refetched. */
export const deleteCollectionMutation = mutationOptions({
  mutationFn: ({ id }: { id: string }) => sendDelete(collectionPath(id)),
  onSuccess: (_deleted, _variables, _result, { client }) => {
    void client.invalidateQueries(collectionsQuery);
    void client.invalidateQueries({ queryKey: videosKey });
  },
  meta: { error: { title: "Failed to delete collection" } },
});
