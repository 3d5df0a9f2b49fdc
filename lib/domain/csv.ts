/** Tables as text that spreadsheets open: RFC 4180, and nothing in it is taken for a formula. */

export type Cell = string | number | null;

/** The decimal sign of the reader's spreadsheet; where it is a comma, cells are parted by semicolons. */
export const DECIMAL_SIGNS = ["point", "comma"] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** Without it Excel takes UTF-8 for something older, and umlauts break. */
const BYTE_ORDER_MARK = "\uFEFF";

/** @param rows the first one is the heading. */
export function csvOf(rows: readonly (readonly Cell[])[], sign: DecimalSign = "point"): string {
  const separator = sign === "comma" ? ";" : ",";
  const lines = rows.map((row) => `${row.map((cell) => cellText(cell, sign)).join(separator)}\r\n`);
  return BYTE_ORDER_MARK + lines.join("");
}

/** What a spreadsheet would run; the wide signs too, which some read as the narrow ones. */
const FORMULA_START = /^[\s\uFEFF]*[=+\-@\t\r＝＋－＠]|^[\t\r]/u;

function cellText(cell: Cell, sign: DecimalSign): string {
  if (cell === null) return "";
  if (typeof cell === "number") {
    const number = Number.isFinite(cell) ? String(cell) : "";
    return sign === "comma" ? number.replace(".", ",") : number;
  }
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
