/** Checks a passkey's signature or a recovery code, and spends it in the transaction that it lets something happen in. */
import { randomBytes } from "node:crypto";
import { RECOVERY_CODES, type AssertionResponse } from "@/lib/contracts/second-factor";
import { AppError } from "@/lib/domain/app-error";
import { hashToken } from "../../auth/hash-token";
import { verifyAssertion } from "../../auth/webauthn";
import { db, type Transaction } from "../../db";
import { against, attempt } from "../../limits/attempt";
import { log } from "../../log";

/** What was right when it was checked. */
export interface Checked {
  userId: string;
  /**
   * Uses it up; the caller has locked the account.
   * @throws AppError forbidden for a passkey that is gone or may have been copied, and for a code that was used meanwhile.
   */
  spend(transaction: Transaction): Promise<void>;
}

/**
 * @param userId of the account that it must be a passkey of; null for any.
 * @param challenge as it was consumed.
 * @throws AppError forbidden.
 */
export async function checkPasskey(
  response: AssertionResponse,
  { userId, challenge }: { userId: string | null; challenge: string },
): Promise<Checked> {
  const unknown = () =>
    new AppError("forbidden", "This passkey does not open this account. It may have been removed here.");
  const where = { credentialId: response.id, ...(userId !== null && { userId }) };
  const passkey = await db().passkey.findUnique({ where });
  if (!passkey) throw unknown();
  const signCount = await verifyAssertion(response, { challenge, passkey });
  const { id } = passkey;
  return {
    userId: passkey.userId,
    async spend(transaction) {
      const now = await transaction.passkey.findUnique({ where: { id } });
      if (!now) throw unknown();
      if (signCount <= now.signCount && !(signCount === 0n && now.signCount === 0n)) {
        log().warn({ passkey: id }, "A passkey counted backwards: it may have been copied");
        throw new AppError(
          "forbidden",
          "This passkey may have been copied, so it is not taken. Use another one or a recovery code, and remove it in the settings.",
        );
      }
      await transaction.passkey.update({ where: { id }, data: { signCount, lastUsedAt: new Date() } });
    },
  };
}

/** @throws AppError forbidden for a code that the account does not have; rateLimited. */
export async function checkRecoveryCode(userId: string, code: string): Promise<Checked> {
  const wrong = () => {
    const message = "This recovery code is wrong, or was used before.";
    return new AppError("forbidden", message, { fields: { recoveryCode: message } });
  };
  const where = { userId, codeHash: hashToken(code) };
  const isRight = await attempt(
    [against("wrongRecoveryCodes", { user: userId })],
    async () => (await db().recoveryCode.count({ where })) > 0,
  );
  if (!isRight) throw wrong();
  return {
    userId,
    async spend(transaction) {
      if ((await transaction.recoveryCode.deleteMany({ where })).count === 0) throw wrong();
    },
  };
}

/** Crockford's: none that look alike, 32 in all, so that a random byte gives each as often. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const newCode = () => Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join("");

/** Gives the account new recovery codes in place of all that it has. @returns them, in groups of four, to be shown once. */
export async function renewRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashToken(code) })),
  });
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
}
