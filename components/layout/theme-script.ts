/** Runs before the first paint. Not bundled, because the policy contains its hash (proxy.ts). */
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
