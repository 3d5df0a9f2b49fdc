/** Which accounts a person of the external provider may open, and how one is connected to an account with a password. */
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
