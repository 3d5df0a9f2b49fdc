/** Which accounts a person of the external provider may open, and how one is connected to an account with a password. */
import type { Identity } from "@/lib/contracts/identities";
import { AppError } from "@/lib/domain/app-error";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { readExternalLink, type ExternalLink } from "../auth/external-link";
import { externalProvider } from "../auth/external-provider";
import { db } from "../db";
import { addMail } from "./mail";

/** Who somebody is at a provider. */
export interface ExternalId {
  issuer: string;
  subject: string;
}

/** The id of the account that this person opens; null when there is none. */
export async function findIdentity({ issuer, subject }: ExternalId): Promise<string | null> {
  const where = { issuer_subject: { issuer, subject } };
  return (await db().externalIdentity.findUnique({ where }))?.userId ?? null;
}

/**
 * What waits in this browser to be connected to the account of this address.
 * @throws AppError invalid.
 */
export function requireLink(cookie: string | undefined, email: string): ExternalLink {
  const link = readExternalLink(cookie);
  const name = externalProvider()?.name ?? "The provider";
  if (!link)
    throw new AppError("invalid", `Too much time has passed. Choose "Continue with ${name}" once more.`);
  if (link.email === email) return link;
  const message = `${name} knows you as ${link.email}: only that account can be connected.`;
  throw new AppError("invalid", message, { fields: { email: message } });
}

/**
 * Lets this person of the provider open the account from now on, and tells its owner so. To be called when the owner has just
 * signed in with the account's password.
 * @throws AppError conflict when the person opens another account, or the account that was meant is another by now.
 */
export async function connectIdentity(
  user: { id: string; email: string; firstName: string },
  { userId, issuer, subject }: ExternalLink,
): Promise<void> {
  const name = externalProvider()?.name ?? issuer;
  const owner = await findIdentity({ issuer, subject });
  if (userId !== user.id || (owner !== null && owner !== user.id))
    throw new AppError("conflict", `You open another account through ${name} already.`);
  await db().$transaction(async (transaction) => {
    const data = { issuer, subject, userId: user.id };
    const { count } = await transaction.externalIdentity.createMany({ data, skipDuplicates: true });
    if (count === 0) return;
    await addMail(transaction, {
      recipient: user.email,
      subject: `${name} now opens your ${PRODUCT_NAME} account`,
      greeting: `Hello ${user.firstName},`,
      paragraphs: [
        `You can sign in through ${name} from now on. Your password works as before.`,
        "If it was not you who connected it, change your password and write to us.",
      ],
    });
  });
}

/** The providers that open this account, the first connected first. */
export async function listIdentities(userId: string): Promise<Identity[]> {
  const rows = await db().externalIdentity.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, issuer, createdAt }) => ({
    id,
    provider: nameOf(issuer),
    connectedAt: createdAt.toISOString(),
  }));
}

/**
 * Lets this person of a provider open the account no more, and tells its owner so.
 * @throws AppError notFound for another account's; conflict for an account without a password, which nothing else may open.
 */
export async function disconnectIdentity(userId: string, id: string): Promise<void> {
  await db().$transaction(async (transaction) => {
    const where = { id, userId };
    const owner = { select: { email: true, firstName: true, passwordHash: true } };
    const found = await transaction.externalIdentity.findUnique({ where, include: { user: owner } });
    if (!found) throw new AppError("notFound", "Connection not found");
    const { email, firstName, passwordHash } = found.user;
    const name = nameOf(found.issuer);
    if (passwordHash === null)
      throw new AppError("conflict", `Set a password first: ${name} is the only way into your account.`);
    const { count } = await transaction.externalIdentity.deleteMany({ where });
    if (count === 0) return;
    await addMail(transaction, {
      recipient: email,
      subject: `${name} no longer opens your ${PRODUCT_NAME} account`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `You cannot sign in through ${name} any more. Your password works as before.`,
        "If it was not you who disconnected it, change your password and write to us.",
      ],
    });
  });
}

/** A provider of earlier settings has the name of its address. */
function nameOf(issuer: string): string {
  const provider = externalProvider();
  if (provider?.issuer === issuer) return provider.name;
  return URL.parse(issuer)?.host ?? issuer;
}
