/** Equals `--background` in app/theme/palette.css, for what a browser draws around the page. */
export const THEME_COLORS = { light: "#fbfaf6", dark: "#0a1310" } as const;
