/** Writes that may be sent again: the client made the row's id, so a repeat finds the row that it made before. */
import { AppError } from "@/lib/domain/app-error";

export interface Written<Row> {
  row: Row;
  /** False for a repeat, which changed nothing. */
  isNew: boolean;
}

interface Write<Row> {
  /** The client's id; without one the server makes it, and nothing is a repeat. */
  id: string | undefined;
  /** Adds the row and gives it back; an empty list where the id is taken (`skipDuplicates`). */
  insert: () => Promise<Row[]>;
  find: (id: string) => Promise<Row | null>;
  /** Whether a row that has the id is what this very caller would have made. */
  isRepeat: (row: Row) => boolean;
}

/** @throws AppError conflict for an id that names anything else; it tells no more than that. */
export async function writeOnce<Row>({ id, insert, find, isRepeat }: Write<Row>): Promise<Written<Row>> {
  const [inserted] = await insert();
  if (inserted) return { row: inserted, isNew: true };
  const row = id === undefined ? null : await find(id);
  if (!row || !isRepeat(row)) throw new AppError("conflict", "This id is taken.");
  return { row, isNew: false };
}
