/** Signing in by a passkey: alone, or as the second step of an account that asks for one. There a recovery code will do as well. */
import type { SecondFactorBody } from "@/lib/contracts/second-factor";
import { AppError } from "@/lib/domain/app-error";
import { consumeChallenge, issueChallenge } from "../../auth/passkey-challenges";
import { createPendingSignIn, findPendingSignIn } from "../../auth/pending-sign-ins";
import { toUser } from "../../auth/wire-user";
import { assertionOptions } from "../../auth/webauthn";
import { lockAccount } from "../../access/account-lock";
import type { PendingSignIn } from "../../generated/prisma/client";
import { consumePoint } from "../../limits/counters";
import { unguardedDb } from "../../unguarded-db";
import { connectIdentity, requireLink } from "./external-identities";
import { checkPasskey, checkRecoveryCode, type Checked } from "./second-factor-check";
import { startSession, type Caller } from "./session-opening";

/**
 * @param cookie of the sign-in that is under way in this browser, if there is one.
 * @returns what the browser is to ask its authenticators, and the token of the sign-in, where it is a new one.
 * @throws AppError rateLimited.
 */
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

/**
 * @param cookies of the sign-in under way, and of the external one that it connects.
 * @throws AppError forbidden for what proves nothing here; rateLimited; gone when the sign-in took too long, or its password
 *   was changed meanwhile.
 */
export async function signInByPasskey(
  body: SecondFactorBody,
  caller: Caller,
  cookies: { pending: string | undefined; link: string | undefined },
) {
  const pending = await findPendingSignIn(cookies.pending);
  if (!pending) throw tookTooLong();
  const checked = await check(body, pending);
  const { userId } = checked;
  return unguardedDb().$transaction(async (transaction) => {
    // A password change waits for this lock and then ends this session; one that came first has deleted the pending sign-in.
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

async function check(body: SecondFactorBody, { id: pendingId, userId }: PendingSignIn): Promise<Checked> {
  if ("response" in body) {
    const { clientDataJSON } = body.response.response;
    const challenge = await consumeChallenge(unguardedDb(), "signIn", {
      holder: { pendingId },
      clientDataJSON,
    });
    return checkPasskey(body.response, { userId, challenge });
  }
  // A code names nobody: it stands beside a password.
  if (userId === null) throw new AppError("forbidden", "Sign in with your password first.");
  return checkRecoveryCode(userId, body.recoveryCode);
}
