import { blogFeed } from "@/lib/server/services/blog/post-pages";

export async function GET(): Promise<Response> {
  return new Response(await blogFeed(), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}
