import {
  CENTS_PER_MINUTE,
  INVOICE_STATUS_LABELS,
  isOpenInvoice,
  listedStatus,
  minutesOf,
} from "@/lib/domain/billing/billing";
import { formatMinutes, formatMoney } from "@/lib/domain/billing/money";
import { shownAddress } from "../../auth/shown-address";
import { db } from "../../database/db";
import { env } from "../../env";
import type { Invoice } from "../../generated/prisma/client";
import { drawInvoice } from "./invoice-pdf";

export interface InvoiceFile {
  filename: string;
  content: Buffer;
}

export async function invoiceFile(invoiceId: string): Promise<InvoiceFile> {
  return drawFile(await db().invoice.findUniqueOrThrow({ where: { id: invoiceId } }));
}

export async function drawFile(invoice: Invoice): Promise<InvoiceFile> {
  const { number, status, createdAt, periodStart, periodEnd, cents } = invoice;
  const rider = await db().user.findUnique({ where: { id: invoice.userId } });
  const content = await drawInvoice({
    number,
    status: INVOICE_STATUS_LABELS[listedStatus(status)],
    name: rider ? `${rider.firstName} ${rider.lastName}`.trim() : (invoice.billedName ?? ""),
    email: shownAddress(rider?.email ?? invoice.billedEmail ?? ""),
    createdAt,
    periodStart,
    periodEnd: new Date(periodEnd.getTime() - 1),
    minutes: formatMinutes(minutesOf(cents)),
    amount: formatMoney(cents),
    price: formatMoney(CENTS_PER_MINUTE),
    sender: env().MAIL_FROM,
    instructions: isOpenInvoice(status) ? instructionsFor(invoice.payUrl) : null,
  });
  return { filename: `${number}.pdf`, content };
}

const instructionsFor = (payUrl: string | null) =>
  payUrl === null ? env().PAYMENT_INSTRUCTIONS : `Pay by card or with PayPal: ${payUrl}`;
