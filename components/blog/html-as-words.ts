/** As much of an HTML tree as is read here. */
interface HtmlNode {
  type: string;
  children?: HtmlNode[];
}

/** A rehype plugin: HTML that somebody wrote into a text becomes words of it, which the page shows as they were written. */
export function htmlAsWords() {
  return function change({ children = [] }: HtmlNode): void {
    for (const child of children) {
      if (child.type === "raw") child.type = "text";
      else change(child);
    }
  };
}
