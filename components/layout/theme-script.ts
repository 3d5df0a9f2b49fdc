/**
 * Gives the document its theme before it is painted (lib/client/theme.ts changes it from then on). Written out and not
 * bundled: the text is the same in every build, so that the policy of a page can name it by its hash (see proxy.ts).
 */
export const THEME_SCRIPT = `(() => {
  let chosen = null;
  try { chosen = localStorage.getItem("theme"); } catch {}
  const followsSystem = chosen !== "dark" && chosen !== "light";
  const theme = followsSystem ? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light") : chosen;
  document.documentElement.classList.add(theme);
  document.documentElement.style.colorScheme = theme;
})()`;
