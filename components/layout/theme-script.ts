/**
 * Sets the document's theme before the first paint, and follows the device and other tabs (lib/client/device/theme.ts).
 * Not bundled, so that its hash is the same in every build: the policy of pages names it (proxy.ts).
 */
export const THEME_SCRIPT = `(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    let chosen = null;
    try { chosen = localStorage.getItem("theme"); } catch {}
    const theme = chosen === "dark" || chosen === "light" ? chosen : dark.matches ? "dark" : "light";
    const root = document.documentElement;
    root.classList.remove("dark", "light");
    root.classList.add(theme);
    root.style.colorScheme = theme;
  };
  show();
  dark.addEventListener("change", show);
  addEventListener("storage", show);
})()`;
