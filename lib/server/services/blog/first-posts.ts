import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { postForm } from "@/lib/contracts/posts";
import { unguardedDb } from "../../database/unguarded-db";

const POSTS_FOLDER = join(process.cwd(), "content/posts");

/** Slugs, which are also file names; the first is on top of the blog. */
const FIRST_POSTS = [
  "film-a-ride-for-frame-exact-work",
  "tempo-and-rhythm-by-numbers",
  "slow-motion-explained",
] as const;
const WITH_DEMO: (typeof FIRST_POSTS)[number] = "tempo-and-rhythm-by-numbers";

const MINUTE_MS = 60_000;

/** Leaves existing posts. @param demoVideoId a ride for one of them. @returns how many were added */
export async function publishFirstPosts(demoVideoId: string | null = null): Promise<number> {
  const now = Date.now();
  const data = await Promise.all(
    FIRST_POSTS.map(async (slug, index) => ({
      ...(await readPostFile(slug)),
      demoVideoId: slug === WITH_DEMO ? demoVideoId : null,
      publishedAt: new Date(now - index * MINUTE_MS),
    })),
  );
  const { count } = await unguardedDb().post.createMany({ data, skipDuplicates: true });
  return count;
}

const POST_FILE = /^---\n(?<head>.*?)\n---\n(?<content>.*)$/s;

/** @throws Error for a file that is no post. */
export async function readPostFile(slug: string) {
  const text = await readFile(join(POSTS_FOLDER, `${slug}.md`), "utf8");
  const { head = "", content = "" } = POST_FILE.exec(text)?.groups ?? {};
  const fields = Object.fromEntries(
    head.split("\n").map((line) => {
      const [name = "", ...rest] = line.split(": ");
      return [name, rest.join(": ")];
    }),
  );
  const { title, excerpt } = postForm
    .pick({ title: true, slug: true, excerpt: true, content: true })
    .parse({ ...fields, slug, content });
  return { slug, title, excerpt, content: content.trim() };
}
