const OPEN_LAYERS = ["dialog", "alertdialog", "menu", "listbox"]
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join();

/** Whether a dialog, a menu or a list of options lies over the page: it is what Escape closes first. */
export function hasOpenLayer(): boolean {
  return document.querySelector(OPEN_LAYERS) !== null;
}
