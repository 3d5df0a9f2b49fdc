import {
  MAX_PASSKEYS,
  type Passkey as WirePasskey,
  type PasskeyEdit,
  type RegistrationResponse,
  type SecondFactor,
  type SecondFactorBody,
} from "@/lib/contracts/second-factor";
import { AppError } from "@/lib/domain/app-error";
import { UNKNOWN_DEVICE } from "@/lib/domain/playback/device-name";
import { PRODUCT_NAME } from "@/lib/domain/product";
import type { OwnById, SignedIn } from "../../access/account-guards";
import { writeTransaction } from "../../access/write-transaction";
import { consumeChallenge, issueChallenge } from "../../auth/passkey-challenges";
import {
  hasPasskey,
  hasRecentSecondFactor,
  needsSecondFactor,
  requireRecentSecondFactor,
  secondFactorRequired,
} from "../../auth/second-factor";
import { assertionOptions, registrationOptions, verifyRegistration } from "../../auth/webauthn";
import { db, isUniqueViolation, type Reader, type Transaction } from "../../database/db";
import type { Passkey, User } from "../../generated/prisma/client";
import { addMail, type Addressee } from "../mail/mail";
import { requireIdentityCheck } from "./identity-check";
import { checkPasskey, checkRecoveryCode, renewRecoveryCodes } from "./second-factor-check";

export async function readSecondFactor(
  { user }: { user: Pick<User, "id" | "accountType" | "asksSecondFactor"> },
  database: Reader = db(),
): Promise<SecondFactor> {
  const where = { userId: user.id };
  const passkeys = await database.passkey.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  const recoveryCodesLeft = await database.recoveryCode.count({ where });
  const { asksSecondFactor } = user;
  return {
    passkeys: passkeys.map(toPasskey),
    recoveryCodesLeft,
    asksSecondFactor,
    isDemanded: needsSecondFactor(user),
  };
}

const toPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): WirePasskey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The first needs the password. @throws AppError secondFactorRequired; forbidden; conflict for too many */
export async function beginPasskey(account: SignedIn, password: string | undefined) {
  const { session, user } = account;
  if (await hasPasskey(user.id)) await requireRecentSecondFactor(session);
  else await requireIdentityCheck(session, password);
  return writeTransaction(account, async (transaction) => {
    const existing = await transaction.passkey.findMany({ where: { userId: user.id } });
    if (existing.length >= MAX_PASSKEYS)
      throw new AppError("conflict", `An account has at most ${MAX_PASSKEYS} passkeys: remove one first.`);
    const challenge = await issueChallenge(transaction, "register", { sessionId: session.id });
    return registrationOptions(user, challenge, existing);
  });
}

