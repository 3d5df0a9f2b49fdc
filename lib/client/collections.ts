import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { collection, type CollectionBody } from "@/lib/contracts/collections";
import { request } from "./request";

const collectionsKey = ["/api/collections"];

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
