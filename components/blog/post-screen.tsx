import { BlogInvitation } from "@/components/blog/blog-invitation";
import { EmbeddedDemo } from "@/components/demo/embedded-demo";
import { GoToAppLink } from "@/components/blog/go-to-app-link";
import { PostMeta } from "@/components/blog/post-meta";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import type { Post } from "@/lib/contracts/posts";
import { toHtml } from "hast-util-to-html";
import Markdown, { type Components } from "react-markdown";
import { POST_PLUGINS } from "@/components/blog/post-content";

type PostScreenProps = {
  post: Post;
  /** The address of a picture of its ride. */
  poster: string | null;
};

/** One post, published or draft. */
export function PostScreen({ post, poster }: PostScreenProps) {
  return (
    <article className="grid grid-cols-1 gap-8 py-6 sm:gap-10 sm:py-10">
      <div className="page-container grid max-w-[46rem] grid-cols-1 gap-6 sm:gap-8">
        <nav aria-label="Blog" className="flex flex-wrap items-center justify-between gap-2">
          <BackLink href="/blog">Back to Blog</BackLink>
          <GoToAppLink />
        </nav>
        <header className="grid gap-4">
          <h1 className="text-3xl font-semibold wrap-anywhere sm:text-4xl">{post.title}</h1>
          <PostMeta post={post} />
        </header>
      </div>
      {post.demoVideo === null ? null : <EmbeddedDemo video={post.demoVideo} poster={poster} />}
      <div className="page-container grid max-w-[46rem] grid-cols-1 gap-12">
        <PostMarkup markdown={post.content} />
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

type HtmlTree = Parameters<typeof toHtml>[0];

/**
 * A post's Markdown as one piece of HTML, made on the server: React gets no second copy of its elements and hydrates
 * none of them.
 */
export function PostMarkup({ markdown }: { markdown: string }) {
  return (
    <Markdown
      {...POST_PLUGINS}
      rehypePlugins={[...POST_PLUGINS.rehypePlugins, asOnePiece]}
      components={COMPONENTS}
    >
      {markdown}
    </Markdown>
  );
}

/** A rehype plugin: the whole tree becomes one element that has its HTML as `markup`. Comes last: all before it has been sanitized. */
function asOnePiece() {
  return (tree: HtmlTree): HtmlTree => ({
    type: "root",
    children: [{ type: "element", tagName: "div", properties: { markup: toHtml(tree) }, children: [] }],
  });
}

const COMPONENTS: Components = {
  div: (props) => (
    <div
      className="post-content"
      dangerouslySetInnerHTML={{ __html: "markup" in props ? String(props.markup) : "" }}
    />
  ),
};
