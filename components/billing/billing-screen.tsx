"use client";

import { useQuery } from "@tanstack/react-query";
import { BillingSums } from "@/components/billing/billing-sums";
import { InvoiceList } from "@/components/billing/invoice-list";
import { RideList } from "@/components/billing/ride-list";
import { PageHeader } from "@/components/ui/page-header";
import { LoadFailed } from "@/components/shared/load-failed";
import { billingQuery } from "@/lib/client/accounts/billing";
import { Skeleton } from "@/components/ui/skeleton";

export function BillingScreen() {
  const { data: billing, isError, error, refetch } = useQuery(billingQuery);
  return (
    <div className="page-container grid gap-8 py-8 sm:py-10">
      <PageHeader
        title="Billing"
        description="What your rides cost, and what is left of your free allowance."
      />
      {billing ? (
        <>
          {isError ? (
            <p role="status" className="text-muted-foreground text-sm">
              This could not be refreshed just now. It shows what was last known.
            </p>
          ) : null}
          <BillingSums usage={billing.usage} month={billing.month} />
          <InvoiceList invoices={billing.invoices} />
          <RideList entries={billing.entries} totalVideos={billing.usage.totalVideos} />
        </>
      ) : isError ? (
        <LoadFailed what="your billing" error={error} onRetry={() => void refetch()} />
      ) : (
        <BillingSkeleton />
      )}
    </div>
  );
}

function BillingSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Loading your billing</span>
      <div className="grid gap-4 md:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-44 rounded-xl" />
        ))}
      </div>
      <Skeleton className="h-40 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}
