/** As much of an HTML tree as is read here. */
interface HtmlNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

const HEADING = /^h([1-6])$/;
/** The page's own title is the h1. */
const HIGHEST = 2;

/**
 * A rehype plugin: gives a text's headings the levels that follow from how they stand below each other, without a gap, from h2
 * on. Readers by ear go by the level; the look goes by what the author wrote, which is kept in `data-depth`.
 */
export function headingOutline() {
  return (tree: HtmlNode): void => {
    /** The depths, as written, of the headings that the next one may stand below. */
    const above: number[] = [];
    for (const heading of headingsOf(tree)) {
      const depth = depthOf(heading);
      while ((above.at(-1) ?? 0) >= depth) above.pop();
      const level = HIGHEST + above.length;
      above.push(depth);
      heading.tagName = `h${Math.min(level, 6)}`;
      heading.properties = { ...heading.properties, dataDepth: depth };
    }
  };
}

/** 0 for what is no heading. */
const depthOf = ({ tagName = "" }: HtmlNode): number => Number(HEADING.exec(tagName)?.[1] ?? 0);

function headingsOf({ children = [] }: HtmlNode): HtmlNode[] {
  return children.flatMap((child) => (depthOf(child) > 0 ? [child] : headingsOf(child)));
}
