interface HtmlNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** A rehype plugin, after sanitizing: adapts links, pictures, task lists, tables and code. */
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

function link({ properties, children = [] }: HtmlNode): HtmlNode {
  const href = textOf(properties?.["href"]);
  if (href === "") return element("span", {}, children);
  const isOurs = isOnThisSite(href) || href.startsWith("#");
  return element("a", isOurs ? { href } : { href, rel: ["noopener", "noreferrer"] }, children);
}

/** Pictures from other sites become links: they would leak readers' addresses, and the policy blocks them. */
function picture({ properties }: HtmlNode): HtmlNode {
  const [src, alt] = [textOf(properties?.["src"]), textOf(properties?.["alt"])];
  if (src === "") return element("span", {}, [words(alt)]);
  if (isOnThisSite(src)) return element("img", { src, alt, loading: "lazy", decoding: "async" }, []);
  return link(element("a", { href: src }, [words(alt || src)]));
}

function taskSign({ properties }: HtmlNode): HtmlNode {
  const isChecked = properties?.["checked"] === true;
  const ariaLabel = isChecked ? "done" : "to do";
  return element(
    "span",
    { role: "img", ariaLabel, dataChecked: String(isChecked), className: ["task-sign"] },
    [],
  );
}

/** Only a focused element can be scrolled with the keyboard. */
function scrolledByKeyboard(
  { tagName = "", properties, children = [] }: HtmlNode,
  ariaLabel: string,
): HtmlNode {
  const given = Array.isArray(properties?.["className"]) ? (properties["className"] as unknown[]) : [];
  const className = [...given, "focus-ring"];
  return element(tagName, { ...properties, role: "group", ariaLabel, tabIndex: 0, className }, children);
}
