/** The recipients of events: an account, or a guest by a confirmed address. */
import { lockAccount } from "../../access/account-lock";
import type { Transaction } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";

/** The same columns as in mails and notifications. */
export type Recipient =
  | { readonly userId: string; readonly guestAddressId: null }
  | { readonly userId: null; readonly guestAddressId: string };

export const accountRecipient = (userId: string): Recipient => ({ userId, guestAddressId: null });
const guestRecipient = (guestAddressId: string): Recipient => ({ userId: null, guestAddressId });

export function toRecipient(row: { userId: string | null; guestAddressId: string | null }): Recipient | null {
  if (row.userId !== null) return accountRecipient(row.userId);
  return row.guestAddressId === null ? null : guestRecipient(row.guestAddressId);
}

/** SQL: whether the notification `n` is for this recipient. */
export const isForRecipient = ({ userId, guestAddressId }: Recipient) =>
  userId === null
    ? Prisma.sql`n."guestAddressId" = ${guestAddressId}::uuid`
    : Prisma.sql`n."userId" = ${userId}::uuid`;

/** Serialises the mails of one recipient, before their rows are locked. */
export async function lockRecipient(
  transaction: Transaction,
  { userId, guestAddressId }: Recipient,
): Promise<void> {
  if (userId !== null) return lockAccount(transaction, userId);
  await transaction.$queryRaw`SELECT 1 FROM "GuestAddress" WHERE id = ${guestAddressId}::uuid FOR NO KEY UPDATE`;
}

/** Locks the address before its mails and notifications, in the order of its deletion. */
export async function lockGuestOfMail(transaction: Transaction, mailId: string): Promise<void> {
  await transaction.$queryRaw`
    SELECT 1 FROM "GuestAddress" WHERE id = (SELECT "guestAddressId" FROM "Mail" WHERE id = ${mailId}::uuid)
    FOR NO KEY UPDATE`;
}
