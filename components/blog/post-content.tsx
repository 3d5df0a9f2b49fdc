import Markdown, { type Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { headingOutline } from "@/components/blog/heading-outline";
import { htmlAsWords } from "@/components/blog/html-as-words";
import { postElements } from "@/components/blog/post-elements";

/** How a post's Markdown is read. HTML in it is shown as it is written, and never becomes part of the page. */
export const POST_PLUGINS = {
  remarkPlugins: [remarkGfm],
  rehypePlugins: [htmlAsWords, rehypeSanitize, headingOutline, postElements],
} satisfies Options;

/** A post's Markdown as elements, of which only those change that are being written. */
export function PostContent({ markdown }: { markdown: string }) {
  return (
    <div className="post-content">
      <Markdown {...POST_PLUGINS}>{markdown}</Markdown>
    </div>
  );
}
