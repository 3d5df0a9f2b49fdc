import { join } from "node:path";

/** PDF's own fonts lack most letters of central and eastern Europe. */
const FONTS = join(process.cwd(), "node_modules/dejavu-fonts-ttf/ttf");
export const REGULAR = join(FONTS, "DejaVuSans.ttf");
export const BOLD = join(FONTS, "DejaVuSans-Bold.ttf");
