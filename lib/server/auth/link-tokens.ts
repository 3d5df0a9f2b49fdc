/** The tokens in links: of a share, computed and looked up by its hash; mailed ones sealed, so that none needs a row to be ours. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { EMAIL_CONFIRMATION_DAYS, PASSWORD_RESET_MINUTES } from "@/lib/domain/accounts/mailed-links";
import { seal, sign, unseal, verify } from "../signature";

/** The secret part of a share link, stored nowhere: 256 bits that only the server's secret can make of the link's id. */
export const shareToken = (linkId: string) => sign("share-token", linkId);

/** Leads to a new password. @param id of the row that ends it. */
export const resetToken = (id: string): string => seal("password-reset", id);

/** @returns the id of the row; null for what this program did not make. */
export const readResetToken = (token: string): string | null => unseal("password-reset", z.uuid(), token);

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

const removal = z.object({
  userId: z.uuid(),
  /** Of the hash of the password that was set: with another one it ends. */
  hash: z.string(),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
});

/** Lets who has just set this password by a mailed link remove what remains on the account. */
export const removalToken = (userId: string, passwordHash: string, now = Date.now()): string =>
  seal("access-removal", {
    userId,
    hash: hashOf(passwordHash),
    endsAt: now + PASSWORD_RESET_MINUTES * 60_000,
  });

/** @returns whose it is, and whether it is for this password; null for what is over or was not made by this program. */
export function readRemovalToken(token: string, now = Date.now()) {
  const sealed = unseal("access-removal", removal, token);
  if (!sealed || sealed.endsAt <= now) return null;
  const { userId, hash } = sealed;
  return {
    userId,
    isFor: (passwordHash: string | null) => passwordHash !== null && hash === hashOf(passwordHash),
  };
}

/** The pair that is confirmed: after another address is written into the account, a link of before confirms nothing. */
interface Confirmed {
  userId: string;
  email: string;
}

const DAY_MS = 24 * 3600 * 1000;

const confirmation = z.object({
  userId: z.uuid(),
  /** Of the address: no link names one. */
  hash: z.string(),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
});

export const confirmationToken = ({ userId, email }: Confirmed, now = Date.now()): string =>
  seal("email-confirmation", { userId, hash: hashOf(email), endsAt: now + EMAIL_CONFIRMATION_DAYS * DAY_MS });

/** The account that a token names, unverified. @returns null for what cannot be a token. */
export function accountOfToken(token: string): string | null {
  const named = unseal("email-confirmation", confirmation, token)?.userId ?? token.split(".")[0];
  return z.uuid().safeParse(named).data ?? null;
}

/** @returns "unknown" for a token that this program did not make for the pair. */
export function judgeConfirmationToken(
  token: string,
  of: Confirmed,
  now = Date.now(),
): "valid" | "expired" | "unknown" {
  const sealed = unseal("email-confirmation", confirmation, token);
  const isOfPair = sealed?.userId === of.userId && sealed.hash === hashOf(of.email);
  const endsAt = isOfPair ? sealed.endsAt : endOfEarlierToken(token, of);
  if (endsAt === null) return "unknown";
  return endsAt > now ? "valid" : "expired";
}

/** Links mailed before December 2026 carry the account, the last second, and a signature over both and the address. */
function endOfEarlierToken(token: string, { userId, email }: Confirmed): number | null {
  const [account, expires = "", signature = "", ...rest] = token.split(".");
  const isOurs =
    rest.length === 0 &&
    account === userId &&
    verify("email-confirmation", `${userId} ${expires} ${email}`, signature);
  return isOurs ? Number(expires) * 1000 : null;
}
