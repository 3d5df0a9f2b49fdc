import { createHash } from "node:crypto";
import { centsToAsk, OPEN_INVOICE_STATUSES, type Month } from "@/lib/domain/billing/billing";
import { db, type Transaction } from "../../database/db";
import { log } from "../../logging/log";
import { enqueue } from "../../queue/queue";
import { unguardedDb } from "../../database/unguarded-db";
import { lockAccount } from "../../access/account-lock";
import { notify } from "../notifications/notify";
import { readSums } from "./account-sums";

export interface InvoicePreview {
  number: string;
  email: string;
  cents: number;
}

/** One invoice for each account with an uncharged balance; in the running month with its use so far. */
export async function previewInvoices(month: Month): Promise<InvoicePreview[]> {
  const owing = await findAmountsDue(month);
  const accounts = await db().user.findMany({
    where: { id: { in: owing.map(({ userId }) => userId) } },
    select: { id: true, email: true },
  });
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  return owing.map(({ userId, cents }) => ({
    number: invoiceNumber(userId, month),
    email: emails.get(userId) ?? "",
    cents,
  }));
}

/** @param month a past one. A failure for one account is logged and the rest continue. @returns how many were made. */
export async function makeInvoices(month: Month): Promise<number> {
  let count = 0;
  for (const { userId } of await findAmountsDue(month)) {
    try {
      if (await unguardedDb().$transaction((transaction) => makeInvoice(transaction, userId, month)))
        count += 1;
    } catch (error) {
      log().error({ err: error, userId, month: month.start }, "An invoice could not be made");
    }
  }
  return count;
}

async function findAmountsDue(month: Month): Promise<{ userId: string; cents: number }[]> {
  const rows = await db().$queryRaw<{ userId: string; dueCents: number; openCents: number }[]>`
    SELECT s."userId"::text AS "userId", s."dueCents", coalesce(o.cents, 0)::float8 AS "openCents"
    FROM account_balances(${month.end}::timestamptz) s
    LEFT JOIN (
      SELECT "userId", sum(cents) AS cents FROM "Invoice" WHERE status = ANY (${[...OPEN_INVOICE_STATUSES]}) GROUP BY "userId"
    ) o ON o."userId" = s."userId"
    WHERE s."billableSeconds" > 0 AND NOT EXISTS (
      SELECT 1 FROM "Invoice" i WHERE i."userId" = s."userId" AND i."periodStart" = ${month.start})
    ORDER BY s."userId"`;
  return rows
    .map(({ userId, openCents, ...sums }) => ({ userId, cents: centsToAsk(sums, openCents) }))
    .filter(({ cents }) => cents > 0);
}

/** @returns false when there is one already, or nothing to pay. */
export async function makeInvoice(transaction: Transaction, userId: string, month: Month): Promise<boolean> {
  await lockAccount(transaction, userId);
  const period = { userId, periodStart: month.start };
  if (await transaction.invoice.findUnique({ where: { userId_periodStart: period } })) return false;
  const open = await transaction.invoice.aggregate({
    where: { userId, status: { in: [...OPEN_INVOICE_STATUSES] } },
    _sum: { cents: true },
  });
  const cents = centsToAsk(await readSums(transaction, userId, month.end), open._sum.cents ?? 0);
  if (cents === 0) return false;
  const { id } = await transaction.invoice.create({
    data: { ...period, periodEnd: month.end, number: invoiceNumber(userId, month), cents },
  });
  await enqueue(transaction, "send-invoice", { invoiceId: id });
  await notify(transaction, "invoiceMade", { invoiceId: id });
  return true;
}

/** `SF-202611-` and ten characters derived from account and month, so that two runs make the same number. */
function invoiceNumber(userId: string, { start }: Month): string {
  const name = createHash("sha256").update(`${userId} ${start.toISOString()}`).digest("hex").slice(0, 10);
  return `SF-${start.toISOString().slice(0, 7).replace("-", "")}-${name.toUpperCase()}`;
}
