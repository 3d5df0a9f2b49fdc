import { toHtml } from "hast-util-to-html";
import Markdown, { type Components } from "react-markdown";
import { POST_PLUGINS } from "@/components/blog/post-content";

type HtmlTree = Parameters<typeof toHtml>[0];

/**
 * A post's Markdown to read: the elements of `PostContent` as one piece of HTML, made on the server. React is then not told of
 * each element once more beside the HTML, and has nothing to make live in a text.
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
