/** Runs before the first paint, between heading and content (fold.tsx). The policy contains its hash (proxy.ts). */
export const FOLD_SCRIPT = `(() => {
  const panel = document.currentScript.parentElement;
  let state = null;
  try { state = localStorage.getItem("choice:fold:" + panel.dataset.fold); } catch {}
  if (state !== "open" && innerHeight < Number(panel.dataset.foldedBelow)) state = "folded";
  if (state !== "open" && state !== "folded") return;
  panel.toggleAttribute("data-folded", state === "folded");
  panel.querySelector("button[aria-expanded]")?.setAttribute("aria-expanded", String(state === "open"));
})()`;
