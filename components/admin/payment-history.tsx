"use client";

import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { PAYMENT_COLUMNS } from "@/components/admin/payment-columns";
import { VoidPaymentDialog } from "@/components/admin/void-payment-dialog";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DataTable, type Column } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/spinner";
import { paymentsOfUserQuery } from "@/lib/client/accounts/payments";
import { messageOf } from "@/lib/client/calls/request";
import type { Invoice } from "@/lib/contracts/billing";
import { formatDollars } from "@/lib/domain/billing/money";

const { date, minutes, amount, method, status } = PAYMENT_COLUMNS;
const isManual = ({ stripeInvoiceId }: Invoice) => stripeInvoiceId.startsWith("MANUAL-");
const NUMBER: Column<Invoice> = {
  header: "Number",
  cell: (payment) => {
    const { id, stripeInvoiceId: number } = payment;
    return isManual(payment) ? (
      <span className="text-muted-foreground">–</span>
    ) : (
      <a
        href={`/api/invoices/${id}/pdf`}
        target="_blank"
        aria-label={`PDF of invoice ${number}`}
        className="focus-ring text-primary rounded-sm underline-offset-4 hover:underline"
      >
        {number}
      </a>
    );
  },
};

const voidColumn = (onChoose: (payment: Invoice) => void): Column<Invoice> => ({
  header: "Actions",
  isBare: true,
  cell: (payment) =>
    isManual(payment) && payment.status === "paid" ? (
      <Button
        variant="destructive-ghost"
        size="sm"
        className="max-md:ml-auto"
        aria-label={`Void the payment of ${formatDollars(payment.totalAmount)}`}
        onClick={() => onChoose(payment)}
      >
        Void
      </Button>
    ) : null,
});

export function PaymentHistory({ userId }: { userId: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <section aria-labelledby="payment-history" className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="payment-history" className="text-lg font-semibold">
          Payment History
        </h2>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isShown}
          aria-controls={isShown ? "payments" : undefined}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? "Hide History" : "Show History"}
        </Button>
      </div>
      {isShown ? (
        <div id="payments">
          <Payments userId={userId} />
        </div>
      ) : null}
    </section>
  );
}

function Payments({ userId }: { userId: string }) {
  const [chosen, setChosen] = useState<Invoice | null>(null);
  const { data: payments, isError, error, refetch } = useQuery(paymentsOfUserQuery(userId));
  if (payments?.length === 0) return <EmptyState icon={ReceiptText} title="No payment history yet" />;
  if (payments)
    return (
      <>
        <DataTable
          label="Payment History"
          columns={[date, minutes, amount, method, status, NUMBER, voidColumn(setChosen)]}
          rows={payments}
          rowKey={({ id }) => id}
        />
        <VoidPaymentDialog userId={userId} payment={chosen} onClose={() => setChosen(null)} />
      </>
    );
  if (!isError) return <Spinner label="Loading payments" />;
  return (
    <Alert variant="destructive">
      <AlertTitle>Failed to fetch invoices</AlertTitle>
      <AlertDescription className="grid justify-items-start gap-3">
        <p>{messageOf(error, "Something went wrong on our side. Please try again.")}</p>
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          Try Again
        </Button>
      </AlertDescription>
    </Alert>
  );
}
