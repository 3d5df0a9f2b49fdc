/** Tables as text that spreadsheets open: RFC 4180, and nothing in it is taken for a formula. */

export type Cell = string | number | null;

/** Without it Excel takes UTF-8 for something older, and umlauts break. */
const BYTE_ORDER_MARK = "\uFEFF";

/** @param rows the first one is the heading. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

/** What a spreadsheet would run; the wide signs too, which some read as the narrow ones. */
const FORMULA_START = /^[\s\uFEFF]*[=+\-@\t\r＝＋－＠]|^[\t\r]/u;

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
