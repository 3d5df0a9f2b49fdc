/** Both run in the page, and so use nothing from outside themselves. */

/** The control that has the focus and what is wrong with it as a stop of the Tab key; null where the walk has come to its end. */
export function keyboardStopInPage(): { name: string; fault: string | null } | null {
  /** So far up a control's outline may be drawn around what it stands in, such as a whole card. */
  const PARENTS = 4;
  const stop = document.activeElement;
  if (stop === null || stop === document.body || stop.hasAttribute("data-walked")) return null;
  // The arrow keys move within a menu, and the Tab key does not.
  if (stop.role === "menu") return null;
  stop.setAttribute("data-walked", "");

  const hasOutline = (element: Element, pseudo?: string): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
  };
  const isMarked = (): boolean => {
    let around: Element | null = stop;
    for (let up = 0; around !== null && up <= PARENTS; up += 1, around = around.parentElement)
      if (hasOutline(around)) return true;
    return (
      [...stop.querySelectorAll("*")].some((inside) => hasOutline(inside)) || hasOutline(stop, "::before")
    );
  };
  /** What lies over the middle of the part that is in the window; null for nothing. */
  const coverOf = (): string | null => {
    const box = stop.getClientRects()[0];
    if (box === undefined) return "is not drawn";
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    if (right - left < 1 || bottom - top < 1) return "is out of view";
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit === null || stop.contains(hit) || hit.contains(stop)) return null;
    if (getComputedStyle(stop).pointerEvents === "none" || hit.closest("label")?.control === stop)
      return null;
    return `lies under ${hit.tagName.toLowerCase()} "${(hit.textContent ?? "").trim().slice(0, 30)}"`;
  };

  const words = stop.getAttribute("aria-label") ?? stop.textContent ?? "";
  const name = `${stop.getAttribute("role") ?? stop.tagName.toLowerCase()} "${words.trim().replace(/\s+/g, " ").slice(0, 40)}"`;
  return { name, fault: isMarked() ? coverOf() : "does not show that it has the focus" };
}

/** Controls that were no stop of the walk: in the open dialog or menu, or in what fills the screen, if there is one. */
export function unreachedInPage(): string[] {
  const CONTROLS = "a[href],button,input,select,textarea,summary,[tabindex]";
  const layer = [...document.querySelectorAll("[role=dialog],[role=alertdialog],[role=menu]")].at(-1);
  return (
    [...(layer ?? document.fullscreenElement ?? document).querySelectorAll<HTMLElement>(CONTROLS)]
      .filter((control) => control.tabIndex >= 0 && !control.hasAttribute("data-walked"))
      .filter(
        (control) => !control.matches(":disabled") && control.closest("[inert],[aria-hidden=true]") === null,
      )
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      // Of a group of radio buttons one is a stop, and the arrows lead to the others.
      .filter((control) => !control.matches("input[type=radio]"))
      // A list of tabs passes the focus on to the open one.
      .filter((control) => !control.matches("[role=tablist]"))
      // Sonner's list of notifications and Radix' guards at the two ends of a page take the focus on to others.
      .filter((control) => !control.matches("[data-radix-focus-guard]"))
      .map(
        (control) =>
          `${control.tagName.toLowerCase()} "${(control.getAttribute("aria-label") ?? control.textContent ?? "").trim().slice(0, 40)}"`,
      )
  );
}
