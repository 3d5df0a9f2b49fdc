import type { DehydratedState } from "@tanstack/react-query";

/**
 * A long list on its way into a page: its fields by name, each once. Thousands of rows name their fields thousands of times
 * and say the same in many of them; the page is read through before anybody can use it.
 */

type Row = Record<string, unknown>;

/** What a field says in each row, or what it says in all of them. */
type Column = { each: unknown[] } | { all: unknown };

interface PackedRows {
  /** How many. No answer of ours has this field. */
  packedRows: number;
  columns: Record<string, Column>;
}

/** The state with each query's data changed by `change`. */
export const mapData = (state: DehydratedState, change: (data: unknown) => unknown): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    state: { ...query.state, data: change(query.state.data) },
  })),
});

/** Turns a list of rows with the same fields into columns; returns anything else unchanged. Values are JSON. */
export function packRows(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 2 || !value.every(isRow)) return value;
  const rows: Row[] = value;
  const fields = Object.keys(rows[0] ?? {});
  const areAlike = rows.every((row) => {
    const own = Object.keys(row);
    // JSON leaves a field out that says `undefined`, and makes null of it in a list.
    const isField = (field: string, index: number) => field === fields[index] && row[field] !== undefined;
    return own.length === fields.length && own.every(isField);
  });
  if (!areAlike) return value;
  const columns = fields.map((field): [string, Column] => {
    const first = rows[0]?.[field];
    const isSame = !isObject(first) && rows.every((row) => row[field] === first);
    return [field, isSame ? { all: first } : { each: rows.map((row) => row[field]) }];
  });
  return { packedRows: rows.length, columns: Object.fromEntries(columns) } satisfies PackedRows;
}

/** What `packRows` was given. */
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
