/** A screen by the keyboard alone: what a person without a mouse could not see, reach or leave. */
import type { Page } from "@playwright/test";
import { keyboardStopInPage, unreachedInPage } from "@/tests/support/pages/keyboard-stop-in-page";

/** More than any screen has. */
const MAX_STOPS = 400;

/**
 * Presses Tab from the top of the page or of what fills the screen, or from where the focus is in an open dialog or menu, until the focus comes back to where
 * it has been or leaves the page. Returns in words what is wrong: a stop that does not show the focus, or lies out of view or
 * under something else; a control that is never reached; focus that never comes round. `stops` are the controls in their order.
 */
export async function walkByKeyboard(page: Page): Promise<{ faults: string[]; stops: string[] }> {
  const faults: string[] = [];
  const stops: string[] = [];
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("[data-walked]")) element.removeAttribute("data-walked");
    if (document.querySelector("[role=dialog],[role=alertdialog],[role=menu]")) return;
    // While a part of the page fills the screen, the browser's Tab key goes round in it alone.
    const top = (document.fullscreenElement as HTMLElement | null) ?? document.body;
    top.tabIndex = -1;
    top.focus();
    top.removeAttribute("tabindex");
  });
  for (;;) {
    if (stops.length > MAX_STOPS) return { faults: [...faults, `no end after ${stops.at(-1)}`], stops };
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(keyboardStopInPage);
    if (stop === null) break;
    stops.push(stop.name);
    if (stop.fault !== null) faults.push(`${stop.name}: ${stop.fault}`);
  }
  const unreached = await page.evaluate(unreachedInPage);
  return { faults: [...faults, ...unreached.map((name) => `${name}: not reached by Tab`)], stops };
}
