import { BlogInvitation } from "@/components/blog/blog-invitation";
import { EmbeddedDemo } from "@/components/demo/embedded-demo";
import { GoToAppLink } from "@/components/blog/go-to-app-link";
import { PostMeta } from "@/components/blog/post-meta";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import type { Post } from "@/lib/contracts/posts";

type PostScreenProps = {
  post: Post;
  poster: string | null;
  markup: string | null;
};

export function PostScreen({ post, poster, markup }: PostScreenProps) {
  return (
    <article className="grid grid-cols-1 gap-8 py-6 sm:gap-10 sm:py-10">
      <div className="page-container grid max-w-[46rem] grid-cols-1 gap-6 sm:gap-8">
        <nav aria-label="Blog" className="flex flex-wrap items-center justify-between gap-2">
          <BackLink href="/blog">Back to Blog</BackLink>
          <GoToAppLink />
        </nav>
        <header className="grid gap-4">
          <h1 dir="auto" className="text-3xl font-semibold wrap-anywhere sm:text-4xl">
            {post.title}
          </h1>
          <PostMeta post={post} />
        </header>
      </div>
      {post.demoVideo === null ? null : <EmbeddedDemo video={post.demoVideo} poster={poster} />}
      <div className="page-container grid max-w-[46rem] grid-cols-1 gap-12">
        <PostMarkup markup={markup} markdown={post.content} />
        <BlogInvitation title="Try it with a ride of your own">
          <Button asChild size="lg" variant="on-brand">
            <PlainLink href="/signup">Start Free Trial</PlainLink>
          </Button>
          <Button asChild size="lg" variant="on-brand-ghost">
            <PlainLink href="/blog">Read More Articles</PlainLink>
          </Button>
        </BlogInvitation>
      </div>
    </article>
  );
}

/** HTML, so that React neither hydrates it nor gets a second copy. Without markup the Markdown is shown as text. */
export function PostMarkup({ markup, markdown }: { markup: string | null; markdown: string }) {
  if (markup === null) return <div className="post-content whitespace-pre-wrap">{markdown}</div>;
  // Sanitized by `render-post.tsx`.
  return <div dangerouslySetInnerHTML={{ __html: markup }} />;
}
