"use client";

import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import Link from "next/link";
import { PAYMENT_COLUMNS } from "@/components/admin/payment-columns";
import { DataTable, type Column } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/spinner";
import { LoadFailed } from "@/components/shared/load-failed";
import { recentPaymentsQuery } from "@/lib/client/accounts/payments";
import type { AdminInvoice } from "@/lib/contracts/billing";

const { date, minutes, amount, method, status } = PAYMENT_COLUMNS;

const COLUMNS: readonly Column<AdminInvoice>[] = [
  date,
  { header: "User", cell: (invoice) => <Payer invoice={invoice} /> },
  minutes,
  amount,
  method,
  status,
];

export function RecentPayments() {
  const { data: payments, isError, error, refetch } = useQuery(recentPaymentsQuery);
  return (
    <section aria-labelledby="recent-payments" className="grid gap-4">
      <h2 id="recent-payments" className="text-lg font-semibold">
        Recent Payments
      </h2>
      {payments ? (
        payments.length === 0 ? (
          <EmptyState icon={ReceiptText} title="No payments recorded yet" />
        ) : (
          <DataTable label="Recent Payments" columns={COLUMNS} rows={payments} rowKey={({ id }) => id} />
        )
      ) : isError ? (
        <LoadFailed what="the payments" error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading payments" />
      )}
    </section>
  );
}

function Payer({ invoice: { userId, userName } }: { invoice: AdminInvoice }) {
  if (userName === null) return <span className="text-muted-foreground">Deleted account</span>;
  return (
    <Link
      translate="no"
      href={`/admin/users/${userId}`}
      prefetch={false}
      className="focus-ring truncate rounded-sm underline-offset-4 hover:underline md:block md:max-w-72"
    >
      {userName}
    </Link>
  );
}
