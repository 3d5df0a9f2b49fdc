interface HtmlNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

const HEADING = /^h([1-6])$/;
/** h1 is the title of the page. */
const HIGHEST = 2;

/** A rehype plugin: heading levels without gaps from h2, for screen readers. `data-depth` keeps the written level. */
export function headingOutline() {
  return (tree: HtmlNode): void => {
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

const depthOf = ({ tagName = "" }: HtmlNode): number => Number(HEADING.exec(tagName)?.[1] ?? 0);

function headingsOf({ children = [] }: HtmlNode): HtmlNode[] {
  return children.flatMap((child) => (depthOf(child) > 0 ? [child] : headingsOf(child)));
}
