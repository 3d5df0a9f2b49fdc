/**
 * Light, dark, or as the device says: chosen on this device, the same in all its tabs. The document has its theme before the
 * first paint, and follows the device and other tabs (components/layout/theme-script.ts); from here it is changed.
 */
import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark" | "system";
/** What is seen, whatever was chosen. */
type ShownTheme = "light" | "dark";

/** The name it is stored under; theme-script.ts reads it. */
const KEY = "theme";
const DARK = "(prefers-color-scheme: dark)";

const listeners = new Set<() => void>();
/** The choice of this page where it cannot be stored: no room, or refused by the browser. */
let unstored: Theme | null = null;

/** What was chosen; `system` on the server and until something is. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosenTheme, () => "system"), chooseTheme];
}

/** What is seen. On the server, which does not know, `light`. */
export function useShownTheme(): ShownTheme {
  return useSyncExternalStore(subscribe, shownTheme, () => "light");
}

export function chooseTheme(theme: Theme): void {
  try {
    window.localStorage.setItem(KEY, theme);
    unstored = null;
  } catch {
    unstored = theme;
  }
  showTheme(shownTheme());
  tellAll();
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
  try {
    const stored = unstored ?? window.localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watchOthers("addEventListener");
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) watchOthers("removeEventListener");
  };
}

/** What the device and other tabs change, the document follows by itself; who shows the choice is told. */
function watchOthers(method: "addEventListener" | "removeEventListener"): void {
  window.matchMedia(DARK)[method]("change", tellAll);
  window[method]("storage", tellAll);
}

function tellAll(): void {
  for (const listener of listeners) listener();
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
