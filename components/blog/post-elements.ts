/** As much of an HTML tree as is read here. */
interface HtmlNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** A rehype plugin: what a post's links, pictures, boxes, tables and code become on a page of ours. Comes after sanitizing. */
export function postElements() {
  return function change(tree: HtmlNode): void {
    tree.children = tree.children?.map((child) => {
      change(child);
      return CHANGES[child.tagName ?? ""]?.(child) ?? child;
    });
  };
}

const CHANGES: Readonly<Record<string, (node: HtmlNode) => HtmlNode>> = {
  a: link,
  img: picture,
  input: taskSign,
  pre: (code) => scrolledByKeyboard(code, "Code"),
  table: (table) => scrolledByKeyboard(element("div", { className: ["table-scroll"] }, [table]), "Table"),
};

const element = (tagName: string, properties: Record<string, unknown>, children: HtmlNode[]): HtmlNode => ({
  type: "element",
  tagName,
  properties,
  children,
});

const words = (value: string) => ({ type: "text", value });

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const isOnThisSite = (address: string): boolean => address.startsWith("/") && !address.startsWith("//");

/** What is no address that may be opened is left as words. */
function link({ properties, children = [] }: HtmlNode): HtmlNode {
  const href = textOf(properties?.["href"]);
  if (href === "") return element("span", {}, children);
  const isOurs = isOnThisSite(href) || href.startsWith("#");
  return element("a", isOurs ? { href } : { href, rel: ["noopener", "noreferrer"] }, children);
}

/**
 * Shows a picture of this site. One from elsewhere becomes a link: it would send readers' addresses to others, and the
 * policy blocks it.
 */
function picture({ properties }: HtmlNode): HtmlNode {
  const [src, alt] = [textOf(properties?.["src"]), textOf(properties?.["alt"])];
  if (src === "") return element("span", {}, [words(alt)]);
  if (isOnThisSite(src)) return element("img", { src, alt, loading: "lazy", decoding: "async" }, []);
  return link(element("a", { href: src }, [words(alt || src)]));
}

/** The box of a task list: a sign to read, and nothing to press. */
function taskSign({ properties }: HtmlNode): HtmlNode {
  const isChecked = properties?.["checked"] === true;
  const ariaLabel = isChecked ? "done" : "to do";
  return element(
    "span",
    { role: "img", ariaLabel, dataChecked: String(isChecked), className: ["task-sign"] },
    [],
  );
}

/** What may be wider than a phone: it is scrolled, by keyboard as well. */
function scrolledByKeyboard(
  { tagName = "", properties, children = [] }: HtmlNode,
  ariaLabel: string,
): HtmlNode {
  const given = Array.isArray(properties?.["className"]) ? (properties["className"] as unknown[]) : [];
  const className = [...given, "focus-ring"];
  return element(tagName, { ...properties, role: "group", ariaLabel, tabIndex: 0, className }, children);
}
