/**
 * Folds a panel before the first paint as it was left on this device, or as the window is too low for it; placed between its heading and its content (fold.tsx).
 * A constant: the policy of pages names it by its hash (proxy.ts).
 */
export const FOLD_SCRIPT = `(() => {
  const panel = document.currentScript.parentElement;
  let state = null;
  try { state = localStorage.getItem("choice:fold:" + panel.dataset.fold); } catch {}
  if (state !== "open" && innerHeight < Number(panel.dataset.foldedBelow)) state = "folded";
  if (state !== "open" && state !== "folded") return;
  panel.toggleAttribute("data-folded", state === "folded");
  panel.querySelector("button[aria-expanded]")?.setAttribute("aria-expanded", String(state === "open"));
})()`;
