/** CSV (RFC 4180) in which no cell is taken for a formula. */

export type Cell = string | number | null;

/** The decimal sign of the reader's spreadsheet; with a comma, cells are separated by semicolons. */
export const DECIMAL_SIGNS = ["point", "comma"] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** Without it Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

export function csvOf(rows: readonly (readonly Cell[])[], sign: DecimalSign = "point"): string {
  const separator = sign === "comma" ? ";" : ",";
  const lines = rows.map((row) => `${row.map((cell) => cellText(cell, sign)).join(separator)}\r\n`);
  return BYTE_ORDER_MARK + lines.join("");
}

/** Characters that start a formula, full-width forms included. */
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
