import type { DehydratedState } from "@tanstack/react-query";

/** Packs a long list into columns for the page's HTML: thousands of rows repeat their field names and many values. */

type Row = Record<string, unknown>;

type Column = { each: unknown[] } | { all: unknown };

interface PackedRows {
  /** Number of rows. No response has this field. */
  packedRows: number;
  columns: Record<string, Column>;
}

export const mapData = (state: DehydratedState, change: (data: unknown) => unknown): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    state: { ...query.state, data: change(query.state.data) },
  })),
});

/** Returns anything but a list of rows with equal fields unchanged. Values are JSON. */
export function packRows(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 2 || !value.every(isRow)) return value;
  const rows: Row[] = value;
  const fields = Object.keys(rows[0] ?? {});
  const areAlike = rows.every((row) => {
    const keys = Object.keys(row);
    // JSON omits a field that is `undefined`, but makes it null in a list.
    const isField = (field: string, index: number) => field === fields[index] && row[field] !== undefined;
    return keys.length === fields.length && keys.every(isField);
  });
  if (!areAlike) return value;
  const columns = fields.map((field): [string, Column] => {
    const first = rows[0]?.[field];
    const isSame = !isObject(first) && rows.every((row) => row[field] === first);
    return [field, isSame ? { all: first } : { each: rows.map((row) => row[field]) }];
  });
  return { packedRows: rows.length, columns: Object.fromEntries(columns) } satisfies PackedRows;
}

export function unpackRows(value: unknown): unknown {
  if (!isPacked(value)) return value;
  const columns = Object.entries(value.columns);
  return Array.from({ length: value.packedRows }, (_, index) => {
    const row: Row = {};
    for (const [field, column] of columns) row[field] = "each" in column ? column.each[index] : column.all;
    return row;
  });
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isRow = (value: unknown): value is Row => isObject(value) && !Array.isArray(value);
const isPacked = (value: unknown): value is PackedRows => isObject(value) && "packedRows" in value;
