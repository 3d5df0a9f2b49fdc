export interface Control {
  /** Kind and name, without numbers: of a list's rows each control is used in one. */
  name: string;
  use: "press" | "fill" | "step" | "leave";
  /** Address of the page that it opens. */
  path: string | null;
}

/**
 * Marks the next control of the page to use with `data-next-control`: of the uppermost open layer, in its order; what closes it and what
 * sends come last, and behind them what leads to another page. Null when all are used. Runs in the page, so it uses nothing from
 * outside itself.
 * @param used the names of those that were used
 */
export function nextControlInPage(used: readonly string[]): Control | null {
  const CONTROLS =
    "a[href], button, input, textarea, select, summary, [role=menuitem], [role=menuitemradio], [role=option], [role=slider]";
  const LAYERS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
  const CLOSES = /^(cancel|close|done|back|dismiss|not now)/i;

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    // A toast disappears by itself.
    element.closest("[inert], [aria-hidden=true], [data-sonner-toast]") === null;
  const isUsable = (element: Element) =>
    isShown(element) &&
    !element.matches(":disabled, [aria-disabled=true], [type=file], [type=hidden], [readonly]");

  const nameOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const words = element.getAttribute("aria-label") ?? (labels[0] ?? element).textContent;
    return words.replace(/ẞ/g, "").replace(/\d+/g, "0").trim().slice(0, 60);
  };

  function controlOf(element: Element): Control | null {
    const kind = element.getAttribute("role") ?? element.tagName.toLowerCase();
    const name = `${kind} "${nameOf(element)}"`;
    if (!(element instanceof HTMLAnchorElement)) {
      const isText = element.matches("textarea, input:not([type=checkbox], [type=radio])");
      const use = isText ? "fill" : element.matches("[role=slider], select") ? "step" : "press";
      return { name, use, path: null };
    }
    const isElsewhere = element.origin !== location.origin || element.target === "_blank";
    if (isElsewhere || element.hasAttribute("download") || element.pathname.startsWith("/api/")) return null;
    if (element.pathname === location.pathname) return { name, use: "press", path: null };
    return { name, use: "leave", path: element.pathname };
  }

  const rank = (element: Element, { use }: Control) => {
    if (use === "leave") return 3;
    if (CLOSES.test(nameOf(element))) return 2;
    return element.matches("[type=submit]") ? 1 : 0;
  };

  document.querySelector("[data-next-control]")?.removeAttribute("data-next-control");
  const top: Element = [...document.querySelectorAll(LAYERS)].filter(isShown).at(-1) ?? document.body;
  const [next] = [...top.querySelectorAll(CONTROLS)]
    .filter(isUsable)
    .flatMap((element) => {
      const control = controlOf(element);
      return control === null || used.includes(control.name) ? [] : [{ element, control }];
    })
    .toSorted((a, b) => rank(a.element, a.control) - rank(b.element, b.control));
  next?.element.setAttribute("data-next-control", "");
  return next?.control ?? null;
}
