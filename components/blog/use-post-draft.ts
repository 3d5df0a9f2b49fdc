"use client";

import { useCallback } from "react";
import { z } from "zod";
import { draftKey, readDraft } from "@/lib/client/device/drafts";
import { useStoredText } from "@/lib/client/device/stored-value";
import type { Post, PostForm } from "@/lib/contracts/posts";

/** The post that is being written: one that exists, or a new one. */
export type Writing = { kind: "new" } | { kind: "edit"; post: Post };

/** What was typed, whether it is right or not, and which state of the post it began from. */
const draft = z.object({
  values: z.object({
    title: z.string(),
    slug: z.string(),
    content: z.string(),
    excerpt: z.string(),
    demoVideoId: z.string().nullable(),
    published: z.boolean(),
  }),
  /** The post's `updatedAt`; null for a new one. */
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

/** What the form has in it before anything is typed. */
export function savedValues(writing: Writing): PostForm {
  if (writing.kind === "new") return EMPTY;
  const { title, slug, content, excerpt, demoVideoId, publishedAt } = writing.post;
  return { title, slug, content, excerpt, demoVideoId, published: publishedAt !== null };
}

export const readPostDraft = (writing: Writing): PostDraft | null =>
  readDraft("device", postDraftName(writing), draft);

/**
 * Which post's form is open, stored on this device: after a reload or a lost session it opens again. For a deleted post
 * it stays closed.
 */
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
