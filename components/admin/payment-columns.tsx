import { InvoiceStatusBadge } from "@/components/billing/invoice-status-badge";
import type { Column } from "@/components/ui/data-table";
import { LocalTime } from "@/components/ui/local-time";
import type { Invoice } from "@/lib/contracts/billing";
import { formatDollars, formatMinutes } from "@/lib/domain/billing/money";
import { manualMethodOf, PAYMENT_METHOD_LABELS } from "@/lib/domain/billing/payment-methods";

const CARD_PROVIDER = "Card provider (Stripe)";

function methodOf(number: string): string {
  const method = manualMethodOf(number);
  return method ? PAYMENT_METHOD_LABELS[method] : CARD_PROVIDER;
}

export const PAYMENT_COLUMNS = {
  date: {
    header: "Date",
    cell: ({ paidDate, createdAt }: Invoice) => <LocalTime iso={paidDate ?? createdAt} format="day" />,
  },
  minutes: {
    header: "Minutes",
    cell: ({ totalMinutes }: Invoice) => formatMinutes(totalMinutes),
    isNumber: true,
  },
  amount: {
    header: "Amount",
    cell: ({ totalAmount }: Invoice) => <span className="font-medium">{formatDollars(totalAmount)}</span>,
    isNumber: true,
  },
  method: { header: "Method", cell: ({ stripeInvoiceId }: Invoice) => methodOf(stripeInvoiceId) },
  status: {
    header: "Status",
    cell: ({ status, voidReason }: Invoice) => (
      <span className="grid gap-0.5 max-md:justify-items-end">
        <InvoiceStatusBadge status={status} />
        {voidReason === null ? null : (
          <span className="text-muted-foreground max-w-60 text-xs wrap-anywhere">{voidReason}</span>
        )}
      </span>
    ),
  },
} satisfies Record<string, Column<Invoice>>;
