/** What becomes of a person whom the external provider has named: signed in, a new account, or asked to connect an old one. */
import type { ExternalSignInProblem } from "@/lib/domain/external-sign-in";
import type { ExternalPerson } from "../auth/external-claims";
import { writeExternalLink } from "../auth/external-link";
import { db, isUniqueViolation } from "../db";
import { count } from "../limits/counters";
import { findIdentity } from "./external-identities";
import { startSession, type Caller } from "./users";

export type ExternalSignIn =
  | { session: string }
  /** The account of this address has to be opened by its password first; the cookie then connects the two. */
  | { problem: "connect"; linkCookie: string }
  | { problem: Exclude<ExternalSignInProblem, "connect"> };

/**
 * Signs a person in. Who they are is decided by the provider's own id of them. An address alone opens nothing: it has to be
 * verified to make an account, and of an account that is there already it takes the password.
 * @throws AppError rateLimited.
 */
export async function signInExternally(person: ExternalPerson, caller: Caller): Promise<ExternalSignIn> {
  const { email, isEmailVerified, issuer, subject, firstName, lastName } = person;
  // Before the identity: an account that the same person makes in a second tab comes with its identity, and is no one else's.
  const owner = email === null ? null : await db().user.findUnique({ where: { email } });
  const known = await findIdentity(person);
  if (known !== null) return { session: await startSession(known, caller, person.authenticatedAt) };
  if (email === null) return { problem: "noEmail" };
  if (!isEmailVerified) return { problem: "unverified" };
  if (owner) {
    const linkCookie = writeExternalLink({ userId: owner.id, email, issuer, subject });
    return { problem: "connect", linkCookie };
  }
  await count("signUps", { address: caller.address });
  try {
    const identities = { create: { issuer, subject } };
    const { id } = await db().user.create({ data: { email, firstName, lastName, identities } });
    return { session: await startSession(id, caller, person.authenticatedAt) };
  } catch (error) {
    // The same person in a second tab, or a sign-up at this moment: what is there now decides.
    if (isUniqueViolation(error)) return signInExternally(person, caller);
    throw error;
  }
}
