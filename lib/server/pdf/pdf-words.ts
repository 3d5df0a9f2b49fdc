/** Draws text of any script in a PDF, from left to right. */
import { chooseFonts } from "./pdf-fonts";

interface Place {
  x?: number;
  y?: number;
  width?: number;
}
export type DrawWords = (text: string, fontSize: number, place?: Place) => void;

/** Loads the fonts that `texts` need besides `base`. @returns a function that draws at the current position or at a place. */
export async function prepareWords(
  page: PDFKit.PDFDocument,
  base: string,
  texts: readonly string[],
): Promise<DrawWords> {
  const fonts = await chooseFonts(page, base, texts);
  return (text, fontSize, { x = page.x, y = page.y, width } = {}) => {
    const runs = fonts.runsOf(text);
    const baseline = fonts.baselineAt(fontSize);
    page.fontSize(fontSize);
    page.x = x;
    page.y = y;
    for (const run of runs.slice(0, -1))
      page.font(run.font).text(run.text, { width, baseline, continued: true });
    const last = runs.at(-1);
    page
      .font(last?.font ?? base)
      .text(last?.text ?? "", { width, baseline })
      .font(base);
  };
}
