/** theme-script.ts in components/layout sets the theme before the first paint and follows the device and other tabs. */
import { useSyncExternalStore } from "react";
import { readStoredText, subscribeStored, writeStoredText } from "./stored-value";

export type Theme = "light" | "dark" | "system";
type ShownTheme = "light" | "dark";

const KEY = "theme";
const DARK = "(prefers-color-scheme: dark)";

/** `system` on the server and by default. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosenTheme, () => "system"), chooseTheme];
}

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

/** For pages where the theme script has not run. */
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

/** The document follows the device and other tabs without this; it is for components. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeStored(listener);
  const device = window.matchMedia(DARK);
  device.addEventListener("change", listener);
  return () => {
    unsubscribe();
    device.removeEventListener("change", listener);
  };
}

/** Without transitions: animated colours would each change at their own pace. */
function showTheme(theme: ShownTheme): void {
  const { documentElement: root } = document;
  if (root.classList.contains(theme)) return;
  const noTransitions = document.createElement("style");
  noTransitions.textContent = "*, ::before, ::after { transition: none !important }";
  document.head.append(noTransitions);
  root.classList.remove("light", "dark");
  root.classList.add(theme);
  root.style.colorScheme = theme;
  // Reading a style makes the browser apply the new colours before transitions are enabled again.
  void window.getComputedStyle(root).color;
  noTransitions.remove();
}
