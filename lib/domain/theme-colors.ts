/** The page's ground in both themes, for what a browser draws around it. The same as `--background` in app/theme/palette.css. */
export const THEME_COLORS = { light: "#fbfaf6", dark: "#0a1310" } as const;
