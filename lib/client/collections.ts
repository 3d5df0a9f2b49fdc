import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import {
  collection,
  type Collection,
  type CollectionBody,
  type CollectionEdit,
} from "@/lib/contracts/collections";
import type { FirstAnswer } from "./first-data";
import { request, send } from "./request";
import { videosKey } from "./videos";

const collectionsKey = ["/api/collections"];
const collectionPath = (id: string) => `/api/collections/${encodeURIComponent(id)}`;

export const collectionsAnswer = (value: Collection[]): FirstAnswer => ({ key: collectionsKey, value });

/** The signed-in user's collections, newest first. */
export function useCollections() {
  return useQuery({
    queryKey: collectionsKey,
    queryFn: () => request(z.array(collection), "GET", "/api/collections"),
  });
}

export function useCreateCollection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CollectionBody) => request(collection, "POST", "/api/collections", body),
    onSuccess: () => queries.invalidateQueries({ queryKey: collectionsKey }),
  });
}

export function useUpdateCollection(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (edit: CollectionEdit) => request(collection, "PATCH", collectionPath(id), edit),
    onSuccess: () => queries.invalidateQueries({ queryKey: collectionsKey }),
  });
}

/** Its videos stay, in no collection; so they are asked for again too. */
export function useDeleteCollection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send("DELETE", collectionPath(id)),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: collectionsKey }),
        queries.invalidateQueries({ queryKey: videosKey }),
      ]),
  });
}
