/** Serialises work on one account: a transaction that counts or charges locks the account's row. */
import type { Transaction } from "../database/db";

/** Until the transaction ends. Rows that only refer to the account can still be added. */
export async function lockAccount(transaction: Transaction, userId: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/** Locks several accounts, and all admins' on demand, in the order of their ids, which avoids deadlocks. */
export async function lockAccounts(
  transaction: Transaction,
  userIds: readonly string[],
  { admins = false }: { admins?: boolean } = {},
): Promise<void> {
  await transaction.$queryRaw`
    SELECT 1 FROM "User" WHERE id = ANY(${[...userIds]}::uuid[]) OR (${admins} AND "accountType" = 'admin')
    ORDER BY id FOR NO KEY UPDATE`;
}

/** Locks the owner of a video. @returns their id; null when the video is gone. */
export async function lockOwner(transaction: Transaction, videoId: string): Promise<string | null> {
  const [owner] = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM "User"
    WHERE id = (SELECT "ownerId" FROM "Video" WHERE id = ${videoId}::uuid) FOR NO KEY UPDATE`;
  return owner?.id ?? null;
}
