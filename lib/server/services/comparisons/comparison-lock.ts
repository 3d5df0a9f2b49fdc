import { comparisonGone } from "../../access/comparison-guards";
import type { Transaction } from "../../database/db";

/** Locks a comparison after its videos, so that it is not deleted meanwhile. @throws AppError notFound. */
export async function lockComparison(transaction: Transaction, id: string): Promise<void> {
  const there = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM "Comparison" WHERE id = ${id}::uuid AND "deletedAt" IS NULL FOR UPDATE`;
  if (there.length === 0) throw comparisonGone();
}
