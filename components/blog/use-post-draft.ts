"use client";

import { useCallback } from "react";
import { z } from "zod";
import { draftKey, readDraft } from "@/lib/client/device/drafts";
import { useStoredText } from "@/lib/client/device/stored-value";
import type { Post, PostForm } from "@/lib/contracts/posts";

export type Writing = { kind: "new" } | { kind: "edit"; post: Post };

/** Unchecked values, and the version of the post they are based on. */
const draft = z.object({
  values: z.object({
    title: z.string(),
    slug: z.string(),
    content: z.string(),
    excerpt: z.string(),
    demoVideoId: z.string().nullable(),
    published: z.boolean(),
  }),
  /** `updatedAt` of the post; null for a new one. */
  basedOn: z.string().nullable(),
});
export type PostDraft = z.infer<typeof draft>;

const NEW = "new";
export const postDraftName = (writing: Writing) => `post:${writing.kind === "new" ? NEW : writing.post.id}`;

const EMPTY: PostForm = {
  title: "",
  slug: "",
  content: "",
  excerpt: "",
  demoVideoId: null,
  published: false,
};

export function savedValues(writing: Writing): PostForm {
  if (writing.kind === "new") return EMPTY;
  const { title, slug, content, excerpt, demoVideoId, publishedAt } = writing.post;
  return { title, slug, content, excerpt, demoVideoId, published: publishedAt !== null };
}

export const readPostDraft = (writing: Writing): PostDraft | null =>
  readDraft("device", postDraftName(writing), draft);

/** The open form is stored on this device, so that it opens again after a reload. Deleted posts are ignored. */
export function useOpenPost(
  posts: readonly Post[],
): [writing: Writing | null, open: (writing: Writing | null) => void] {
  const [name, setName] = useStoredText("device", draftKey("blog-form"));
  const post = posts.find(({ id }) => id === name);
  const writing: Writing | null = name === NEW ? { kind: "new" } : post ? { kind: "edit", post } : null;
  const open = useCallback(
    (next: Writing | null) => setName(next === null ? "" : next.kind === "new" ? NEW : next.post.id),
    [setName],
  );
  return [writing, open];
}
