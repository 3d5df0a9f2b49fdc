/** Tokens in links: a share's is derived from its id and found by hash; mailed ones are sealed and need no query. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { EMAIL_CONFIRMATION_DAYS, PASSWORD_RESET_MINUTES } from "@/lib/domain/accounts/mailed-links";
import { env } from "../env";
import { seal, sign, unseal, verify } from "../crypto/signature";

/** Not stored: 256 bits derived from the link's id and the server's secret. */
export const shareToken = (linkId: string) => sign("share-token", linkId);

export const shareUrlOf = (linkId: string) => `${env().APP_URL}/shared/${shareToken(linkId)}`;

/** Both rides of a comparison. @param linkId of its link to either ride. */
export const sharedComparisonUrlOf = (linkId: string) => `${shareUrlOf(linkId)}/compare`;

/** Token for a new password. @param id of the row; deleting it ends the token. */
export const resetToken = (id: string): string => seal("password-reset", id);

export const readResetToken = (token: string): string | null => unseal("password-reset", z.uuid(), token);

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Turns an account's notification mails off, and does nothing else; it never expires (RFC 8058). */
export const unsubscribeToken = (userId: string): string => seal("unsubscribe", userId);

export const readUnsubscribeToken = (token: string): string | null => unseal("unsubscribe", z.uuid(), token);

/** Confirms a guest's address for replies. @param id of the `GuestAddress`; deleting it ends the link. */
export const confirmRepliesToken = (id: string): string => seal("confirm-replies", id);

export const readConfirmRepliesToken = (token: string): string | null =>
  unseal("confirm-replies", z.uuid(), token);

/** Ends the mails to a guest's address, and does nothing else; it never expires (RFC 8058). */
export const endRepliesToken = (id: string): string => seal("end-replies", id);

export const readEndRepliesToken = (token: string): string | null => unseal("end-replies", z.uuid(), token);

/** Identifies an address without containing it. */
export const invitedAddressHash = (email: string): string => sign("invitation-address", email);

/** Stops mails that others ask for to an address, and does nothing else; it never expires (RFC 8058). */
export const optOutToken = (email: string): string => seal("invitation-opt-out", invitedAddressHash(email));

export const readOptOutToken = (token: string): string | null =>
  unseal("invitation-opt-out", z.string(), token);

const removal = z.object({
  userId: z.uuid(),
  /** Hash of the new password's hash: the token ends when the password changes. */
  hash: z.string(),
  endsAt: z.number(),
});

/** After a password was set by a mailed link, lets that person remove what else is on the account. */
export const removalToken = (userId: string, passwordHash: string, now = Date.now()): string =>
  seal("access-removal", {
    userId,
    hash: hashOf(passwordHash),
    endsAt: now + PASSWORD_RESET_MINUTES * 60_000,
  });

/** @returns the account and whether the token is for its password; null for an expired or foreign token. */
export function readRemovalToken(token: string, now = Date.now()) {
  const sealed = unseal("access-removal", removal, token);
  if (!sealed || sealed.endsAt <= now) return null;
  const { userId, hash } = sealed;
  return {
    userId,
    isFor: (passwordHash: string | null) => passwordHash !== null && hash === hashOf(passwordHash),
  };
}

/** The link confirms this pair only: after a change of address it confirms nothing. */
interface ConfirmedAddress {
  userId: string;
  email: string;
}

const DAY_MS = 24 * 3600 * 1000;

const confirmation = z.object({
  userId: z.uuid(),
  hash: z.string(),
  endsAt: z.number(),
});

export const confirmationToken = ({ userId, email }: ConfirmedAddress, now = Date.now()): string =>
  seal("email-confirmation", { userId, hash: hashOf(email), endsAt: now + EMAIL_CONFIRMATION_DAYS * DAY_MS });

/** Not verified. @returns null for what cannot be a token. */
export function userIdOfToken(token: string): string | null {
  const named = unseal("email-confirmation", confirmation, token)?.userId ?? token.split(".")[0];
  return z.uuid().safeParse(named).data ?? null;
}

/** @returns "unknown" for a token that was not made for this pair. */
export function checkConfirmationToken(
  token: string,
  of: ConfirmedAddress,
  now = Date.now(),
): "valid" | "expired" | "unknown" {
  const sealed = unseal("email-confirmation", confirmation, token);
  const isOfPair = sealed?.userId === of.userId && sealed.hash === hashOf(of.email);
  const endsAt = isOfPair ? sealed.endsAt : endOfEarlierToken(token, of);
  if (endsAt === null) return "unknown";
  return endsAt > now ? "valid" : "expired";
}

/** Links mailed before December 2026: the account, the last second, and a signature over both and the address. */
function endOfEarlierToken(token: string, { userId, email }: ConfirmedAddress): number | null {
  const [account, expires = "", signature = "", ...rest] = token.split(".");
  const isOurs =
    rest.length === 0 &&
    account === userId &&
    verify("email-confirmation", `${userId} ${expires} ${email}`, signature);
  return isOurs ? Number(expires) * 1000 : null;
}
