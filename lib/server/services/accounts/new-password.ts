import { endAccess } from "../../auth/sessions";
import type { Transaction } from "../../database/db";

interface NewPassword {
  passwordHash: string;
  before?: string | null;
}

/** Ends all sessions, tokens and reset links. @returns false, without a change, if the password is not `before` */
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
