interface Row {
  id: string;
}

/** Replaces the row or appends it. A list that was never read stays unread. */
export function withRow<R extends Row>(rows: R[] | undefined, row: R): R[] | undefined {
  if (!rows?.some(({ id }) => id === row.id)) return rows && [...rows, row];
  return rows.map((known) => (known.id === row.id ? row : known));
}

export const withNewRow = <R extends Row>(rows: R[] | undefined, row: R): R[] | undefined =>
  rows && [row, ...rows.filter(({ id }) => id !== row.id)];

export const withoutRow = <R extends Row>(rows: R[] | undefined, id: string): R[] | undefined =>
  rows?.filter((row) => row.id !== id);
