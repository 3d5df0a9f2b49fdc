/** Addresses whose mails come back or were complained about: they only get mails for signing in, and invoices. */
import { storedAddress } from "@/lib/domain/accounts/email-address";
import { invitedAddressHash } from "../../auth/link-tokens";
import type { Reader, Transaction } from "../../database/db";

const addressHash = (email: string) => invitedAddressHash(storedAddress(email));

export const isStopped = async (client: Reader | Transaction, email: string): Promise<boolean> =>
  (await findStoppedAddresses(client, [email])).has(email);

export async function findStoppedAddresses(
  client: Reader | Transaction,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const where = { emailHash: { in: emails.map(addressHash) }, liftedAt: null };
  const hashes = new Set((await client.stoppedAddress.findMany({ where })).map(({ emailHash }) => emailHash));
  return new Set(emails.filter((email) => hashes.has(addressHash(email))));
}

/** @param sentAt of the mail that came back: a mail from before the address was allowed again does not count. */
export async function stopAddress(client: Transaction, email: string, sentAt: Date): Promise<void> {
  await client.$executeRaw`
    INSERT INTO "StoppedAddress" ("emailHash") VALUES (${addressHash(email)})
    ON CONFLICT ("emailHash") DO UPDATE SET "stoppedAt" = now(), "liftedAt" = NULL
      WHERE "StoppedAddress"."liftedAt" < ${sentAt}`;
}

export async function allowAddress(transaction: Transaction, email: string): Promise<void> {
  const where = { emailHash: addressHash(email), liftedAt: null };
  await transaction.stoppedAddress.updateMany({ where, data: { liftedAt: new Date() } });
}
