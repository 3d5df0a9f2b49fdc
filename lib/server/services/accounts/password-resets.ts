/** A forgotten password: a link that is mailed, works once and for a short time, and leads to a new one. */
import type { ForgotPasswordBody, ResetPasswordBody } from "@/lib/contracts/auth";
import { DEAD_RESET_LINK, PASSWORD_RESET_MINUTES } from "@/lib/domain/accounts/mailed-links";
import { AppError } from "@/lib/domain/app-error";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { requireGoodPassword } from "../../auth/password-rules";
import { hashPassword } from "../../auth/passwords";
import { readResetToken } from "../../auth/link-tokens";
import type { Account } from "../../auth/sessions";
import { shownAddress } from "../../auth/shown-address";
import { db } from "../../db";
import { consumePoint, refundPoint } from "../../limits/counters";
import { enqueue } from "../../queue";
import { unguardedDb } from "../../unguarded-db";
import { lockAccount } from "../../access/account-lock";
import { markConfirmed } from "./email-confirmations";
import { addMail, PASSWORD_RESET_LINK } from "../mail/mail";
import { replacePassword } from "./new-password";

/**
 * Has a link sent to this address, if it has an account. Whether it has one shows neither in the answer nor in its time: the
 * worker looks it up.
 * @throws AppError rateLimited.
 */
export async function requestPasswordReset({ email }: ForgotPasswordBody, address: string): Promise<void> {
  await consumePoint("resetsFromHere", { address });
  await consumePoint("resetsOfAccount", { account: email });
  await unguardedDb().$transaction((transaction) => enqueue(transaction, "send-password-reset", { email }));
}

/** The worker's part. */
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

/** The address of the account that the link is for; null for a link that does not work (any more). */
export async function findResetEmail(token: string): Promise<string | null> {
  const found = await findReset(token);
  return found && shownAddress(found.user.email);
}

const badLink = () => new AppError("invalid", DEAD_RESET_LINK);

/**
 * Sets the new password of a link's account, and ends all its sessions and its other links.
 * @throws AppError invalid for a link that was used, is old, is not ours or is for another account than the
 *   one signed in, and for a password that is easy to guess; rateLimited.
 */
export async function resetPassword(
  { token, password }: ResetPasswordBody,
  caller: { address: string; user: Account | null },
): Promise<void> {
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
  await unguardedDb().$transaction(async (transaction) => {
    // Locked first, as in a change of the password: another order could deadlock.
    await lockAccount(transaction, userId);
    // Of two at once the second finds no row: a link works once.
    const { count: used } = await transaction.passwordReset.deleteMany({
      where: { id, expiresAt: { gt: new Date() } },
    });
    if (used === 0) throw badLink();
    await replacePassword(transaction, userId, { passwordHash });
    // A person with the link reads the mail of the address.
    await markConfirmed(transaction, userId);
  });
}
