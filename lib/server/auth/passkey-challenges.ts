/** WebAuthn challenges: each is used once, soon, by the session or sign-in for which it was made. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import type { Transaction } from "../database/db";
import type { ChallengePurpose } from "../generated/prisma/client";

export const CHALLENGE_SECONDS = 300;

export type ChallengeHolder = { sessionId: string } | { pendingId: string };

/** Replaces the holder's other challenges. @returns base64url. */
export async function issueChallenge(
  transaction: Transaction,
  purpose: ChallengePurpose,
  holder: ChallengeHolder,
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + CHALLENGE_SECONDS * 1000);
  await transaction.passkeyChallenge.deleteMany({ where: { ...holder, purpose } });
  await transaction.passkeyChallenge.create({ data: { challenge, purpose, ...holder, expiresAt } });
  return challenge;
}

const clientData = z.object({ challenge: z.string() });

/** Consumed even if the response is invalid, so outside of the transaction. @throws AppError forbidden if unusable */
export async function consumeChallenge(
  transaction: Transaction,
  purpose: ChallengePurpose,
  { holder, clientDataJSON }: { holder: ChallengeHolder; clientDataJSON: string },
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  const where = { ...holder, purpose, challenge, expiresAt: { gt: new Date() } };
  if (
    challenge !== null &&
    (await transaction.passkeyChallenge.deleteMany({ where: { ...where, challenge } })).count === 1
  )
    return challenge;
  throw new AppError("forbidden", "This took too long, or was answered before. Please try again.");
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"))).challenge;
  } catch {
    return null;
  }
}
