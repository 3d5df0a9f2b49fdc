/** The picture that stands for a post where somebody sends a link to it. */
import { minutesToRead } from "@/lib/domain/blog";
import { formatDay } from "@/lib/domain/dates";
import type { PostRow } from "../access/post-doors";
import { drawPostPicture } from "../post-picture";

/** Its address has the time of the last change in it: see `services/post-pages.ts`. */
const CACHE_SECONDS = 24 * 3600;

/** A PNG of 1200 x 630. */
export async function servePostPicture({ title, content, publishedAt }: PostRow): Promise<Response> {
  const day = publishedAt === null ? "Draft" : formatDay(publishedAt.toISOString(), "UTC");
  const png = await drawPostPicture({ title, line: `${day} · ${minutesToRead(content)} min read` });
  const caching = publishedAt === null ? "private, no-store" : `public, max-age=${CACHE_SECONDS}`;
  return new Response(png, { headers: { "Content-Type": "image/png", "Cache-Control": caching } });
}
