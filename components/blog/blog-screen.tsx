import { Newspaper as newspaperNode, Rss as rssNode } from "lucide";
import { BlogInvitation } from "@/components/blog/blog-invitation";
import { GoToAppLink } from "@/components/blog/go-to-app-link";
import { PostMeta } from "@/components/blog/post-meta";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PlainLink } from "@/components/ui/plain-link";
import { staticIcon } from "@/components/ui/static-icon";
import type { Post } from "@/lib/contracts/posts";
import { BLOG_DESCRIPTION, BLOG_TITLE, EXCERPT_ON_BLOG, excerptOf } from "@/lib/domain/blog";

const Newspaper = staticIcon(newspaperNode);
const Rss = staticIcon(rssNode);

export function BlogScreen({ posts }: { posts: readonly Post[] }) {
  return (
    <div className="page-container grid max-w-4xl grid-cols-1 gap-10 py-8 sm:gap-12 sm:py-14">
      <header className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start">
        <div className="grid gap-3">
          <h1 className="text-3xl font-semibold sm:text-4xl">{BLOG_TITLE}</h1>
          <p className="text-muted-foreground max-w-prose sm:text-lg">{BLOG_DESCRIPTION}</p>
        </div>
        <div className="flex items-center gap-2">
          <Button asChild variant="ghost" size="sm">
            <a href="/blog/feed.xml">
              <Rss aria-hidden />
              Feed
            </a>
          </Button>
          <GoToAppLink />
        </div>
      </header>
      {posts.length === 0 ? (
        <EmptyState icon={Newspaper} title="No posts yet." description="Check back soon for the first one." />
      ) : (
        <ul aria-label="Posts" className="grid gap-4 sm:gap-5">
          {posts.map((post) => (
            <li key={post.id} className="min-w-0">
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
      <BlogInvitation title="See your next ride frame by frame">
        <Button asChild size="lg" variant="on-brand">
          <PlainLink href="/signup">Get Started Free</PlainLink>
        </Button>
      </BlogInvitation>
    </div>
  );
}

function PostCard({ post }: { post: Post }) {
  return (
    <article className="bg-card has-[a:focus-visible]:outline-ring relative grid gap-3 rounded-xl border p-5 shadow-xs transition-shadow hover:shadow-md has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 sm:p-7">
      <PostMeta post={post} />
      <h2 className="text-xl font-semibold wrap-anywhere sm:text-2xl">
        <PlainLink
          href={`/blog/${post.slug}`}
          className="outline-none before:absolute before:inset-0 before:rounded-xl"
        >
          {post.title}
        </PlainLink>
      </h2>
      <p className="text-muted-foreground max-w-prose wrap-anywhere">{excerptOf(post, EXCERPT_ON_BLOG)}</p>
    </article>
  );
}
