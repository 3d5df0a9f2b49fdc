/** Handles a person whom the provider identified: sign-in, new account, or the offer to connect an existing one. */
import type { ExternalSignInProblem } from "@/lib/domain/accounts/external-sign-in";
import type { ExternalPerson } from "../../auth/external-claims";
import { writeExternalLink } from "../../auth/external-link";
import { db, isUniqueViolation } from "../../database/db";
import { env } from "../../env";
import { consumePoint } from "../../limits/counters";
import { enqueue } from "../../queue/queue";
import { unguardedDb } from "../../database/unguarded-db";
import { lockAccount } from "../../access/account-lock";
import { findIdentity } from "./external-identities";
import { startSignIn, startSession, type Caller, type Opened } from "./session-opening";
import { claimByAddress } from "../videos/guest-claims";

export type ExternalSignIn =
  | Opened
  /** The account's password is needed first; then the cookie connects both. */
  | { problem: "connect"; linkCookie: string }
  | { problem: Exclude<ExternalSignInProblem, "connect"> };

/** By the provider's id; an existing account also needs its password first. @throws AppError rateLimited */
export async function signInExternally(person: ExternalPerson, caller: Caller): Promise<ExternalSignIn> {
  const { email, issuer, subject, firstName, lastName } = person;
  // Read before the identity, so that an account made by the same person in a second tab is not taken for another's.
  const owner = email === null ? null : await db().user.findUnique({ where: { email } });
  const opened = await signInKnown(person, caller);
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
      if (isVerified) await claimByAddress(transaction, id);
      else await enqueue(transaction, "send-confirmation", { userId: id });
      const { authenticatedAt } = person;
      return { session: await startSession(transaction, id, caller, { authenticatedAt }) };
    });
  } catch (error) {
    // Another tab or a sign-up was faster; its result decides.
    if (isUniqueViolation(error)) return signInExternally(person, caller);
    throw error;
  }
}

async function signInKnown(person: ExternalPerson, caller: Caller): Promise<Opened | null> {
  const userId = await findIdentity(person);
  if (userId === null) return null;
  return unguardedDb().$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    if ((await findIdentity(person, transaction)) !== userId) return null;
    return startSignIn(transaction, userId, caller, { authenticatedAt: person.authenticatedAt });
  });
}
