/**
 * What is wrong with the current screen, in words; nothing if there is no fault. Runs in the page, so it uses nothing
 * from outside itself. Parts out of view are scrolled to, and every scroll position is restored.
 */
export function screenFaultsInPage(): string[] {
  const CONTROLS =
    "a[href],button,input,select,textarea,summary,[role=button],[role=link],[role=slider],[role=tab],[role=switch],[role=combobox]";
  /** Layers that may lie over the page: they are opened on purpose and go away again. */
  const LAYERS =
    "[role=tooltip],[role=menu],[role=listbox],[role=dialog],[role=alertdialog],[popover],[data-radix-popper-content-wrapper]";
  const TOASTS = "[data-sonner-toast][data-removed=false][data-visible=true]";
  /** Below this opacity a fill lets what is under it be read. */
  const OPAQUE = 0.4;

  interface Point {
    x: number;
    y: number;
  }
  interface Target {
    element: Element;
    name: string;
    /** Its current places that must be uncovered. */
    points: () => Point[];
    coverAt: (point: Point) => Element | null;
    /** A picture may have a badge on it: only one that is wholly covered is a fault. */
    mayBePartlyCovered?: boolean;
  }

  const faults: string[] = [];
  const root = document.documentElement;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const clipsOf = new Map<Element, { clips: Element[]; isFixed: boolean }>();
  /** Controls and words that are already reported. */
  const covered = new Set<Element>();
  const scrolled = new Map<Element, { left: number; top: number }>();

  function styleOf(element: Element): CSSStyleDeclaration {
    let style = styles.get(element);
    if (style === undefined) styles.set(element, (style = getComputedStyle(element)));
    return style;
  }

  function opacityOf(element: Element | null): number {
    let opacity = 1;
    for (let at = element; at !== null; at = at.parentElement) opacity *= Number(styleOf(at).opacity);
    return opacity;
  }

  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    opacityOf(element) > 0.1 &&
    element.closest("[inert]") === null;

  /** 0 to 1, of any notation a computed colour has. */
  function alphaOf(colour: string): number {
    if (colour === "transparent") return 0;
    const alpha = /\/\s*([\d.]+)\s*\)$|^rgba\(.*,\s*([\d.]+)\s*\)$/.exec(colour);
    return Number(alpha?.[1] ?? alpha?.[2] ?? 1);
  }

  /** The elements that clip an element, itself included, and whether it stays in place when the page scrolls. */
  function clippingOf(element: Element): { clips: Element[]; isFixed: boolean } {
    const known = clipsOf.get(element);
    if (known !== undefined) return known;
    const clips: Element[] = [];
    let position = "static";
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
      const style = styleOf(at);
      const holdsFixed =
        style.transform !== "none" || style.filter !== "none" || /paint|strict|content/.test(style.contain);
      const holds = holdsFixed || (position !== "fixed" && style.position !== "static");
      if ((position === "fixed" || position === "absolute") && !holds) continue;
      if (at !== document.body && (style.overflowX !== "visible" || style.overflowY !== "visible"))
        clips.push(at);
      position = style.position;
    }
    const result = { clips, isFixed: position === "fixed" };
    clipsOf.set(element, result);
    return result;
  }

  const isScroller = (clip: Element): boolean => /auto|scroll/.test(styleOf(clip).overflowY);

  function isInside(clip: Element, { x, y }: Point): boolean {
    const box = clip.getBoundingClientRect();
    const style = styleOf(clip);
    return (
      (style.overflowX === "visible" || (x >= box.left && x < box.right)) &&
      (style.overflowY === "visible" || (y >= box.top && y < box.bottom))
    );
  }

  /** Whether the place is clipped permanently, as the rest of a line that ends in an ellipsis is. */
  const isCutOff = (element: Element, point: Point): boolean =>
    clippingOf(element).clips.some((clip) => !isScroller(clip) && !isInside(clip, point));

  /** Whether the place is neither beyond the window nor scrolled out of a box. */
  const isInView = (element: Element, point: Point): boolean =>
    point.x >= 0 &&
    point.y >= 0 &&
    point.x < root.clientWidth &&
    point.y < innerHeight &&
    clippingOf(element).clips.every((clip) => isInside(clip, point));

  /** Whether the element itself, not its children, paints over what lies under this place. */
  function paints(element: Element, { x, y }: Point): boolean {
    if (opacityOf(element) < OPAQUE) return false;
    if (element instanceof SVGElement) return element.tagName !== "svg";
    if (/^(IMG|VIDEO|CANVAS|IFRAME)$/.test(element.tagName)) return true;
    const style = styleOf(element);
    if (alphaOf(style.backgroundColor) >= OPAQUE || style.backgroundImage !== "none") return true;
    // In a text that is clamped after two lines, the other lines have places too, and are not painted.
    if (!isInView(element, { x, y })) return false;
    return [...element.childNodes].some(
      (node) =>
        node.nodeType === Node.TEXT_NODE &&
        linesOf(node).some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom),
    );
  }

  function linesOf(text: Node): DOMRect[] {
    if (text.textContent?.trim() === "") return [];
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
  }

  function isDeliberate(cover: Element, covered: Element): boolean {
    const toast = cover.closest(TOASTS);
    if (toast !== null) return covered.closest(TOASTS) === null || toast.contains(covered);
    const layer = cover.closest(LAYERS);
    if (layer !== null && !layer.contains(covered)) return true;
    // The marks and the thumb of one slider lie on its line.
    const slider = cover.closest("[role=slider]");
    return slider !== null && slider.contains(covered);
  }

  /** What is painted over an element's words or picture. */
  function paintedCover(element: Element, point: Point): Element | null {
    for (const above of document.elementsFromPoint(point.x, point.y)) {
      if (above === element || above.contains(element)) return null;
      if (paints(above, point) && !isDeliberate(above, element)) return above;
    }
    return null;
  }

  /** What takes the clicks that are meant for a control. */
  function clickCover(control: Element, { x, y }: Point): Element | null {
    const hit = document.elementFromPoint(x, y);
    if (hit === null || control.contains(hit) || hit.contains(control)) return null;
    if (hit.closest("label")?.control === control) return null;
    return isDeliberate(hit, control) ? null : hit;
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute("aria-label") ?? element.getAttribute("alt") ?? element.textContent;
    return `${element.tagName.toLowerCase()} "${(words ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}"`;
  }

  function textTarget(text: Text, element: Element): Target {
    return {
      element,
      name: `"${text.data.trim().replace(/\s+/g, " ").slice(0, 40)}"`,
      points: () => {
        const lines = linesOf(text);
        const some = new Set([lines[0], lines[Math.floor(lines.length / 2)], lines.at(-1)]);
        return [...some].flatMap((line) =>
          line === undefined ? [] : pointsIn(line, [3, 0, 3, 0]).slice(0, 3),
        );
      },
      coverAt: (point) => paintedCover(element, point),
    };
  }

  /** The middle, and near the middle of each side; `inset` is the padding at top, right, bottom and left. */
  function pointsIn(box: DOMRect, [top, right, bottom, left]: readonly number[]): Point[] {
    const x = (share: number) => box.left + left! + (box.width - left! - right!) * share;
    const y = (share: number) => box.top + top! + (box.height - top! - bottom!) * share;
    const width = Math.min(0.1, 4 / box.width);
    return [
      { x: x(0.5), y: y(0.5) },
      { x: x(width), y: y(0.5) },
      { x: x(1 - width), y: y(0.5) },
      { x: x(0.5), y: y(0.2) },
      { x: x(0.5), y: y(0.8) },
    ];
  }

  function controlTarget(element: Element): Target | null {
    const style = styleOf(element);
    if (element.matches(":disabled,[aria-disabled=true]") || style.pointerEvents === "none") return null;
    const padding = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map(
      Number.parseFloat,
    );
    return {
      element,
      name: nameOf(element),
      points: () => {
        const box = element.getClientRects()[0];
        // What lies in a control's padding, such as the eye in a password's field, is part of it.
        return box === undefined || box.width < 4 || box.height < 4 ? [] : pointsIn(box, padding);
      },
      coverAt: (point) => clickCover(element, point),
    };
  }

  function pictureTarget(picture: HTMLImageElement): Target {
    return {
      element: picture,
      name: `picture "${picture.alt}"`,
      points: () => pointsIn(picture.getBoundingClientRect(), [0, 0, 0, 0]),
      coverAt: (point) => paintedCover(picture, point),
      mayBePartlyCovered: true,
    };
  }

  function scrollTo(element: Element, by: { left: number; top: number }): void {
    if (!scrolled.has(element)) scrolled.set(element, { left: element.scrollLeft, top: element.scrollTop });
    element.scrollBy({ ...by, behavior: "instant" });
  }

  /** Brings the target to this share of the height of whatever a person can scroll. */
  function reveal({ element, points }: Target, share: number): void {
    const { clips, isFixed } = clippingOf(element);
    const scrollers = clips.filter(isScroller);
    for (const scroller of isFixed ? scrollers : [...scrollers, root]) {
      const point = points()[0];
      if (point === undefined) return;
      const box =
        scroller === root
          ? new DOMRect(0, 0, root.clientWidth, innerHeight)
          : scroller.getBoundingClientRect();
      const isBeside = point.x < box.left || point.x > box.right;
      scrollTo(scroller, {
        left: isBeside ? point.x - (box.left + box.width / 2) : 0,
        top: point.y - (box.top + box.height * share),
      });
    }
  }

  /** What covers the target at the current scroll position, and whether all of it is visible. */
  function look(target: Target): { cover: Element | null; isWhole: boolean; isSeen: boolean } {
    const points = target.points().filter((point) => !isCutOff(target.element, point));
    const seen = points.filter((point) => isInView(target.element, point));
    const covers = seen.map(target.coverAt).filter((cover) => cover !== null);
    const isFault = target.mayBePartlyCovered ? covers.length === seen.length : covers.length > 0;
    return {
      cover: isFault ? (covers[0] ?? null) : null,
      isWhole: seen.length === points.length,
      isSeen: seen.length > 0,
    };
  }

  /** Reports a fault only if no scrolling uncovers the target. */
  function check(target: Target): void {
    const first = look(target);
    if (first.isWhole && first.cover === null) return;
    let cover = first.isSeen ? first.cover : null;
    for (const share of [0.5, 0.3, 0.75]) {
      reveal(target, share);
      const now = look(target);
      if (now.isSeen && now.cover === null) return;
      cover = now.cover ?? cover;
    }
    if (cover === null) return;
    covered.add(target.element);
    faults.push(`${target.name} lies under ${nameOf(cover)} class="${cover.getAttribute("class") ?? ""}"`);
  }

  /** The open modal dialog or menu, what fills the screen, or the page. */
  function scopes(): Element[] {
    const hidesOthers = document.querySelector("[data-aria-hidden=true]") !== null;
    const modal = [...document.querySelectorAll(LAYERS + ",dialog")].findLast(
      (layer) =>
        isShown(layer) &&
        layer.closest("[aria-hidden=true]") === null &&
        (layer.matches("dialog:modal,[aria-modal=true]") || (hidesOthers && layer.matches("[role]"))),
    );
    if (modal !== undefined && modal.matches("dialog,[role=dialog],[role=alertdialog]")) {
      const box = modal.getBoundingClientRect();
      if (box.left < -1 || box.top < -1 || box.right > screenWidth + 1 || box.bottom > innerHeight + 1)
        faults.push(`${nameOf(modal)} is not wholly on the screen`);
      if (modal.scrollWidth > modal.clientWidth + 1)
        faults.push(`${nameOf(modal)} is wider inside than outside`);
    }
    const whole = modal ?? document.fullscreenElement;
    return whole == null ? [document.body] : [whole, ...document.querySelectorAll(TOASTS)];
  }

  /** A phone makes a page as wide as what sticks out of it, and reports that as the window's width. */
  const screenWidth = Math.min(root.clientWidth, screen.width);

  function checkWidths(elements: readonly Element[]): void {
    if (root.scrollWidth > screenWidth) {
      const widest = elements
        .filter((element) => clippingOf(element).clips.length === 0 && isShown(element))
        .find((element) => element.getBoundingClientRect().right + scrollX > screenWidth + 1);
      const culprit =
        widest === undefined ? "" : `: ${nameOf(widest)} class="${widest.getAttribute("class") ?? ""}"`;
      faults.push(`the page is ${root.scrollWidth} px wide on ${screenWidth}${culprit}`);
    }
    for (const element of elements) {
      const { overflowX, overflowY } = styleOf(element);
      if (!/auto|scroll/.test(overflowX) || !/auto|scroll/.test(overflowY) || !isShown(element)) continue;
      const isHigher = element.scrollHeight > element.clientHeight + 1;
      if (isHigher && element.scrollWidth > element.clientWidth + 1)
        faults.push(`${nameOf(element)} scrolls both ways`);
    }
  }

  const all = scopes().flatMap((scope) => [scope, ...scope.querySelectorAll("*")]);
  checkWidths(all);
  const shown = all.filter(isShown);
  const pictures = shown.filter((element) => element instanceof HTMLImageElement);
  for (const picture of pictures) {
    const isBroken = picture.complete && picture.naturalWidth === 0 && picture.src !== "";
    if (isBroken) faults.push(`broken picture "${picture.alt || picture.src.slice(-60)}"`);
  }
  // It fills its frame, which has its shape; small heights of a stream round it.
  for (const film of shown.filter((element) => element instanceof HTMLVideoElement)) {
    if (film.videoWidth === 0) continue;
    const { width, height } = film.getBoundingClientRect();
    const stretched = (width * film.videoHeight) / (height * film.videoWidth);
    if (Math.abs(stretched - 1) > 0.02) faults.push(`a film stretched ${stretched.toFixed(2)} times`);
  }
  for (const element of shown.filter((each) => each.matches(CONTROLS))) {
    const target = controlTarget(element);
    if (target !== null) check(target);
  }

  // From here on, elements without pointer events are found at a point too.
  const everything = new CSSStyleSheet();
  everything.replaceSync("* { pointer-events: auto !important }");
  document.adoptedStyleSheets.push(everything);
  for (const element of shown) {
    const control = element.closest(CONTROLS);
    if (alphaOf(styleOf(element).color) < 0.1 || (control !== null && covered.has(control))) continue;
    for (const node of element.childNodes) {
      if (node instanceof Text && node.data.trim() !== "") check(textTarget(node, element));
    }
  }
  for (const picture of pictures.filter(({ alt, width }) => alt !== "" && width > 8))
    check(pictureTarget(picture));
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(everything), 1);

  for (const [element, { left, top }] of scrolled) element.scrollTo({ left, top, behavior: "instant" });
  return [...new Set(faults)];
}
