/** Checks a signature or recovery code, which is then used up in the transaction it allows. */
import { randomBytes } from "node:crypto";
import { RECOVERY_CODES, type AssertionResponse } from "@/lib/contracts/second-factor";
import { AppError } from "@/lib/domain/app-error";
import { hashToken } from "../../auth/hash-token";
import { verifyAssertion } from "../../auth/webauthn";
import { db, type Transaction } from "../../database/db";
import { attemptLimit, attempt } from "../../limits/attempt";
import { log } from "../../logging/log";

export interface Checked {
  userId: string;
  /** Call it with the account locked. @throws AppError forbidden for a missing or copied passkey, or a used code */
  spend(transaction: Transaction): Promise<void>;
}

/** @param userId the passkey's account; null for any. @param challenge already consumed. @throws AppError forbidden. */
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

/** @throws AppError forbidden for an unknown code; rateLimited. */
export async function checkRecoveryCode(userId: string, code: string): Promise<Checked> {
  const wrong = () => {
    const message = "This recovery code is wrong, or was used before.";
    return new AppError("forbidden", message, { fields: { recoveryCode: message } });
  };
  const where = { userId, codeHash: hashToken(code) };
  const isRight = await attempt(
    [attemptLimit("wrongRecoveryCodes", { user: userId })],
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

/** Crockford's alphabet without similar letters; its 32 divide 256, so each is equally likely. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const newRecoveryCode = () => Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join("");

/** @returns new codes in groups of four, to be shown once. */
export async function renewRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashToken(code) })),
  });
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
}
