/** What giving an account another password brings with it, whichever way it comes. */
import { endAccess } from "../../auth/sessions";
import type { Transaction } from "../../db";

interface NewPassword {
  passwordHash: string;
  /** The hash that it must still have, null for none; any, when left out. */
  before?: string | null;
}

/**
 * Replaces an account's password and ends all its sessions, sign-ins under way, access tokens and mailed links to a new one.
 * @returns false, with nothing changed, when the password is not `before` any more.
 */
export async function replacePassword(
  transaction: Transaction,
  userId: string,
  { passwordHash, before }: NewPassword,
): Promise<boolean> {
  const { count } = await transaction.user.updateMany({
    where: { id: userId, ...(before !== undefined && { passwordHash: before }) },
    data: { passwordHash },
  });
  if (count === 0) return false;
  await transaction.passwordReset.deleteMany({ where: { userId } });
  await endAccess(transaction, userId);
  return true;
}
