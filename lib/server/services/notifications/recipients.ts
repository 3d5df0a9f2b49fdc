/** Whom events are told: an account, or a guest by the address that they confirmed. */
import { lockAccount } from "../../access/account-lock";
import type { Transaction } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";

/** As the columns of mails and notifications. */
export type Recipient =
  | { readonly userId: string; readonly guestAddressId: null }
  | { readonly userId: null; readonly guestAddressId: string };

export const ofAccount = (userId: string): Recipient => ({ userId, guestAddressId: null });
const ofGuest = (guestAddressId: string): Recipient => ({ userId: null, guestAddressId });

/** @returns null for a row of nobody. */
export function recipientOfRow(row: {
  userId: string | null;
  guestAddressId: string | null;
}): Recipient | null {
  if (row.userId !== null) return ofAccount(row.userId);
  return row.guestAddressId === null ? null : ofGuest(row.guestAddressId);
}

/** SQL: whether the notification `n` is for them. */
export const isFor = ({ userId, guestAddressId }: Recipient) =>
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

/** As an address that is being forgotten is locked before its mails and notifications. */
export async function lockGuestOfMail(transaction: Transaction, mailId: string): Promise<void> {
  await transaction.$queryRaw`
    SELECT 1 FROM "GuestAddress" WHERE id = (SELECT "guestAddressId" FROM "Mail" WHERE id = ${mailId}::uuid)
    FOR NO KEY UPDATE`;
}
