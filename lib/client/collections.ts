import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import {
  collection,
  type Collection,
  type CollectionBody,
  type CollectionEdit,
} from "@/lib/contracts/collections";
import type { FirstAnswer } from "./first-data";
import { request, sendDelete } from "./request";
import { videosKey } from "./known-library";
import { useCreate, useWrite } from "./use-write";
import { withoutRow, withRow, type Write } from "./write";

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

type NewCollection = CollectionBody & { id: string };

export const createCollection: Write<NewCollection, Collection> = {
  key: "collections.create",
  call: (body) => request(collection, "POST", "/api/collections", body),
  apply: (queries, created) => {
    queries.setQueryData<Collection[]>(
      collectionsKey,
      (known) => known && [created, ...(withoutRow(known, created.id) ?? [])],
    );
    void queries.invalidateQueries({ queryKey: collectionsKey });
  },
  failure: { title: "Failed to create collection", description: "Please try again." },
};

export const updateCollection: Write<CollectionEdit & { id: string }, Collection> = {
  key: "collections.update",
  call: ({ id, ...edit }) => request(collection, "PATCH", collectionPath(id), edit),
  apply: (queries, updated) => {
    queries.setQueryData<Collection[]>(collectionsKey, (known) => withRow(known, updated));
    void queries.invalidateQueries({ queryKey: collectionsKey });
  },
  failure: { title: "Failed to update collection", description: "Please try again." },
};

/** Its videos stay, in no collection; so they are asked for again too. */
export const deleteCollection: Write<{ id: string }, void> = {
  key: "collections.delete",
  call: ({ id }) => sendDelete(collectionPath(id)),
  apply: (queries) => {
    void queries.invalidateQueries({ queryKey: collectionsKey });
    void queries.invalidateQueries({ queryKey: videosKey });
  },
  failure: { title: "Failed to delete collection", description: "Please try again." },
};

export const useCreateCollection = () => useCreate(createCollection);
export const useUpdateCollection = () => useWrite(updateCollection);
export const useDeleteCollection = () => useWrite(deleteCollection);
