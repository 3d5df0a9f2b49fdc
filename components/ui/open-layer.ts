const OPEN_LAYERS = ["dialog", "alertdialog", "menu", "listbox"]
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join();

/** Whether a dialog, menu or list is open, which Escape closes first. */
export function hasOpenLayer(): boolean {
  return document.querySelector(OPEN_LAYERS) !== null;
}
