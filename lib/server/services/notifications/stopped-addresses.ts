/** Addresses whose mails come back or were complained about: they get nothing but what somebody signs in with, and invoices. */
import { storedAddress } from "@/lib/domain/accounts/email-address";
import { invitedAddressHash } from "../../auth/link-tokens";
import type { Reader, Transaction } from "../../database/db";

const hashOf = (email: string) => invitedAddressHash(storedAddress(email));

export const isStopped = async (client: Reader | Transaction, email: string): Promise<boolean> =>
  (await findStopped(client, [email])).has(email);

/** @returns those of the addresses that are stopped. */
export async function findStopped(
  client: Reader | Transaction,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const where = { emailHash: { in: emails.map(hashOf) }, liftedAt: null };
  const hashes = new Set((await client.stoppedAddress.findMany({ where })).map(({ emailHash }) => emailHash));
  return new Set(emails.filter((email) => hashes.has(hashOf(email))));
}

/** @param sentAt of the mail that came back: one from before the address was lifted says nothing about it now. */
export async function stopAddress(client: Transaction, email: string, sentAt: Date): Promise<void> {
  await client.$executeRaw`
    INSERT INTO "StoppedAddress" ("emailHash") VALUES (${hashOf(email)})
    ON CONFLICT ("emailHash") DO UPDATE SET "stoppedAt" = now(), "liftedAt" = NULL
      WHERE "StoppedAddress"."liftedAt" < ${sentAt}`;
}

/** Its mails are sent again. */
export async function liftAddress(transaction: Transaction, email: string): Promise<void> {
  const where = { emailHash: hashOf(email), liftedAt: null };
  await transaction.stoppedAddress.updateMany({ where, data: { liftedAt: new Date() } });
}
