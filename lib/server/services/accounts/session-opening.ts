/** Opens a session for an authenticated person, or holds the sign-in until its second step. */
import { endSession, createSession, type LiveSession } from "../../auth/sessions";
import { createPendingSignIn } from "../../auth/pending-sign-ins";
import { isDemandedOf } from "../../auth/second-factor";
import type { Transaction } from "../../db";

/** Facts about a sign-in besides what was typed. */
export interface Caller {
  /** Where the call comes from; see `callerGroup`. */
  address: string;
  /** The session that came with the call; a new one takes its place. */
  sessionToken: string | null;
}

/**
 * Opens a session in place of the caller's.
 * @param factors see `createSession`.
 * @returns the new session's token.
 */
export async function startSession(
  transaction: Transaction,
  userId: string,
  { sessionToken }: Pick<Caller, "sessionToken">,
  factors: Partial<Pick<LiveSession, "authenticatedAt" | "secondFactorAt">> = {},
): Promise<string> {
  if (sessionToken) await endSession(sessionToken, transaction);
  return createSession(transaction, userId, factors);
}

/** Tokens for cookies: of a session, or of a sign-in that waits for a passkey or a recovery code. */
export type Opened = { session: string } | { pending: string };

interface FirstStep {
  /** When the person authenticated; null where the provider did not say. */
  authenticatedAt?: Date | null;
  /** Whether the session is to connect the external sign-in that waits in this browser. */
  connects?: boolean;
}

/** After a right password or an external sign-in; the caller has locked the account and checked it again. */
export async function openOrHold(
  transaction: Transaction,
  userId: string,
  caller: Caller,
  { authenticatedAt = new Date(), connects = false }: FirstStep = {},
): Promise<Opened> {
  const user = await transaction.user.findUniqueOrThrow({
    where: { id: userId },
    include: { passkeys: { select: { id: true }, take: 1 } },
  });
  const isHeld = user.passkeys.length > 0 && (user.asksSecondFactor || isDemandedOf(user));
  if (!isHeld) return { session: await startSession(transaction, userId, caller, { authenticatedAt }) };
  return { pending: (await createPendingSignIn(transaction, { userId, authenticatedAt, connects })).token };
}
