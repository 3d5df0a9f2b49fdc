/** Access that stays on an account when its password is replaced by a mailed link, and its removal. */
import type { RemainingAccess, RemainingPart, RemovalBody } from "@/lib/contracts/remaining-access";
import { AppError } from "@/lib/domain/app-error";
import { lockAccount } from "../../access/account-lock";
import { readRemovalToken } from "../../auth/link-tokens";
import type { Transaction } from "../../database/db";
import type { User } from "../../generated/prisma/client";
import { consumePoint, refundPoint } from "../../limits/counters";
import { unguardedDb } from "../../database/unguarded-db";
import { deleteIdentity, listIdentities } from "./external-identities";
import { deletePasskey, readSecondFactor } from "./passkeys";
import { releasePicture } from "./profile-pictures";

export async function readRemainingAccess(transaction: Transaction, user: User): Promise<RemainingAccess> {
  const { passkeys, recoveryCodesLeft, asksSecondFactor } = await readSecondFactor({ user }, transaction);
  const webhook = await transaction.webhook.findUnique({ where: { userId: user.id } });
  const identities = await listIdentities(user.id, transaction);
  return { passkeys, recoveryCodesLeft, asksSecondFactor, webhookUrl: webhook?.url ?? null, identities };
}

/** For a mail, without any text that somebody typed. "" where nothing remains. */
export function describeRemainingAccess({ passkeys, recoveryCodesLeft, ...rest }: RemainingAccess): string {
  const count = passkeys.length;
  return [
    ...(count > 0 ? [count === 1 ? "a passkey" : `${count} passkeys`] : []),
    ...(recoveryCodesLeft > 0 ? ["recovery codes"] : []),
    ...(rest.asksSecondFactor ? ["a second step at every sign-in"] : []),
    ...(rest.webhookUrl === null ? [] : ["a webhook"]),
    ...rest.identities.map(({ provider }) => `the sign-in through ${provider}`),
  ].join(", ");
}

/** Removes all that was added before the address was confirmed. Needs the account locked. @returns keys to delete */
export async function removeAllAccess(transaction: Transaction, userId: string): Promise<string[]> {
  const where = { userId };
  await transaction.passkey.deleteMany({ where });
  await transaction.recoveryCode.deleteMany({ where });
  await transaction.webhook.deleteMany({ where });
  await transaction.externalIdentity.deleteMany({ where });
  await transaction.user.update({
    where: { id: userId },
    data: { asksSecondFactor: false, gender: "", profileImageUrl: null },
  });
  return releasePicture(transaction, userId);
}

/**
 * Needs no second factor, which may be an intruder's, but a password just set by a mailed link. Idempotent. @returns
 * what remains. @throws AppError invalid token; conflict for an admin's last passkey, if required; rateLimited
 */
export async function removeRemainingAccess(
  { removalToken, part }: RemovalBody,
  address: string,
): Promise<RemainingAccess> {
  await consumePoint("wrongResets", { address });
  const removal = readRemovalToken(removalToken);
  if (!removal) throw tooLate();
  await refundPoint("wrongResets", { address });
  const { userId, isFor } = removal;
  return unguardedDb().$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const where = { id: userId };
    const found = await transaction.user.findUnique({ where, omit: { passwordHash: false } });
    if (!found || !isFor(found.passwordHash)) throw tooLate();
    await removeAccessPart(transaction, found, part);
    return readRemainingAccess(transaction, await transaction.user.findUniqueOrThrow({ where }));
  });
}

const tooLate = () =>
  new AppError(
    "invalid",
    "This took too long. Sign in and look into the settings, or ask for a new password.",
  );

async function removeAccessPart(transaction: Transaction, user: User, part: RemainingPart): Promise<unknown> {
  const where = { userId: user.id };
  switch (part.kind) {
    case "passkey":
      return deletePasskey(transaction, user, part.id);
    case "identity":
      return deleteIdentity(transaction, user.id, part.id);
    case "recoveryCodes":
      return transaction.recoveryCode.deleteMany({ where });
    case "secondStep":
      return transaction.user.update({ where: { id: user.id }, data: { asksSecondFactor: false } });
    case "webhook":
      return transaction.webhook.deleteMany({ where });
  }
}
