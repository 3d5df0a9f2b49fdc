/** Measures and draws lines of text of any script in a PDF. Lengths are points. */
import { BOLD } from "./base-fonts";
import type { FontChoice, FontRun } from "./pdf-fonts";
import { breakLines } from "./text-lines";
import { isRightToLeft, visualOrder } from "./visual-order";

export interface TextStyle {
  size: number;
  color?: string;
  /** Only for the program's own words, which need no further fonts. */
  isBold?: boolean;
}

export interface Line {
  /** In reading order. */
  text: string;
  startsRight: boolean;
}

export interface LinePlace {
  x: number;
  y: number;
  width: number;
}

const LINE_HEIGHT = 1.4;

export const lineHeight = ({ size }: TextStyle): number => size * LINE_HEIGHT;

export class LineWriter {
  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly fonts: FontChoice,
  ) {}

  linesOf(text: string, width: number, style: TextStyle): Line[] {
    const startsRight = isRightToLeft(text);
    const lines = breakLines(text, width, (part) => this.widthOf(part, style));
    return lines.map((line) => ({ text: line, startsRight }));
  }

  widthOf(text: string, style: TextStyle): number {
    let width = 0;
    for (const run of this.runsOf(text, style))
      width += this.pdf.font(run.font).fontSize(style.size).widthOfString(run.text);
    return width;
  }

  /** @param toRight aligns the line at the right, for text that is read from there. */
  draw(
    { text, startsRight }: Line,
    { x, y, width }: LinePlace,
    style: TextStyle,
    toRight = startsRight,
  ): void {
    const pieces = visualOrder(text, startsRight).flatMap(({ text: piece, isRightToLeft: isTurned }) => {
      const runs = this.runsOf(piece, style);
      return isTurned ? runs.toReversed() : runs;
    });
    const baseline = this.fonts.baselineAt(style.size);
    let left = toRight ? x + width - this.widthOf(text, style) : x;
    this.pdf.fillColor(style.color ?? "black");
    for (const piece of pieces) {
      this.pdf.font(piece.font).fontSize(style.size);
      this.pdf.text(piece.text, left, y, { lineBreak: false, baseline });
      left += this.pdf.widthOfString(piece.text);
    }
  }

  private runsOf(text: string, { isBold = false }: TextStyle): FontRun[] {
    return isBold ? [{ text, font: BOLD }] : this.fonts.runsOf(text);
  }
}
