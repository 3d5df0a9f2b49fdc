/** A table on tagged pages. Its headings are repeated at the top of each page that it reaches. Lengths are points. */
import { lineHeight, type Line, type TextStyle } from "./line-writer";
import type { TaggedPages } from "./tagged-pages";
import { hasRightToLeft } from "./visual-order";

const HEAD: TextStyle = { size: 9, isBold: true };
const BODY: TextStyle = { size: 9 };
const CELL_GAP = 8;
const ROW_GAP = 4;
const RULE = "#a8a29e";

interface Cell {
  text: string;
  x: number;
  width: number;
  lines: readonly Line[];
}

interface Row {
  cells: readonly Cell[];
  height: number;
}

export interface TableContent {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** Share of the width for each column. */
  shares: readonly number[];
}

export function drawTable(pages: TaggedPages, { headings, rows, shares }: TableContent): void {
  const table = pages.pdf.struct("Table");
  pages.root.add(table);
  const head = layOut(pages, headings, shares, HEAD);
  pages.ensureRoom(2 * head.height);
  drawRow(pages, table, head, "TH");
  for (const cells of rows) {
    const row = layOut(pages, cells, shares, BODY);
    if (pages.y + row.height > pages.bottom) {
      pages.startPage();
      repeatHead(pages, head);
    }
    drawRow(pages, table, row, "TD");
  }
  table.end();
  pages.space(8);
}

function layOut(
  { left, width: whole, lines }: TaggedPages,
  texts: readonly string[],
  shares: readonly number[],
  style: TextStyle,
): Row {
  let x = left;
  const cells = texts.map((text, column): Cell => {
    const width = (shares[column] ?? 0) * whole;
    const cell = { text, x, width: width - CELL_GAP, lines: lines.linesOf(text, width - CELL_GAP, style) };
    x += width;
    return cell;
  });
  const most = Math.max(1, ...cells.map((cell) => cell.lines.length));
  return { cells, height: most * lineHeight(style) + ROW_GAP };
}

function drawRow(pages: TaggedPages, table: PDFKit.PDFStructureElement, row: Row, tag: "TH" | "TD"): void {
  const { pdf } = pages;
  const element = pdf.struct("TR");
  table.add(element);
  for (const cell of row.cells) {
    const options: object = {
      ...(tag === "TH" && { scope: "Column" }),
      ...(hasRightToLeft(cell.text) && { actual: cell.text }),
    };
    const tagged = pdf.struct(tag, options);
    element.add(tagged);
    tagged.add(() => drawCell(pages, cell, tag === "TH" ? HEAD : BODY));
    tagged.end();
  }
  element.end();
  pages.space(row.height);
  pdf.markContent("Artifact", { type: "Layout" });
  const y = pages.y - ROW_GAP / 2;
  pdf.lineWidth(0.5);
  pdf
    .moveTo(pages.left, y)
    .lineTo(pages.left + pages.width, y)
    .stroke(RULE);
  pdf.endMarkedContent();
}

/** Visible on each page, but read out only once. */
function repeatHead(pages: TaggedPages, head: Row): void {
  pages.pdf.markContent("Artifact", { type: "Layout" });
  for (const cell of head.cells) drawCell(pages, cell, HEAD);
  pages.pdf.endMarkedContent();
  pages.space(head.height);
}

function drawCell({ lines: writer, y }: TaggedPages, { x, width, lines }: Cell, style: TextStyle): void {
  for (const [at, line] of lines.entries())
    writer.draw(line, { x, y: y + at * lineHeight(style), width }, style);
}
