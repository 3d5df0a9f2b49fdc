import type { ChangePasswordBody } from "@/lib/contracts/auth";
import { AppError } from "@/lib/domain/app-error";
import type { SignedIn } from "../../access/account-guards";
import { writeTransaction } from "../../access/write-transaction";
import { requireGoodPassword } from "../../auth/password-rules";
import { hashPassword, isPassword } from "../../auth/passwords";
import { renewSession } from "../../auth/sessions";
import { db, type Transaction } from "../../database/db";
import { attemptLimit, attempt } from "../../limits/attempt";
import { replacePassword } from "./new-password";

const renewOwnSession = (
  transaction: Transaction,
  { user, session: { id, secondFactorAt } }: SignedIn,
  end: () => Promise<void>,
) => renewSession(transaction, user.id, { from: { id }, end, factors: { secondFactorAt } });

/** Ends all sessions. @returns a new session's token. @throws AppError invalid if weak; conflict if it has one */
export async function setPassword(account: SignedIn, password: string): Promise<string> {
  const { id, email } = account.user;
  await requireGoodPassword(password, email);
  const passwordHash = await hashPassword(password);
  return writeTransaction(
    account,
    (transaction) =>
      renewOwnSession(transaction, account, async () => {
        const isSet = await replacePassword(transaction, id, { passwordHash, before: null });
        if (!isSet) throw new AppError("conflict", "A password is already set for this account.");
      }),
    { accounts: [id] },
  );
}

/** Ends all sessions. @returns a new session's token. @throws AppError forbidden; rateLimited; invalid; conflict */
export async function changePassword(
  account: SignedIn,
  { currentPassword, password }: ChangePasswordBody,
): Promise<string> {
  const { id, email } = account.user;
  await requireGoodPassword(password, email);
  const { passwordHash: current } = await db().user.findUniqueOrThrow({
    where: { id },
    select: { passwordHash: true },
  });
  if (current === null) throw new AppError("conflict", "This account has no password yet: set one first.");
  const isRight = await attempt([attemptLimit("wrongPasswords", { user: id })], () =>
    isPassword(current, currentPassword),
  );
  if (!isRight) {
    const message = "The current password is wrong";
    throw new AppError("forbidden", message, { fields: { currentPassword: message } });
  }
  const passwordHash = await hashPassword(password);
  return writeTransaction(
    account,
    (transaction) =>
      renewOwnSession(transaction, account, async () => {
        const isChanged = await replacePassword(transaction, id, { passwordHash, before: current });
        if (!isChanged) throw new AppError("conflict", "The password was changed elsewhere at this moment.");
      }),
    { accounts: [id] },
  );
}
