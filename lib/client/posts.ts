import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { post, type Post, type PostEdit, type PostForm } from "@/lib/contracts/posts";
import type { FirstAnswer } from "./first-data";
import { request, sendDelete } from "./request";
import { useCreate, useWrite } from "./use-write";
import { withoutRow, withRow, type Write } from "./write";

const postsKey = ["/api/admin/blog"];
const postPath = (id: string) => `/api/admin/blog/${encodeURIComponent(id)}`;

export const postsAnswer = (value: Post[]): FirstAnswer => ({ key: postsKey, value });

/** All posts of the blog, drafts too, for an admin. */
export function useAllPosts() {
  return useQuery({
    queryKey: postsKey,
    queryFn: () => request(z.array(post), "GET", "/api/admin/blog"),
  });
}

export const createPost: Write<PostForm & { id: string }, Post> = {
  key: "posts.create",
  call: (body) => request(post, "POST", "/api/admin/blog", body),
  apply: (queries, created) => {
    queries.setQueryData<Post[]>(
      postsKey,
      (known) => known && [created, ...(withoutRow(known, created.id) ?? [])],
    );
    void queries.invalidateQueries({ queryKey: postsKey });
  },
  failure: { title: "Failed to create blog post", description: "Please try again." },
};

export const updatePost: Write<PostEdit & { id: string }, Post> = {
  key: "posts.update",
  call: ({ id, ...edit }) => request(post, "PATCH", postPath(id), edit),
  apply: (queries, updated) => {
    queries.setQueryData<Post[]>(postsKey, (known) => withRow(known, updated));
    void queries.invalidateQueries({ queryKey: postsKey });
  },
  failure: { title: "Failed to update blog post", description: "Please try again." },
};

export const deletePost: Write<{ id: string }, void> = {
  key: "posts.delete",
  call: ({ id }) => sendDelete(postPath(id)),
  apply: (queries, _answer, { id }) => {
    queries.setQueryData<Post[]>(postsKey, (known) => withoutRow(known, id));
    void queries.invalidateQueries({ queryKey: postsKey });
  },
  failure: { title: "Failed to delete blog post", description: "Please try again." },
};

export const useCreatePost = () => useCreate(createPost);
export const useUpdatePost = () => useWrite(updatePost);
export const useDeletePost = () => useWrite(deletePost);
