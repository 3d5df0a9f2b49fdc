/** Messages are stored in the transaction that needs them; a job sends them (`send-mail.ts`). */
import { greetingOf } from "@/lib/domain/accounts/account-name";
import type { Transaction } from "../../database/db";
import type { User } from "../../generated/prisma/client";
import { enqueue } from "../../queue/queue";
import { renderMessage } from "./mail-template";

/** An unconfirmed address limits what the message may contain. */
export type Addressee = Pick<User, "id" | "email" | "firstName" | "emailConfirmedAt">;

interface NewMail {
  account: Addressee;
  subject: string;
  paragraphs: readonly string[];
  invoiceId?: string;
  /** Replaces `PASSWORD_RESET_LINK`. */
  passwordResetId?: string;
  /** Replaces `EMAIL_CONFIRMATION_LINK`. */
  confirmsEmail?: boolean;
}

/** Links are made when the message is sent, so that no copy of the table contains one. */
export const PASSWORD_RESET_LINK = "[link to a new password]";

export const EMAIL_CONFIRMATION_LINK = "[link that confirms this address]";

/** Sent if the transaction commits. Unconfirmed addresses get only the two links, because anyone can type them. */
export async function addMail(transaction: Transaction, mail: NewMail): Promise<void> {
  const { account, subject, paragraphs, invoiceId, passwordResetId, confirmsEmail = false } = mail;
  const isConfirmed = account.emailConfirmedAt !== null;
  if (!isConfirmed && passwordResetId === undefined && !confirmsEmail) return;
  const greeting = isConfirmed ? greetingOf(account.firstName) : greetingOf("");
  const belongings = { ...(invoiceId && { invoiceId }), ...(passwordResetId && { passwordResetId }) };
  const message = renderMessage({ subject, greeting, paragraphs });
  const data = { userId: account.id, recipient: account.email, confirmsEmail, ...belongings, ...message };
  const { id } = await transaction.mail.create({ data });
  await enqueue(transaction, "send-mail", { mailId: id });
}
