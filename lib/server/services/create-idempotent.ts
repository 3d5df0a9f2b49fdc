/** Writes that may be sent again: the client made the row's id, so a repeat finds the row that it made before. */
import { AppError } from "@/lib/domain/app-error";

export interface IdempotentResult<Row> {
  row: Row;
  /** False for a repeat, which changed nothing. */
  isNew: boolean;
}

interface IdempotentCreate<Row> {
  /** The client's id; without one the server makes it, and nothing is a repeat. */
  id: string | undefined;
  /** Inserts the row and returns it; an empty list where the id is taken (`skipDuplicates`). */
  insert: () => Promise<Row[]>;
  find: (id: string) => Promise<Row | null>;
  /** Whether a row that has the id is what this very caller would have made. */
  isRepeat: (row: Row) => boolean;
}

/** @throws AppError conflict for an id that names anything else, without saying what. */
export async function createIdempotent<Row>({
  id,
  insert,
  find,
  isRepeat,
}: IdempotentCreate<Row>): Promise<IdempotentResult<Row>> {
  const [inserted] = await insert();
  if (inserted) return { row: inserted, isNew: true };
  const row = id === undefined ? null : await find(id);
  if (!row || !isRepeat(row)) throw new AppError("conflict", "This id is taken.");
  return { row, isNew: false };
}
