/**
 * What is wrong with the touch targets, in words: too small, too near to each other, an oval for a circle, a label broken
 * within a word. Runs in the page, so it uses nothing from outside itself.
 */
export function controlFaultsInPage(): string[] {
  const MIN_TARGET_PX = 44;
  const MIN_GAP_PX = 8;
  const faults: string[] = [];
  const nameOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent;
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, name: nameOf(element), box: element.getBoundingClientRect() }));

  // The element that reads the tempo is as high as two lines of text, and its target extends beyond it.
  const controls = shown("[aria-label='Replay player'] button:not([data-tempo])");
  for (const { name, box } of controls)
    if (Math.min(box.width, box.height) < MIN_TARGET_PX)
      faults.push(`${name} is ${box.width} x ${box.height} px`);

  const transport = shown("[role=group][aria-label='Playback'] button");
  for (const [index, { name, box }] of transport.entries())
    for (const { name: other, box: next } of transport.slice(index + 1)) {
      const beside = Math.max(next.left - box.right, box.left - next.right);
      const apart = Math.max(beside, next.top - box.bottom, box.top - next.bottom);
      if (apart < MIN_GAP_PX - 0.5) faults.push(`${name} and ${other} are ${apart} px apart`);
    }

  const round =
    "[aria-label='Play'], [data-header] [aria-label^='Account'], [data-slot='avatar'], [data-composer] button";
  for (const { name, box } of shown(round))
    if (Math.abs(box.width - box.height) > 1)
      faults.push(`${name} is ${box.width} x ${box.height} px, and not round`);

  for (const { element, name } of controls) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      // A number with its unit, or a single word.
      for (const { 0: words, index } of text.data.matchAll(/[-+]\d+ s|\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + words.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`"${words}" of ${name} is on ${lines.size} lines`);
      }
    }
  }
  return faults;
}
