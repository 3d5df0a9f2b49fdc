import Markdown from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { headingOutline } from "@/components/blog/heading-outline";
import { postElements } from "@/components/blog/post-elements";

/** HTML in a post is shown as text, never rendered. */
const POST_PLUGINS = {
  remarkPlugins: [remarkGfm],
  rehypePlugins: [htmlToText, rehypeSanitize, headingOutline, postElements],
};

export function PostContent({ markdown }: { markdown: string }) {
  return (
    <div className="post-content">
      <Markdown {...POST_PLUGINS}>{markdown}</Markdown>
    </div>
  );
}

interface HtmlNode {
  type: string;
  children?: HtmlNode[];
}

function htmlToText() {
  return function change({ children = [] }: HtmlNode): void {
    for (const child of children) {
      if (child.type === "raw") child.type = "text";
      else change(child);
    }
  };
}
