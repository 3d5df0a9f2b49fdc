import { hashToken } from "../../auth/hash-token";
import { createSession, endSession, renewSession, type LiveSession } from "../../auth/sessions";
import { createPendingSignIn } from "../../auth/pending-sign-ins";
import { needsSecondFactor } from "../../auth/second-factor";
import type { Transaction } from "../../database/db";

export interface Caller {
  address: string;
  sessionToken: string | null;
}

/** @param factors see `createSession`. @returns the new session's token. */
export async function startSession(
  transaction: Transaction,
  userId: string,
  { sessionToken }: Pick<Caller, "sessionToken">,
  factors: Partial<Pick<LiveSession, "authenticatedAt" | "secondFactorAt">> = {},
): Promise<string> {
  if (!sessionToken) return createSession(transaction, userId, factors);
  const from = { tokenHash: hashToken(sessionToken) };
  return renewSession(transaction, userId, {
    from,
    end: () => endSession(sessionToken, transaction),
    factors,
  });
}

export type Opened = { session: string } | { pending: string };

interface FirstStep {
  authenticatedAt?: Date | null;
  connects?: boolean;
}

/** Call it with the account locked and checked again. */
export async function startSignIn(
  transaction: Transaction,
  userId: string,
  caller: Caller,
  { authenticatedAt = new Date(), connects = false }: FirstStep = {},
): Promise<Opened> {
  const user = await transaction.user.findUniqueOrThrow({
    where: { id: userId },
    include: { passkeys: { select: { id: true }, take: 1 } },
  });
  const isHeld = user.passkeys.length > 0 && (user.asksSecondFactor || needsSecondFactor(user));
  if (!isHeld) return { session: await startSession(transaction, userId, caller, { authenticatedAt }) };
  return { pending: (await createPendingSignIn(transaction, { userId, authenticatedAt, connects })).token };
}
