import type { Metadata } from "next";
import { connection } from "next/server";
import { BlogScreen } from "@/components/blog/blog-screen";
import { BLOG_DESCRIPTION, BLOG_TITLE } from "@/lib/domain/blog";
import { listPublishedPosts } from "@/lib/server/services/blog/posts";
import { blogFeedLink, publicPage, siteUrl } from "@/lib/server/services/mail/site";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const page = publicPage({
    title: BLOG_TITLE,
    description: BLOG_DESCRIPTION,
    path: "/blog",
    base: siteUrl(""),
  });
  return { ...page, alternates: { ...page.alternates, types: blogFeedLink() } };
}

/** Rendered for each request, so that every web process shows a post that was just saved. */
export default async function BlogPage() {
  await connection();
  return <BlogScreen posts={await listPublishedPosts()} />;
}
