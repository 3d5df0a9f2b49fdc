import { accountPerson, type ForgotPasswordBody, type ResetPasswordBody } from "@/lib/contracts/auth";
import type { PasswordReset, RemainingAccess } from "@/lib/contracts/remaining-access";
import { DEAD_RESET_LINK, PASSWORD_RESET_MINUTES } from "@/lib/domain/accounts/mailed-links";
import { AppError } from "@/lib/domain/app-error";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { requireGoodPassword } from "../../auth/password-rules";
import { hashPassword } from "../../auth/passwords";
import { readResetToken, removalToken } from "../../auth/link-tokens";
import type { Account } from "../../auth/sessions";
import { shownAddress } from "../../auth/shown-address";
import { db, type Transaction } from "../../database/db";
import { consumePoint, refundPoint } from "../../limits/counters";
import { enqueue } from "../../queue/queue";
import { unguardedDb } from "../../database/unguarded-db";
import { lockAccount } from "../../access/account-lock";
import { markConfirmed } from "./email-confirmations";
import { addMail, PASSWORD_RESET_LINK, type Addressee } from "../mail/mail";
import { tryDeleteObjects } from "../media/media-objects";
import { replacePassword } from "./new-password";
import { describeRemainingAccess, readRemainingAccess, removeAllAccess } from "./remaining-access";

/** The worker looks up the address, so that the response does not reveal accounts. @throws AppError rateLimited */
export async function requestPasswordReset({ email }: ForgotPasswordBody, address: string): Promise<void> {
  await consumePoint("resetsFromHere", { address });
  await consumePoint("resetsOfAccount", { account: email });
  await unguardedDb().$transaction((transaction) => enqueue(transaction, "send-password-reset", { email }));
}

export async function sendPasswordReset(email: string): Promise<void> {
  const user = await db().user.findUnique({ where: { email } });
  if (!user) return;
  await unguardedDb().$transaction(async (transaction) => {
    const expiresAt = new Date(Date.now() + PASSWORD_RESET_MINUTES * 60_000);
    const { id } = await transaction.passwordReset.create({ data: { userId: user.id, expiresAt } });
    await addMail(transaction, {
      account: user,
      passwordResetId: id,
      subject: `Choose a new password for ${PRODUCT_NAME}`,
      paragraphs: [
        `Somebody, we hope you, asked for a new password for this address. The link works once, for ${PASSWORD_RESET_MINUTES} minutes:`,
        PASSWORD_RESET_LINK,
        "If it was not you, there is nothing to do: your password stays as it is.",
      ],
    });
  });
}

async function findReset(token: string) {
  const id = readResetToken(token);
  if (id === null) return null;
  return db().passwordReset.findFirst({
    where: { id, expiresAt: { gt: new Date() } },
    include: { user: true },
  });
}

export async function findResetAccount(token: string): Promise<{ email: string; isFirst: boolean } | null> {
  const found = await findReset(token);
  return found && { email: shownAddress(found.user.email), isFirst: found.user.emailConfirmedAt === null };
}

const badLink = () => new AppError("invalid", DEAD_RESET_LINK);

/**
 * Ends all sessions, tokens and links. An unconfirmed account also loses every other access; a confirmed one is told
 * what remains. @throws AppError invalid for a bad link, another account, a weak password or missing data; rateLimited
 */
export async function resetPassword(
  { token, password, ...person }: ResetPasswordBody,
  caller: { address: string; user: Account | null },
): Promise<Omit<PasswordReset, "message">> {
  const { address } = caller;
  await consumePoint("wrongResets", { address });
  const reset = await findReset(token);
  if (!reset) throw badLink();
  await refundPoint("wrongResets", { address });
  const { id, userId, user } = reset;
  if (caller.user && caller.user.id !== userId)
    throw new AppError(
      "invalid",
      "This link is for another account than the one you are signed in with. Sign out first.",
    );
  await requireGoodPassword(password, user.email);
  const passwordHash = await hashPassword(password);
  const { remaining, pictures } = await unguardedDb().$transaction(async (transaction) => {
    // First, in the same order as other password changes, to avoid deadlocks.
    await lockAccount(transaction, userId);
    // Of two simultaneous calls the second finds no row.
    const { count: used } = await transaction.passwordReset.deleteMany({
      where: { id, expiresAt: { gt: new Date() } },
    });
    if (used === 0) throw badLink();
    const { emailConfirmedAt } = await transaction.user.findUniqueOrThrow({ where: { id: userId } });
    const isFirst = emailConfirmedAt === null;
    if (isFirst) accountPerson.parse(person);
    await replacePassword(transaction, userId, { passwordHash });
    const keys = isFirst ? await removeAllAccess(transaction, userId) : [];
    const account = await transaction.user.update({ where: { id: userId }, data: person });
    const left = await readRemainingAccess(transaction, account);
    if (!isFirst) await addResetMail(transaction, account, left);
    // A person with the link reads the address's mail.
    await markConfirmed(transaction, userId);
    return { remaining: left, pictures: keys };
  });
  await tryDeleteObjects(async () => pictures);
  return { remaining, removalToken: removalToken(userId, passwordHash) };
}

async function addResetMail(
  transaction: Transaction,
  account: Addressee,
  left: RemainingAccess,
): Promise<void> {
  const description = describeRemainingAccess(left);
  await addMail(transaction, {
    account,
    subject: `Your ${PRODUCT_NAME} account has a new password`,
    paragraphs: [
      "A new password was set through a link that we mailed. All devices were signed out, and access tokens have ended.",
      description === ""
        ? "Nothing else opens your account: there is no passkey, no webhook and no connected sign-in."
        : `Still on your account: ${description}. Remove what you do not know in the settings. If a passkey that is not yours keeps you out, ask for a new password once more: the last screen removes it.`,
      "If it was not you, somebody else reads your mail: change its password first, then ask for a new one here.",
    ],
  });
}
