/** An account's sums and payments as the server describes them to an admin. */
import type { AdminInvoice, Usage } from "@/lib/contracts/billing";
import { billingWith, invoiceWith } from "@/tests/support/billing/bills";

/** Of a rider who owes for five minutes. */
export function usageWith(part: Partial<Usage> = {}): Usage {
  const spent = {
    totalVideos: 6,
    freeVideosUsed: 5,
    freeMinutesUsed: 25,
    billableMinutes: 5,
    amountDue: 2.5,
  };
  return { ...billingWith().usage, ...spent, ...part };
}

/** A payment that an admin wrote down. */
export function paymentWith(part: Partial<AdminInvoice> = {}): AdminInvoice {
  const paid = invoiceWith({
    totalMinutes: 5,
    totalAmount: 2.5,
    status: "paid",
    paidDate: "2026-02-03T10:00:00.000Z",
  });
  return { ...paid, stripeInvoiceId: "MANUAL-bank_transfer-1", userName: "Frida Lindqvist", ...part };
}
