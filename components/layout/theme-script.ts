/**
 * Gives the document its theme before it is painted, as next-themes' own script would. That one is made of bundled code, so
 * no policy could name it by its hash; this text is the same in every build (see proxy.ts).
 */
export const THEME_SCRIPT = `(() => {
  let chosen = null;
  try { chosen = localStorage.getItem("theme"); } catch {}
  const followsSystem = chosen !== "dark" && chosen !== "light";
  const theme = followsSystem ? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light") : chosen;
  document.documentElement.classList.add(theme);
  document.documentElement.style.colorScheme = theme;
})()`;