/** The first also makes recovery codes. @throws AppError secondFactorRequired; forbidden; conflict for a known one */
export async function addPasskey(account: SignedIn, response: RegistrationResponse) {
  const { session, user } = account;
  const { clientDataJSON } = response.response;
  const challenge = await writeTransaction(account, (transaction) =>
    consumeChallenge(transaction, "register", { holder: { sessionId: session.id }, clientDataJSON }),
  );
  const made = await verifyRegistration(response, challenge);
  try {
    return await writeTransaction(
      account,
      async (transaction) => {
        const isFirst = (await transaction.passkey.count({ where: { userId: user.id } })) === 0;
        const proven = await transaction.session.findUniqueOrThrow({ where: { id: session.id } });
        // It may have been begun with the password, before the first passkey existed.
        if (!isFirst && !hasRecentSecondFactor(proven)) throw secondFactorRequired();
        const { device } = await transaction.session.update({
          where: { id: session.id },
          data: { secondFactorAt: new Date() },
        });
        const data = { ...made, userId: user.id, name: device || UNKNOWN_DEVICE };
        const passkey = await transaction.passkey.create({ data });
        const recoveryCodes = isFirst ? await renewRecoveryCodes(transaction, user.id) : [];
        await notifyOwner(transaction, user, "was added to");
        return { passkey: toPasskey(passkey), recoveryCodes };
      },
      { accounts: [user.id] },
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict", "This passkey is known already.");
    throw error;
  }
}

const notifyOwner = (
  transaction: Transaction,
  account: Addressee,
  change: "was added to" | "was removed from",
) =>
  addMail(transaction, {
    account,
    subject: `A passkey ${change} your ${PRODUCT_NAME} account`,
    paragraphs: [
      `A passkey ${change} your account. The settings list those that you have.`,
      "If it was not you, change your password, sign out everywhere, and write to us.",
    ],
  });

const passkeyNotFound = () => new AppError("notFound", "Passkey not found");

/** @throws AppError notFound for another account's. */
export async function renamePasskey(
  { id, ...account }: OwnById,
  { name }: PasskeyEdit,
): Promise<WirePasskey> {
  return writeTransaction(account, async (transaction) => {
    const where = { id, userId: account.user.id };
    const [passkey] = await transaction.passkey.updateManyAndReturn({ where, data: { name } });
    if (!passkey) throw passkeyNotFound();
    return toPasskey(passkey);
  });
}

/** @throws AppError as `deletePasskey`; notFound for another account's. */
export async function removePasskey({ id, ...account }: OwnById): Promise<void> {
  const { user } = account;
  await writeTransaction(
    account,
    async (transaction) => {
      if (!(await deletePasskey(transaction, user, id))) throw passkeyNotFound();
    },
    { accounts: [user.id] },
  );
}

/** Needs the account locked. The last also ends recovery codes. @returns false if missing. @throws AppError conflict */
export async function deletePasskey(
  transaction: Transaction,
  account: Addressee & Pick<User, "accountType">,
  id: string,
): Promise<boolean> {
  const userId = account.id;
  const { count } = await transaction.passkey.deleteMany({ where: { id, userId } });
  if (count === 0) return false;
  await notifyOwner(transaction, account, "was removed from");
  if ((await transaction.passkey.count({ where: { userId } })) > 0) return true;
  if (needsSecondFactor(account))
    throw new AppError("conflict", "This site asks its admins for a passkey: make another one first.");
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.user.update({ where: { id: userId }, data: { asksSecondFactor: false } });
  return true;
}

async function requirePasskey(transaction: Transaction, userId: string): Promise<void> {
  if ((await transaction.passkey.count({ where: { userId } })) > 0) return;
  throw new AppError("conflict", "Make a passkey first.");
}

/** @throws AppError conflict without a passkey. */
export async function setAsksSecondFactor(account: SignedIn, asksSecondFactor: boolean): Promise<void> {
  const { id } = account.user;
  await writeTransaction(
    account,
    async (transaction) => {
      if (asksSecondFactor) await requirePasskey(transaction, id);
      await transaction.user.update({ where: { id }, data: { asksSecondFactor } });
    },
    { accounts: [id] },
  );
}

/** Replaces the old ones. @throws AppError conflict without a passkey. */
export async function newRecoveryCodes(account: SignedIn): Promise<{ recoveryCodes: string[] }> {
  const { id } = account.user;
  return writeTransaction(
    account,
    async (transaction) => {
      await requirePasskey(transaction, id);
      return { recoveryCodes: await renewRecoveryCodes(transaction, id) };
    },
    { accounts: [id] },
  );
}

/** @returns the browser's options. @throws AppError conflict without a passkey. */
export async function beginConfirmation(account: SignedIn) {
  const { session, user } = account;
  return writeTransaction(account, async (transaction) => {
    await requirePasskey(transaction, user.id);
    const challenge = await issueChallenge(transaction, "confirm", { sessionId: session.id });
    return assertionOptions(challenge, await transaction.passkey.findMany({ where: { userId: user.id } }));
  });
}

/** Records a second factor for this session. @throws AppError forbidden; rateLimited. */
export async function confirmPerson(account: SignedIn, body: SecondFactorBody): Promise<void> {
  const { session, user } = account;
  const checked =
    "response" in body
      ? await checkPasskey(body.response, { userId: user.id, challenge: await takeChallenge(account, body) })
      : await checkRecoveryCode(user.id, body.recoveryCode);
  await writeTransaction(
    account,
    async (transaction) => {
      await checked.spend(transaction);
      await transaction.session.update({ where: { id: session.id }, data: { secondFactorAt: new Date() } });
    },
    { accounts: [user.id] },
  );
}

const takeChallenge = (account: SignedIn, { response }: Extract<SecondFactorBody, { response: unknown }>) =>
  writeTransaction(account, (transaction) =>
    consumeChallenge(transaction, "confirm", {
      holder: { sessionId: account.session.id },
      clientDataJSON: response.response.clientDataJSON,
    }),
  );
