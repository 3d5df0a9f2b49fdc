/**
 * Light, dark, or as the device says: chosen on this device, the same in all its tabs. The document has its theme before the
 * first paint, and follows the device and other tabs (components/layout/theme-script.ts); from here it is changed.
 */
import { useSyncExternalStore } from "react";
import { readStoredText, subscribeStored, writeStoredText } from "./stored-value";

export type Theme = "light" | "dark" | "system";
/** The theme in use, light or dark. */
type ShownTheme = "light" | "dark";

/** The name it is stored under; theme-script.ts reads it. */
const KEY = "theme";
const DARK = "(prefers-color-scheme: dark)";

/** What was chosen; `system` on the server and until something is. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosenTheme, () => "system"), chooseTheme];
}

/** The theme in use; on the server always `light`. */
export function useShownTheme(): ShownTheme {
  return useSyncExternalStore(subscribe, shownTheme, () => "light");
}

export function chooseTheme(theme: Theme): void {
  writeStoredText("device", KEY, theme);
  showTheme(shownTheme());
}

export function shownTheme(): ShownTheme {
  const chosen = chosenTheme();
  if (chosen !== "system") return chosen;
  return window.matchMedia(DARK).matches ? "dark" : "light";
}

/** Gives the document its theme and lets it follow the device and other tabs, where the page's own script has not run. */
export function ensureTheme(): void {
  const { classList } = document.documentElement;
  if (classList.contains("dark") || classList.contains("light")) return;
  const show = () => showTheme(shownTheme());
  show();
  window.matchMedia(DARK).addEventListener("change", show);
  window.addEventListener("storage", show);
}

function chosenTheme(): Theme {
  const stored = readStoredText("device", KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** The document follows changes by the device and by other tabs by itself; components subscribe here. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeStored(listener);
  const device = window.matchMedia(DARK);
  device.addEventListener("change", listener);
  return () => {
    unsubscribe();
    device.removeEventListener("change", listener);
  };
}

/** All at once: colours that are animated elsewhere would each change at their own pace. */
function showTheme(theme: ShownTheme): void {
  const { documentElement: root } = document;
  if (root.classList.contains(theme)) return;
  const still = document.createElement("style");
  still.textContent = "*, ::before, ::after { transition: none !important }";
  document.head.append(still);
  root.classList.remove("light", "dark");
  root.classList.add(theme);
  root.style.colorScheme = theme;
  // Reading a style makes the browser draw the new colours before transitions are back.
  void window.getComputedStyle(root).color;
  still.remove();
}
