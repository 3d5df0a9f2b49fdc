/** The invoices of a month: one for each account with a balance at its end, made once and sent once. */
import { createHash } from "node:crypto";
import { centsToAsk, monthOf, type Month } from "@/lib/domain/billing";
import { formatMoney } from "@/lib/domain/money";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { db, type Transaction } from "../db";
import { env } from "../env";
import { log } from "../log";
import { enqueue } from "../queue";
import { lockAccount } from "./account-lock";
import { accountSums, readSums } from "./account-sums";
import { addMail } from "./mail";

const monthName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** Makes what is missing of the invoices of the month before `now`. @returns how many were made. */
export async function makeInvoices(now: Date): Promise<number> {
  const month = monthOf(now, -1);
  const owing = await db().$queryRaw<{ userId: string }[]>`
    SELECT s."userId"::text AS "userId" FROM ${accountSums(month.end)} s
    WHERE floor((s."billableSeconds" * 5 + 3) / 6) > s."paidCents" AND NOT EXISTS (
      SELECT 1 FROM "Invoice" i WHERE i."userId" = s."userId" AND i."periodStart" = ${month.start})
    ORDER BY s."userId"`;
  let made = 0;
  for (const { userId } of owing) {
    if (await db().$transaction((transaction) => makeInvoice(transaction, userId, month))) made += 1;
  }
  return made;
}

/** @returns false when the account has its invoice of this month, or nothing is left to ask for. */
async function makeInvoice(transaction: Transaction, userId: string, month: Month): Promise<boolean> {
  await lockAccount(transaction, userId);
  const period = { userId, periodStart: month.start };
  if (await transaction.invoice.findUnique({ where: { userId_periodStart: period } })) return false;
  const open = await transaction.invoice.aggregate({
    where: { userId, status: { in: ["made", "sent"] } },
    _sum: { cents: true },
  });
  const cents = centsToAsk(await readSums(transaction, userId, month.end), open._sum.cents ?? 0);
  if (cents === 0) return false;
  const { id } = await transaction.invoice.create({
    data: { ...period, periodEnd: month.end, number: numberOf(userId, month), cents },
  });
  await enqueue(transaction, "send-invoice", { invoiceId: id });
  return true;
}

/** `SF-202611-` and ten letters and digits, the same for the same account and month: two runs cannot make two numbers. */
function numberOf(userId: string, { start }: Month): string {
  const name = createHash("sha256").update(`${userId} ${start.toISOString()}`).digest("hex").slice(0, 10);
  return `SF-${start.toISOString().slice(0, 7).replace("-", "")}-${name.toUpperCase()}`;
}

/** Sends an invoice that nobody has been told of, in one step with noting that it is sent. */
export async function sendInvoice(invoiceId: string): Promise<void> {
  await db().$transaction(async (transaction) => {
    const { count } = await transaction.invoice.updateMany({
      where: { id: invoiceId, status: "made" },
      data: { status: "sent", sentAt: new Date() },
    });
    if (count === 0) return;
    const { number, userId, cents, periodStart } = await transaction.invoice.findUniqueOrThrow({
      where: { id: invoiceId },
    });
    const rider = await transaction.user.findUnique({ where: { id: userId } });
    if (!rider) return log().warn({ invoiceId }, "The account of an invoice is gone");
    const month = monthName.format(periodStart);
    await addMail(transaction, {
      recipient: rider.email,
      invoiceId,
      subject: `${PRODUCT_NAME} invoice for ${month}: ${formatMoney(cents)}`,
      greeting: `Hello ${rider.firstName},`,
      paragraphs: [
        `Your invoice ${number} for ${month} is attached. The amount due is ${formatMoney(cents)}.`,
        env().PAYMENT_INSTRUCTIONS,
      ],
    });
  });
}
