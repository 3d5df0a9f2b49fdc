/**
 * An imitation of a browser's translation. Runs in the page, so it uses nothing from outside itself.
 * Text nodes are replaced by elements with the translated words: here the same words and a letter. What is added or
 * changes later is translated again, before the page's scripts go on. `translate="no"` is left alone.
 * @param manner `pieces`: each text node by itself; `sentences`: all that stand side by side as one.
 */
export function translateInPage(manner: "pieces" | "sentences"): void {
  const LETTER = "ẞ";
  const UNTRANSLATED = "[translate=no], script, style, textarea, noscript, [data-translated]";

  if (document.documentElement.dataset["translates"] !== undefined) return;
  document.documentElement.dataset["translates"] = manner;

  const isWords = (node: Node | null): node is Text =>
    node instanceof Text && (manner === "sentences" || /\p{L}|\d/u.test(node.data));

  function translate(text: Text): void {
    if (!text.isConnected || text.parentElement?.closest(UNTRANSLATED) !== null) return;
    const run: Text[] = [];
    for (let node: Node | null = text; isWords(node); node = manner === "sentences" ? node.nextSibling : null)
      run.push(node);
    const words = run.map(({ data }) => data).join("");
    if (!/\p{L}|\d/u.test(words)) return;
    const outer = document.createElement("font");
    outer.dataset["translated"] = "";
    // One for the text, in it one for each sentence.
    for (const sentence of manner === "sentences" ? words.split(/(?<=[.!?])(?=\s)/) : [words]) {
      const inner = document.createElement("font");
      inner.textContent = sentence.replace(/\s*$/, (space) => LETTER + space);
      outer.append(inner);
    }
    run[0]?.replaceWith(outer);
    for (const rest of run.slice(1)) rest.remove();
  }

  function translateIn(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  }

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === "characterData" ? [target] : addedNodes) translateIn(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
  translateIn(document.body);
}

/**
 * What a page shows, or will show once translated, against React's state: words that React holds as text nodes, which it could
 * not change any more, and elements whose words are not their latest ones. Runs in the page.
 */
export function falseWordsInPage(): string[] {
  interface Fiber {
    tag: number;
    stateNode: unknown;
    memoizedProps: unknown;
    child: Fiber | null;
    sibling: Fiber | null;
  }
  /** Of React's fibers: an element of the page, a text node. */
  const [ELEMENT, TEXT] = [5, 6];
  const faults: string[] = [];

  /** What is announced apart from the page is not translated, nor is what asks not to be. */
  const isTranslated = (node: unknown) =>
    node instanceof Node &&
    !(node.getRootNode() instanceof ShadowRoot) &&
    !node.parentElement?.closest("[translate=no]");
  const plain = (words: unknown) => String(words).replace(/ẞ/g, "");

  function look({ tag, stateNode, memoizedProps }: Fiber): void {
    if (tag === TEXT && isTranslated(stateNode) && /\p{L}|\d/u.test(String(memoizedProps)))
      faults.push(`bare text: "${String(memoizedProps)}"`);
    if (tag !== ELEMENT || !(stateNode instanceof HTMLElement)) return;
    const { children } = memoizedProps as { children?: unknown };
    if (typeof children !== "string" && typeof children !== "number") return;
    const [shown, meant] = [plain(stateNode.textContent), plain(children)];
    if (shown !== meant) faults.push(`shows "${shown}" for "${meant}"`);
  }

  const container = Object.keys(document).find((key) => key.startsWith("__reactContainer$"));
  if (container === undefined) return faults;
  const { stateNode: root } = (document as unknown as Record<string, Fiber>)[container] as Fiber;
  const fibers: Fiber[] = [(root as { current: Fiber }).current];
  for (let fiber = fibers.pop(); fiber !== undefined; fiber = fibers.pop()) {
    look(fiber);
    if (fiber.sibling !== null) fibers.push(fiber.sibling);
    if (fiber.child !== null) fibers.push(fiber.child);
  }
  return faults;
}
