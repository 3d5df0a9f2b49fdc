import type { Identity } from "@/lib/contracts/identities";
import { AppError } from "@/lib/domain/app-error";
import { PRODUCT_NAME } from "@/lib/domain/product";
import type { OwnById } from "../../access/account-guards";
import { writeTransaction } from "../../access/write-transaction";
import { readExternalLink, type ExternalLink } from "../../auth/external-link";
import { externalProvider } from "../../auth/external-provider";
import { shownAddress } from "../../auth/shown-address";
import { db, type Reader, type Transaction } from "../../database/db";
import { markConfirmed } from "./email-confirmations";
import { addMail, type Addressee } from "../mail/mail";

export interface ExternalId {
  issuer: string;
  subject: string;
}

export async function findIdentity(
  { issuer, subject }: ExternalId,
  database: Reader = db(),
): Promise<string | null> {
  const where = { issuer_subject: { issuer, subject } };
  return (await database.externalIdentity.findUnique({ where }))?.userId ?? null;
}

/** The external sign-in that waits in this browser for this address. @throws AppError invalid. */
export function requireLink(cookie: string | undefined, email: string): ExternalLink {
  const link = readExternalLink(cookie);
  const name = externalProvider()?.name ?? "The provider";
  if (!link)
    throw new AppError("invalid", `Too much time has passed. Choose "Continue with ${name}" once more.`);
  if (link.email === email) return link;
  const message = `${name} knows you as ${shownAddress(link.email)}: only that account can be connected.`;
  throw new AppError("invalid", message, { fields: { email: message } });
}

/** In the transaction of a sign-in; mails the owner. @throws AppError conflict for a person with another account */
export async function connectIdentity(
  transaction: Transaction,
  user: Addressee,
  { userId, issuer, subject }: ExternalLink,
): Promise<void> {
  const name = externalProvider()?.name ?? issuer;
  const owner = await findIdentity({ issuer, subject }, transaction);
  if (userId !== user.id || (owner !== null && owner !== user.id))
    throw new AppError("conflict", `You open another account through ${name} already.`);
  const data = { issuer, subject, userId: user.id };
  const { count } = await transaction.externalIdentity.createMany({ data, skipDuplicates: true });
  if (count === 0) return;
  await markConfirmed(transaction, user.id);
  await addMail(transaction, {
    account: { ...user, emailConfirmedAt: user.emailConfirmedAt ?? new Date() },
    subject: `${name} now opens your ${PRODUCT_NAME} account`,
    paragraphs: [
      `You can sign in through ${name} from now on. Your password works as before.`,
      "If it was not you who connected it, change your password and write to us.",
    ],
  });
}

export async function listIdentities(userId: string, database: Reader = db()): Promise<Identity[]> {
  const rows = await database.externalIdentity.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, issuer, createdAt }) => ({
    id,
    provider: providerName(issuer),
    connectedAt: createdAt.toISOString(),
  }));
}

/** @throws AppError as `deleteIdentity`; notFound for another account's. */
export async function disconnectIdentity({ id, ...access }: OwnById): Promise<void> {
  const userId = access.user.id;
  await writeTransaction(
    access,
    async (transaction) => {
      if (!(await deleteIdentity(transaction, userId, id)))
        throw new AppError("notFound", "Connection not found");
    },
    { accounts: [userId] },
  );
}

/** Needs the account locked. Mails the owner. @returns false if missing. @throws AppError conflict for the last one */
export async function deleteIdentity(transaction: Transaction, userId: string, id: string): Promise<boolean> {
  const where = { id, userId };
  const owner = { omit: { passwordHash: false } };
  const found = await transaction.externalIdentity.findUnique({ where, include: { user: owner } });
  if (!found) return false;
  const { passwordHash, ...account } = found.user;
  const name = providerName(found.issuer);
  if (passwordHash === null)
    throw new AppError("conflict", `Set a password first: ${name} is the only way into your account.`);
  await transaction.externalIdentity.delete({ where });
  await transaction.pendingSignIn.deleteMany({ where: { userId } });
  await addMail(transaction, {
    account,
    subject: `${name} no longer opens your ${PRODUCT_NAME} account`,
    paragraphs: [
      `You cannot sign in through ${name} any more. Your password works as before.`,
      "If it was not you who disconnected it, change your password and write to us.",
    ],
  });
  return true;
}

/** A provider of earlier settings is named by its host. */
function providerName(issuer: string): string {
  const provider = externalProvider();
  if (provider?.issuer === issuer) return provider.name;
  return URL.parse(issuer)?.host ?? issuer;
}
