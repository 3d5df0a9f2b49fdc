import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { post, type PostEdit, type PostForm } from "@/lib/contracts/posts";
import { request, sendDelete } from "../calls/request";
import { withNewRow, withoutRow, withRow } from "../calls/rows";

const postPath = (id: string) => `/api/admin/blog/${encodeURIComponent(id)}`;

export const postsQuery = queryOptions({
  queryKey: ["/api/admin/blog"],
  queryFn: () => request(z.array(post), "GET", "/api/admin/blog"),
});

export const createPostMutation = mutationOptions({
  mutationFn: (body: PostForm & { id: string }) => request(post, "POST", "/api/admin/blog", body),
  onSuccess: (created, _body, _result, { client }) => {
    client.setQueryData(postsQuery.queryKey, (known) => withNewRow(known, created));
    void client.invalidateQueries(postsQuery);
  },
  meta: { error: { title: "Failed to create blog post" } },
});

export const updatePostMutation = mutationOptions({
  mutationFn: ({ id, ...edit }: PostEdit & { id: string }) => request(post, "PATCH", postPath(id), edit),
  onSuccess: (updated, _edit, _result, { client }) => {
    client.setQueryData(postsQuery.queryKey, (known) => withRow(known, updated));
    void client.invalidateQueries(postsQuery);
  },
  meta: { error: { title: "Failed to update blog post" } },
});

export const deletePostMutation = mutationOptions({
  mutationFn: ({ id }: { id: string }) => sendDelete(postPath(id)),
  onSuccess: (_deleted, { id }, _result, { client }) => {
    client.setQueryData(postsQuery.queryKey, (known) => withoutRow(known, id));
    void client.invalidateQueries(postsQuery);
  },
  meta: { error: { title: "Failed to delete blog post" } },
});
