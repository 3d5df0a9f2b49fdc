/** Payments that an admin writes down. */
import type { Invoice as WireInvoice } from "@/lib/contracts/billing";
import type { PaymentBody } from "@/lib/contracts/payments";
import { fullName } from "@/lib/domain/account-name";
import { AppError } from "@/lib/domain/app-error";
import { wholeCents } from "@/lib/domain/billing";
import { db, isUniqueViolation, type Transaction } from "../db";
import type { Payment } from "../generated/prisma/client";
import { lockAccount } from "./account-lock";
import { recordAudit } from "./audit";
import { asInvoice, settleInvoices } from "./invoices";
import type { Written } from "./write-once";

interface Recorder {
  adminId: string;
  /** The same when the same payment is sent again; null when the client sent none. */
  idempotencyKey: string | null;
}

const keyTaken = () =>
  new AppError("conflict", "This Idempotency-Key was used for another payment. Nothing was recorded.");

/**
 * Records money that arrived for an account, once for each key of an admin, and notes which open invoices it pays.
 * @throws AppError notFound when there is no such account; conflict for a key of another payment.
 */
export async function recordPayment(body: PaymentBody, recorder: Recorder): Promise<Written<WireInvoice>> {
  const { userId, paymentMethod: method, notes } = body;
  const cents = wholeCents(body.amount);
  if (cents === null) throw new AppError("invalid", "Amount must be in whole cents");
  const payment = { userId, cents, method, notes };
  try {
    return await db().$transaction(async (transaction) => {
      await lockAccount(transaction, userId);
      const payer = await transaction.user.findUnique({ where: { id: userId } });
      if (!payer) throw new AppError("notFound", "User not found");
      const earlier = await findRecorded(transaction, recorder);
      if (earlier) {
        if (!isSame(earlier, payment)) throw keyTaken();
        return { row: asInvoice(earlier), isNew: false };
      }
      const { adminId: recordedBy, idempotencyKey } = recorder;
      const row = await transaction.payment.create({ data: { ...payment, recordedBy, idempotencyKey } });
      await settleInvoices(transaction, userId);
      await recordAudit(transaction, recordedBy, {
        action: "paymentRecorded",
        details: { cents, method },
        subjectId: userId,
        subjectName: fullName(payer),
        accountId: userId,
      });
      return { row: asInvoice(row), isNew: true };
    });
  } catch (error) {
    // Of two accounts at once; for one account the lock decides.
    if (isUniqueViolation(error)) throw keyTaken();
    throw error;
  }
}

async function findRecorded(
  transaction: Transaction,
  { adminId: recordedBy, idempotencyKey }: Recorder,
): Promise<Payment | null> {
  if (idempotencyKey === null) return null;
  return transaction.payment.findUnique({
    where: { recordedBy_idempotencyKey: { recordedBy, idempotencyKey } },
  });
}

const isSame = (earlier: Payment, now: Pick<Payment, "userId" | "cents" | "method" | "notes">) =>
  earlier.userId === now.userId &&
  earlier.cents === now.cents &&
  earlier.method === now.method &&
  earlier.notes === now.notes;
