import { encode } from "uqr";
import type { Box } from "./tagged-pages";

/** White modules around the code, without which readers do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Fills the width of the box with a QR code of the text. */
export function drawQrCode(pdf: PDFKit.PDFDocument, { x, y, width }: Box, text: string): void {
  const { data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const side = width / data.length;
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) pdf.rect(x + column * side, y + row * side, side, side);
  pdf.fill("black");
}
