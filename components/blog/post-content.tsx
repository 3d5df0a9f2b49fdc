import Markdown from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { headingOutline } from "@/components/blog/heading-outline";
import { postElements } from "@/components/blog/post-elements";

/** How a post's Markdown is parsed. HTML in it is shown as text, and never becomes part of the page. */
const POST_PLUGINS = {
  remarkPlugins: [remarkGfm],
  rehypePlugins: [htmlToText, rehypeSanitize, headingOutline, postElements],
};

/** A post's Markdown as React elements, so that only those that change are rendered again. */
export function PostContent({ markdown }: { markdown: string }) {
  return (
    <div className="post-content">
      <Markdown {...POST_PLUGINS}>{markdown}</Markdown>
    </div>
  );
}

/** As much of an HTML tree as is read here. */
interface HtmlNode {
  type: string;
  children?: HtmlNode[];
}

/** A rehype plugin: shows HTML in a text as it was written. */
function htmlToText() {
  return function change({ children = [] }: HtmlNode): void {
    for (const child of children) {
      if (child.type === "raw") child.type = "text";
      else change(child);
    }
  };
}
