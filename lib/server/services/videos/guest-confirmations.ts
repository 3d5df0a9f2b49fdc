/** Confirms a guest's address by a mailed link, and deletes addresses that nobody confirmed. */
import type { ConfirmRepliesBody } from "@/lib/contracts/reply-mails";
import { nameInSentence } from "@/lib/domain/accounts/account-name";
import { EMAIL_CONFIRMATION_DAYS, type ConfirmationState } from "@/lib/domain/accounts/mailed-links";
import { AppError } from "@/lib/domain/app-error";
import { lockAccount } from "../../access/account-lock";
import { readConfirmRepliesToken, shareUrlOf } from "../../auth/link-tokens";
import { shownAddress } from "../../auth/shown-address";
import type { Transaction } from "../../database/db";
import { unguardedDb } from "../../database/unguarded-db";
import { consumePoint, refundPoint } from "../../limits/counters";
import { findGuestRow, type GuestRow } from "./guest-address-rows";
import { claimByAddress } from "./guest-claims";

const DAY_MS = 24 * 3600_000;
const confirmationCutoff = (now = Date.now()) => new Date(now - EMAIL_CONFIRMATION_DAYS * DAY_MS);

/** Deletes those not confirmed in time, and those of expired links. @returns how many. */
export async function deleteOldGuestAddresses(): Promise<number> {
  const { count } = await unguardedDb().guestAddress.deleteMany({
    where: {
      OR: [
        { confirmedAt: null, askedAt: { lt: confirmationCutoff() } },
        { link: { OR: [{ revokedAt: { not: null } }, { expiresAt: { lte: new Date() } }] } },
      ],
    },
  });
  return count;
}

type Lookup = { state: "unknown" | "expired"; guest: null } | { state: "open" | "already"; guest: GuestRow };

async function findConfirmation(token: string): Promise<Lookup> {
  const id = readConfirmRepliesToken(token);
  if (id === null) return { state: "unknown", guest: null };
  const guest = await findGuestRow(id);
  if (!guest) return { state: "expired", guest: null };
  if (guest.confirmedAt !== null) return { state: "already", guest };
  return guest.askedAt < confirmationCutoff() ? { state: "expired", guest: null } : { state: "open", guest };
}

/** Confirms nothing, because mail programs open links by themselves. `url` leads to the ride. */
export async function readRepliesConfirmation(
  token: string,
): Promise<{ state: ConfirmationState; email: string; rider: string; url: string | null }> {
  const { state, guest } = await findConfirmation(token);
  if (!guest) return { state, email: "", rider: "", url: null };
  const rider = nameInSentence(guest.riderFirstName);
  return { state, email: shownAddress(guest.email), rider, url: shareUrlOf(guest.linkId) };
}

/** Idempotent. An account with this address gets the annotations. @throws AppError invalid link; gone; rateLimited. */
export async function confirmReplies(
  { token }: ConfirmRepliesBody,
  address: string,
): Promise<{ url: string }> {
  await consumePoint("wrongConfirmations", { address });
  const { state, guest } = await findConfirmation(token);
  if (state === "unknown") throw new AppError("invalid", "We do not know this link.");
  await refundPoint("wrongConfirmations", { address });
  if (guest === null) throw confirmationEnded();
  await unguardedDb().$transaction((transaction) => confirmGuest(transaction, guest));
  return { url: shareUrlOf(guest.linkId) };
}

const confirmationEnded = () =>
  new AppError("gone", "This link does not work any more. You can ask again on the ride's page.");

async function confirmGuest(transaction: Transaction, { id, email, videoId }: GuestRow): Promise<void> {
  const account = await transaction.user.findFirst({ where: { email, emailConfirmedAt: { not: null } } });
  // All transactions lock in this order.
  if (account) await lockAccount(transaction, account.id);
  await transaction.$queryRaw`SELECT 1 FROM "Video" WHERE id = ${videoId}::uuid FOR UPDATE`;
  const data = { confirmedAt: new Date() };
  await transaction.guestAddress.updateMany({ where: { id, confirmedAt: null }, data });
  if ((await transaction.guestAddress.count({ where: { id } })) === 0) throw confirmationEnded();
  if (account) await claimByAddress(transaction, account.id, videoId);
}
