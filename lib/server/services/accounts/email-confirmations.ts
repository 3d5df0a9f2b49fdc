import type { ConfirmEmailBody } from "@/lib/contracts/email-confirmation";
import { EMAIL_CONFIRMATION_DAYS, type ConfirmationState } from "@/lib/domain/accounts/mailed-links";
import { AppError } from "@/lib/domain/app-error";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { userIdOfToken, checkConfirmationToken } from "../../auth/link-tokens";
import { shownAddress } from "../../auth/shown-address";
import { db, type Transaction } from "../../database/db";
import { consumePoint, refundPoint } from "../../limits/counters";
import { log } from "../../logging/log";
import { enqueue } from "../../queue/queue";
import { unguardedDb } from "../../database/unguarded-db";
import { addMail, EMAIL_CONFIRMATION_LINK } from "../mail/mail";
import { claimByAddress } from "../videos/guest-claims";

/** The limit counts by address, so repeated sign-ups send no more messages. */
export async function sendConfirmation(userId: string): Promise<void> {
  const account = await db().user.findUnique({ where: { id: userId } });
  if (!account || account.emailConfirmedAt !== null) return;
  try {
    await consumePoint("confirmationMails", { account: account.email });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return log().warn({ userId }, "No more mails that ask to confirm this address today");
  }
  await unguardedDb().$transaction((transaction) =>
    addMail(transaction, {
      account,
      confirmsEmail: true,
      subject: `Confirm your address for ${PRODUCT_NAME}`,
      paragraphs: [
        `Somebody, we hope you, made a ${PRODUCT_NAME} account with this address. Confirm it, so that we may write to you. The link works for ${EMAIL_CONFIRMATION_DAYS} days:`,
        EMAIL_CONFIRMATION_LINK,
        "If it was not you, there is nothing to do: without the link we write nothing more to this address.",
      ],
    }),
  );
}

type FoundToken =
  | { state: "unknown"; account: null }
  | { state: Exclude<ConfirmationState, "unknown">; account: { id: string; email: string } };

async function findConfirmationToken(token: string): Promise<FoundToken> {
  const id = userIdOfToken(token);
  const found = id === null ? null : await db().user.findUnique({ where: { id } });
  const verdict = found ? checkConfirmationToken(token, { userId: found.id, email: found.email }) : "unknown";
  if (!found || verdict === "unknown") return { state: "unknown", account: null };
  const account = { id: found.id, email: found.email };
  if (found.emailConfirmedAt !== null) return { state: "already", account };
  return { state: verdict === "valid" ? "open" : "expired", account };
}

/** Confirms nothing, because mail programs open links by themselves. */
export async function readConfirmation(
  token: string,
): Promise<{ state: ConfirmationState; email: string | null }> {
  const { state, account } = await findConfirmationToken(token);
  return { state, email: account && shownAddress(account.email) };
}

/** Idempotent. @throws AppError invalid for a foreign link; gone for an expired one; rateLimited. */
export async function confirmEmail({ token }: ConfirmEmailBody, address: string): Promise<void> {
  await consumePoint("wrongConfirmations", { address });
  const { state, account } = await findConfirmationToken(token);
  if (state === "unknown") throw new AppError("invalid", "We do not know this link.");
  await refundPoint("wrongConfirmations", { address });
  if (state === "expired")
    throw new AppError("gone", "This link is too old. Ask for a new one in the settings.");
  await unguardedDb().$transaction((transaction) => markConfirmed(transaction, account.id));
}

/** Sends the invoices that waited for it; comments written as a guest with this address become the account's. */
export async function markConfirmed(transaction: Transaction, userId: string): Promise<void> {
  const { count: changed } = await transaction.user.updateMany({
    where: { id: userId, emailConfirmedAt: null },
    data: { emailConfirmedAt: new Date() },
  });
  if (changed === 0) return;
  const waiting = await transaction.invoice.findMany({
    where: { userId, status: "issued" },
    select: { id: true },
  });
  for (const { id } of waiting) await enqueue(transaction, "send-invoice", { invoiceId: id });
  await claimByAddress(transaction, userId);
}
