/**
 * Sets the theme of the document before the first paint, and follows the device and other tabs;
 * lib/client/device/theme.ts changes it. Not bundled: the text is the same in every build, so that the policy of a page
 * can name it by its hash (proxy.ts).
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
