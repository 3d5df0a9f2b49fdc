/** The blog as the screens show it: the posts that come with the program, one of long words, one that is not published. */
import { post } from "@/lib/contracts/posts";
import { publishFirstPosts } from "@/lib/server/services/blog/first-posts";
import { unguardedDb } from "@/lib/server/database/unguarded-db";
import { expectResponse, type ApiClient } from "@/tests/support/server/api-client";

export interface BlogSeed {
  postPath: string;
  longPath: string;
  draftPath: string;
}

const EVERYTHING = [
  "# Everything that Markdown has",
  "Words, **strong**, _stressed_, ~~taken back~~, `code`, and [a link](/demo).",
  "## A sub-heading",
  "- one\n- two\n  1. inner\n  2. list",
  "> Rhythm is the regularity of the beat.",
  "```\nstrides / minute = 60 x (n - 1) / (last - first)\n```",
  "| A column with a rather long heading | Another one | A third column that does not fit a phone |\n| - | - | - |\n| 1 | 2 | 3 |",
  "- [x] filmed\n- [ ] marked",
  "A note.[^1]\n\n[^1]: Below the text.",
].join("\n\n");

/** @param admin signed in as an admin. @param words an unbroken word, as long as some are. */
export async function seedBlog(admin: ApiClient, words: string): Promise<BlogSeed> {
  // The API tests leave two hundred posts, and a check of every word of two hundred rows takes a busy browser 15 s.
  const runBegan = new Date(Date.now() - process.uptime() * 1_000);
  await unguardedDb().post.deleteMany({ where: { createdAt: { lt: runBegan } } });
  await publishFirstPosts();
  const add = async (body: object) => {
    const { slug } = expectResponse(post, 201, await admin.post("/api/admin/blog", body));
    return `/blog/${slug}`;
  };
  return {
    postPath: "/blog/tempo-and-rhythm-by-numbers",
    longPath: await add({
      title: `${words} ${words}`,
      slug: "long-words",
      content: `${EVERYTHING}\n\n${words}`,
      excerpt: words.repeat(4),
      published: true,
    }),
    draftPath: await add({ title: "Poles on a curve", slug: "poles-on-a-curve", content: EVERYTHING }),
  };
}
