/** Repeatable writes: the client makes the row's id, so a repeat finds the existing row. */
import { AppError } from "@/lib/domain/app-error";

export interface IdempotentResult<Row> {
  row: Row;
  isNew: boolean;
}

interface IdempotentCreate<Row> {
  id: string | undefined;
  /** An empty list for a taken id (`skipDuplicates`). */
  insert: () => Promise<Row[]>;
  find: (id: string) => Promise<Row | null>;
  isRepeat: (row: Row) => boolean;
}

/** @throws AppError conflict for an id in other use, without saying which. */
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
