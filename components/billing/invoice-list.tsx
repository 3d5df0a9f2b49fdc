import { FileDown, ReceiptText } from "lucide-react";
import { InvoiceStatusBadge } from "@/components/billing/invoice-status-badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalTime } from "@/components/ui/local-time";
import type { Invoice } from "@/lib/contracts/billing";
import { formatMonth } from "@/lib/domain/dates";
import { formatDollars, formatMinutes } from "@/lib/domain/billing/money";
import { manualMethodOf, PAYMENT_METHOD_LABELS } from "@/lib/domain/billing/payment-methods";

export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <section aria-labelledby="invoices" className="grid gap-4">
      <h2 id="invoices" className="text-lg font-semibold">
        Invoices and payments
      </h2>
      {invoices.length === 0 ? (
        <EmptyState
          icon={ReceiptText}
          title="No invoices yet"
          description="At the end of a month with something to pay, you get one by e-mail, and it is listed here."
        />
      ) : (
        <ul className="bg-card divide-y rounded-xl border shadow-xs">
          {invoices.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 sm:px-6">
              <InvoiceRow invoice={invoice} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const {
    id,
    stripeInvoiceId: number,
    periodStart,
    createdAt,
    totalMinutes,
    totalAmount,
    status,
    voidReason,
    payUrl,
  } = invoice;
  const method = manualMethodOf(number);
  const name = method
    ? `Payment, ${PAYMENT_METHOD_LABELS[method]}`
    : `Invoice for ${formatMonth(periodStart)}`;
  return (
    <>
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-medium">{name}</p>
        <p className="text-muted-foreground text-sm">
          <LocalTime iso={createdAt} format="day" />
          {method ? null : (
            <>
              {" · "}
              <span className="wrap-anywhere">{number}</span>
            </>
          )}
          {voidReason === null ? null : <span className="wrap-anywhere">{` · ${voidReason}`}</span>}
        </p>
      </div>
      <p className="text-muted-foreground text-sm tabular-nums sm:w-24 sm:text-right">
        {formatMinutes(totalMinutes)} min
      </p>
      <p className="font-medium tabular-nums sm:w-24 sm:text-right">{formatDollars(totalAmount)}</p>
      <div className="sm:w-24">
        <InvoiceStatusBadge status={status} />
      </div>
      <div className="ml-auto flex justify-end gap-2 sm:w-36">
        {payUrl === null ? null : (
          <Button asChild size="sm">
            <a href={payUrl} target="_blank" rel="noreferrer" aria-label={`Pay invoice ${number}`}>
              Pay
            </a>
          </Button>
        )}
        {method ? null : (
          <Button asChild variant="outline" size="sm">
            <a href={`/api/invoices/${id}/pdf`} target="_blank" aria-label={`PDF of invoice ${number}`}>
              <FileDown aria-hidden />
              PDF
            </a>
          </Button>
        )}
      </div>
    </>
  );
}
