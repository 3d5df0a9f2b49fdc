/** Sign-in by a passkey alone, or as second step, where a recovery code works too. */
import type { SecondFactorBody } from "@/lib/contracts/second-factor";
import { AppError } from "@/lib/domain/app-error";
import { consumeChallenge, issueChallenge } from "../../auth/passkey-challenges";
import { createPendingSignIn, findPendingSignIn } from "../../auth/pending-sign-ins";
import { toUser } from "../../auth/wire-user";
import { assertionOptions } from "../../auth/webauthn";
import { lockAccount } from "../../access/account-lock";
import type { PendingSignIn } from "../../generated/prisma/client";
import { consumePoint } from "../../limits/counters";
import { unguardedDb } from "../../database/unguarded-db";
import { connectIdentity, requireLink } from "./external-identities";
import { checkPasskey, checkRecoveryCode, type Checked } from "./second-factor-check";
import { startSession, type Caller } from "./session-opening";

/** @param cookie of a pending sign-in. @returns options and a new pending sign-in. @throws AppError rateLimited */
export async function beginPasskeySignIn(cookie: string | undefined, address: string) {
  await consumePoint("passkeySignIns", { address });
  return unguardedDb().$transaction(async (transaction) => {
    const known = await findPendingSignIn(cookie, transaction);
    const made = known ? null : await createPendingSignIn(transaction);
    const challenge = await issueChallenge(transaction, "signIn", { pendingId: known?.id ?? made?.id ?? "" });
    const userId = known?.userId ?? null;
    const allowed = userId === null ? null : await transaction.passkey.findMany({ where: { userId } });
    return { options: await assertionOptions(challenge, allowed), token: made?.token ?? null };
  });
}

/** @param cookies of pending and external sign-ins. @throws AppError forbidden; rateLimited; gone when too late */
export async function signInByPasskey(
  body: SecondFactorBody,
  caller: Caller,
  cookies: { pending: string | undefined; link: string | undefined },
) {
  const pending = await findPendingSignIn(cookies.pending);
  if (!pending) throw tookTooLong();
  const checked = await checkSecondFactor(body, pending);
  const { userId } = checked;
  return unguardedDb().$transaction(async (transaction) => {
    // A later password change ends this session; an earlier one has deleted the pending sign-in.
    await lockAccount(transaction, userId);
    const { count } = await transaction.pendingSignIn.deleteMany({ where: { id: pending.id } });
    if (count === 0) throw tookTooLong();
    await checked.spend(transaction);
    const found = await transaction.user.findUniqueOrThrow({
      where: { id: userId },
      omit: { passwordHash: false },
    });
    const { passwordHash, ...user } = found;
    if (pending.connects) await connectIdentity(transaction, user, requireLink(cookies.link, user.email));
    const secondFactorAt = new Date();
    const authenticatedAt = pending.userId === null ? secondFactorAt : pending.authenticatedAt;
    const session = await startSession(transaction, userId, caller, { authenticatedAt, secondFactorAt });
    return { user: toUser({ ...user, hasLocalAuth: passwordHash !== null }), session };
  });
}

const tookTooLong = () => new AppError("gone", "This sign-in took too long. Please begin again.");

async function checkSecondFactor(
  body: SecondFactorBody,
  { id: pendingId, userId }: PendingSignIn,
): Promise<Checked> {
  if ("response" in body) {
    const { clientDataJSON } = body.response.response;
    const challenge = await consumeChallenge(unguardedDb(), "signIn", {
      holder: { pendingId },
      clientDataJSON,
    });
    return checkPasskey(body.response, { userId, challenge });
  }
  // A recovery code does not identify an account.
  if (userId === null) throw new AppError("forbidden", "Sign in with your password first.");
  return checkRecoveryCode(userId, body.recoveryCode);
}
