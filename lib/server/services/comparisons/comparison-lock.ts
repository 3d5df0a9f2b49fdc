import { comparisonGone } from "../../access/comparison-guards";
import type { Transaction } from "../../database/db";

/** Locks a comparison after its videos, so that it is not deleted meanwhile. @throws AppError notFound. */
export async function lockComparison(transaction: Transaction, id: string): Promise<void> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM "Comparison" WHERE id = ${id}::uuid AND "deletedAt" IS NULL FOR UPDATE`;
  if (rows.length === 0) throw comparisonGone();
}
