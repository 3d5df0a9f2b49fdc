/** Does one account's steps one after the other: a transaction that counts or charges holds the account's row. */
import type { Transaction } from "../db";

/** Waits for the account and holds it until the transaction ends. Rows that only name the account may still be added. */
export async function lockAccount(transaction: Transaction, userId: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/** The same for the account that a video belongs to. @returns its id; null when the video is gone. */
export async function lockOwner(transaction: Transaction, videoId: string): Promise<string | null> {
  const [owner] = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM "User"
    WHERE id = (SELECT "ownerId" FROM "Video" WHERE id = ${videoId}::uuid) FOR NO KEY UPDATE`;
  return owner?.id ?? null;
}
