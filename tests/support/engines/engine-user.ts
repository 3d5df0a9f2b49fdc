/** A person's actions in a page, by the words on the screen: with the real mouse and keys of any engine. */
import { waitFor, type EnginePage } from "@/tests/support/engines/engine-page";

/** Presses the control that has this name. */
export async function clickOn(page: EnginePage, name: string): Promise<void> {
  let place = await waitFor(page, middleOf, name);
  // A click would miss what still moves, such as a page that scrolls.
  for (let before = ""; before !== String(place);) {
    before = String(place);
    await page.evaluate(() => new Promise<void>((painted) => requestAnimationFrame(() => painted())));
    place = await waitFor(page, middleOf, name);
  }
  await page.click(...place);
}

/** Types into the field that has this label. */
export async function fillIn(page: EnginePage, label: string, text: string): Promise<void> {
  await clickOn(page, label);
  await page.type(text);
}

/** Waits until these words are on the screen. */
export async function untilSeen(page: EnginePage, words: string): Promise<void> {
  await waitFor(page, (asked) => document.body.innerText.includes(asked), words);
}

/** Runs in the page: the middle of a control that can be pressed now, in view; null while there is none. */
function middleOf(name: string): [x: number, y: number] | null {
  const named = (element: Element): boolean => {
    const labels = "labels" in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    const names = [
      element.getAttribute("aria-label"),
      element.textContent,
      // Of a button whose words differ by the screen's width, the visible ones.
      (element as HTMLElement).innerText,
      ...labels.map(({ textContent }) => textContent),
    ];
    return names.some((each) => each?.trim() === name);
  };
  const controls = [
    ...document.querySelectorAll<HTMLElement>("button, a[href], input, textarea, select, [role]"),
  ];
  for (const control of controls.filter(named)) {
    control.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const isFree = hit !== null && (control.contains(hit) || hit.closest("label")?.control === control);
    if (isFree && !control.matches(":disabled")) return [x, y];
  }
  return null;
}

/** Chooses an option of the list that has this label; the list itself is the browser's own window, outside the page. */
export async function choose(page: EnginePage, label: string, option: string): Promise<void> {
  await waitFor(
    page,
    (asked, text) => {
      const list = [...document.querySelectorAll("select")].find(({ labels }) =>
        [...labels].some(({ textContent }) => textContent?.trim() === asked),
      );
      const wanted = [...(list?.options ?? [])].find((each) => each.text === text);
      if (!list || !wanted) return false;
      list.value = wanted.value;
      for (const event of ["input", "change"]) list.dispatchEvent(new Event(event, { bubbles: true }));
      return true;
    },
    label,
    option,
  );
}
