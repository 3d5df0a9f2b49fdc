import { z } from "zod";
import { isSlug, SLUG_MAX } from "@/lib/domain/blog";
import { newId } from "./new-id";
import { typedLines, typedText } from "./typed-text";

export const POST_TITLE_MAX = 200;
export const POST_EXCERPT_MAX = 500;
export const POST_CONTENT_MAX = 100_000;

export const post = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    /** "" when not written; see `excerptOf`. */
    excerpt: z.string(),
    /** Markdown. */
    content: z.string(),
    publishedAt: z.iso.datetime().nullable(),
    /** Admins get the chosen ride; readers get that of `demoVideo`. */
    demoVideoId: z.string().nullable(),
    /** Null when there is none, or it is no longer a demo. */
    demoVideo: z.object({ id: z.string(), title: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Post" });

const title = typedText(
  "Title is required",
  POST_TITLE_MAX,
  `Title must be at most ${POST_TITLE_MAX} characters`,
).min(1, "Title is required");
const slug = typedText("Slug is required", SLUG_MAX, `Slug must be at most ${SLUG_MAX} characters`)
  .min(1, "Slug is required")
  .refine(isSlug, "A slug has only small letters a to z, digits, and single hyphens between them");
const content = typedLines(
  "Content is required",
  POST_CONTENT_MAX,
  `Content must be at most ${POST_CONTENT_MAX.toLocaleString("en-US")} characters`,
).refine((text) => text.trim() !== "", "Content is required");
const excerpt = typedText(
  "Excerpt must be text",
  POST_EXCERPT_MAX,
  `Excerpt must be at most ${POST_EXCERPT_MAX} characters`,
);
const demoVideoId = z.uuid("Choose one of the demo videos").nullable();
const published = z.boolean("Published must be true or false");

export const postForm = z.object({ title, slug, content, excerpt, demoVideoId, published });

/** `published` decides alone; `publishedAt` is set by the server and never read. */
export const postBody = postForm.extend({
  id: newId.optional(),
  excerpt: excerpt.default(""),
  demoVideoId: demoVideoId.default(null),
  published: published.default(false),
});

export const postEdit = postForm
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, "Nothing to change");

export type Post = z.infer<typeof post>;
export type PostForm = z.infer<typeof postForm>;
export type PostBody = z.infer<typeof postBody>;
export type PostEdit = z.infer<typeof postEdit>;
