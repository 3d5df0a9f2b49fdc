import type { Invoice as WireInvoice } from "@/lib/contracts/billing";
import type { PaymentBody, VoidBody } from "@/lib/contracts/payments";
import { fullName } from "@/lib/domain/accounts/account-name";
import { AppError } from "@/lib/domain/app-error";
import { creditCents, wholeCents } from "@/lib/domain/billing/billing";
import { formatMoney } from "@/lib/domain/billing/money";
import type { OwnById, SignedIn } from "../../access/account-guards";
import { writeTransaction } from "../../access/write-transaction";
import { db, isUniqueViolation, type Transaction } from "../../database/db";
import type { Payment } from "../../generated/prisma/client";
import { readSums } from "./account-sums";
import { recordAudit } from "../audit";
import { notify } from "../notifications/notify";
import { paymentAsInvoice, reopenInvoices, settleInvoices, type ListedPayment } from "./invoices";
import type { IdempotentResult } from "../create-idempotent";

interface Recorder {
  admin: SignedIn;
  /** Identifies a repeated request; null if the client sent none. */
  idempotencyKey: string | null;
}

const keyTaken = () =>
  new AppError("conflict", "This Idempotency-Key was used for another payment. Nothing was recorded.");

/** Also settles invoices. @throws AppError notFound; conflict for a used key, and for more than is due if no credit */
export async function recordPayment(
  body: PaymentBody,
  recorder: Recorder,
): Promise<IdempotentResult<WireInvoice>> {
  const { userId, paymentMethod: method, notes, asCredit } = body;
  const cents = wholeCents(body.amount);
  if (cents === null) throw new AppError("invalid", "Amount must be in whole cents");
  const payment = { userId, cents, method, notes };
  try {
    return await writeTransaction(
      recorder.admin,
      async (transaction) => {
        const payer = await transaction.user.findUnique({ where: { id: userId } });
        if (!payer) throw new AppError("notFound", "User not found");
        const earlier = await findRecordedPayment(transaction, recorder);
        if (earlier) {
          if (!isSamePayment(earlier, payment)) throw keyTaken();
          return { row: paymentAsInvoice(earlier), isNew: false };
        }
        if (!asCredit) assertNoCredit(cents, (await readSums(transaction, userId)).dueCents);
        const { idempotencyKey } = recorder;
        const recordedBy = recorder.admin.user.id;
        const data = { ...payment, recordedBy, idempotencyKey };
        const row = await transaction.payment.create({ data, include: { void: true } });
        await settleInvoices(transaction, userId);
        await notify(transaction, "paymentRecorded", { paymentId: row.id, actorId: recordedBy });
        await recordAudit(transaction, recordedBy, {
          action: "paymentRecorded",
          details: { cents, method },
          subjectId: userId,
          subjectName: fullName(payer),
          accountId: userId,
        });
        return { row: paymentAsInvoice(row), isNew: true };
      },
      { accounts: [userId] },
    );
  } catch (error) {
    // For two accounts at once; for one the lock decides.
    if (isUniqueViolation(error)) throw keyTaken();
    throw error;
  }
}

function assertNoCredit(cents: number, due: number): void {
  const credit = creditCents(cents, due);
  if (credit === 0) return;
  const words = `${formatMoney(credit)} more than is due: record as credit?`;
  throw new AppError("conflict", words, { fields: { amount: words } });
}

/** The payment stays in the history with the reason. Idempotent. @throws AppError notFound for one that no admin recorded. */
export async function voidPayment(admin: OwnById, { reason }: VoidBody): Promise<WireInvoice> {
  // PayPal's payments are refunded at PayPal.
  const where = { id: admin.id, paypalId: null };
  const missing = () => new AppError("notFound", "Payment not found");
  const { userId } = (await db().payment.findFirst({ where })) ?? {};
  if (userId === undefined) throw missing();
  return writeTransaction(
    admin,
    async (transaction) => {
      const payment = await transaction.payment.findFirst({ where, include: { void: true } });
      if (!payment) throw missing();
      if (payment.void) return paymentAsInvoice(payment);
      const voidedBy = admin.user.id;
      const voided = await transaction.paymentVoid.create({
        data: { paymentId: payment.id, reason, voidedBy },
      });
      await reopenInvoices(transaction, userId);
      const payer = await transaction.user.findUnique({ where: { id: userId } });
      await recordAudit(transaction, voidedBy, {
        action: "paymentVoided",
        details: { cents: payment.cents, method: payment.method, reason },
        subjectId: userId,
        subjectName: payer ? fullName(payer) : userId,
        accountId: userId,
      });
      return paymentAsInvoice({ ...payment, void: voided });
    },
    { accounts: [userId] },
  );
}

async function findRecordedPayment(
  transaction: Transaction,
  { admin, idempotencyKey }: Recorder,
): Promise<ListedPayment | null> {
  if (idempotencyKey === null) return null;
  return transaction.payment.findUnique({
    where: { recordedBy_idempotencyKey: { recordedBy: admin.user.id, idempotencyKey } },
    include: { void: true },
  });
}

const isSamePayment = (earlier: Payment, now: Pick<Payment, "userId" | "cents" | "method" | "notes">) =>
  earlier.userId === now.userId &&
  earlier.cents === now.cents &&
  earlier.method === now.method &&
  earlier.notes === now.notes;
