/** Handles a person whom the external provider identified: sign-in, new account, or the offer to connect an existing one. */
import type { ExternalSignInProblem } from "@/lib/domain/accounts/external-sign-in";
import type { ExternalPerson } from "../../auth/external-claims";
import { writeExternalLink } from "../../auth/external-link";
import { db, isUniqueViolation } from "../../db";
import { env } from "../../env";
import { consumePoint } from "../../limits/counters";
import { enqueue } from "../../queue";
import { unguardedDb } from "../../unguarded-db";
import { lockAccount } from "../../access/account-lock";
import { findIdentity } from "./external-identities";
import { openOrHold, startSession, type Caller, type Opened } from "./session-opening";

export type ExternalSignIn =
  | Opened
  /** The account of this address has to be opened by its password first; the cookie then connects the two. */
  | { problem: "connect"; linkCookie: string }
  | { problem: Exclude<ExternalSignInProblem, "connect"> };

/**
 * Signs a person in, by the provider's own id. A new account whose address the provider has not verified is confirmed by our own
 * mail, as after a sign-up; an existing account needs a verified address, and its password first.
 * @throws AppError rateLimited.
 */
export async function signInExternally(person: ExternalPerson, caller: Caller): Promise<ExternalSignIn> {
  const { email, issuer, subject, firstName, lastName } = person;
  // Before the identity: an account that the same person makes in a second tab comes with its identity, and is no one else's.
  const owner = email === null ? null : await db().user.findUnique({ where: { email } });
  const opened = await openKnown(person, caller);
  if (opened !== null) return opened;
  if (email === null) return { problem: "noEmail" };
  const isVerified = person.isEmailVerified ?? env().OIDC_TRUSTS_ADDRESSES;
  if (owner && !isVerified) return { problem: "unverified" };
  if (owner) {
    const linkCookie = writeExternalLink({ userId: owner.id, email, issuer, subject });
    return { problem: "connect", linkCookie };
  }
  await consumePoint("signUps", { address: caller.address });
  try {
    const identities = { create: { issuer, subject } };
    return await unguardedDb().$transaction(async (transaction) => {
      const { id } = await transaction.user.create({
        data: { email, firstName, lastName, identities, emailConfirmedAt: isVerified ? new Date() : null },
      });
      if (!isVerified) await enqueue(transaction, "send-confirmation", { userId: id });
      const { authenticatedAt } = person;
      return { session: await startSession(transaction, id, caller, { authenticatedAt }) };
    });
  } catch (error) {
    // Another tab, or a sign-up at the same time: what is there now decides.
    if (isUniqueViolation(error)) return signInExternally(person, caller);
    throw error;
  }
}

/** A session of the account that the person opens, or a sign-in that waits for its second step; null when there is none, or it was disconnected at this moment. */
async function openKnown(person: ExternalPerson, caller: Caller): Promise<Opened | null> {
  const userId = await findIdentity(person);
  if (userId === null) return null;
  return unguardedDb().$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    if ((await findIdentity(person, transaction)) !== userId) return null;
    return openOrHold(transaction, userId, caller, { authenticatedAt: person.authenticatedAt });
  });
}
