import type { Contact as WireContact, InvitedPerson } from "@/lib/contracts/invitations";
import { MAX_CONTACTS } from "@/lib/domain/quotas";
import type { OwnById } from "../../access/account-guards";
import { notFound } from "../../access/guard";
import { writeTransaction } from "../../access/write-transaction";
import { db, type Transaction } from "../../database/db";

/** The last used first. */
export async function listContacts(ownerId: string): Promise<WireContact[]> {
  const contacts = await db().contact.findMany({
    where: { ownerId },
    orderBy: [{ lastUsedAt: "desc" }, { id: "desc" }],
    take: MAX_CONTACTS,
  });
  return contacts.map(({ id, email, name, lastUsedAt }) => ({
    ...{ id, email, name, lastUsedAt: lastUsedAt.toISOString() },
  }));
}

/** Needs the account locked. Deletes the longest unused beyond the quota. @returns the known name; "" for none. */
export async function rememberContact(
  transaction: Transaction,
  ownerId: string,
  { email, name }: InvitedPerson,
): Promise<string> {
  const lastUsedAt = new Date();
  const { name: known } = await transaction.contact.upsert({
    where: { ownerId_email: { ownerId, email } },
    create: { ownerId, email, name, lastUsedAt },
    update: { lastUsedAt, ...(name !== "" && { name }) },
  });
  const surplus = await transaction.contact.findMany({
    where: { ownerId },
    orderBy: [{ lastUsedAt: "desc" }, { id: "desc" }],
    skip: MAX_CONTACTS,
    select: { id: true },
  });
  if (surplus.length > 0)
    await transaction.contact.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
  return known;
}

/** Their links stay. @throws AppError notFound for one that is gone or another account's. */
export async function removeContact({ id, ...account }: OwnById): Promise<void> {
  const where = { id, ownerId: account.user.id };
  const { count } = await writeTransaction(account, (transaction) =>
    transaction.contact.deleteMany({ where }),
  );
  if (count === 0) throw notFound("Contact not found");
}
