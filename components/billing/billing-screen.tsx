"use client";

import { BillingSkeleton } from "@/components/billing/billing-skeleton";
import { BillingSums } from "@/components/billing/billing-sums";
import { InvoiceList } from "@/components/billing/invoice-list";
import { RideList } from "@/components/billing/ride-list";
import { PageHeader } from "@/components/ui/page-header";
import { LoadFailed } from "@/components/videos/load-failed";
import { useBilling } from "@/lib/client/billing";

/** What the rider's videos cost, what is left for free, and what was paid. */
export function BillingScreen() {
  const { data: billing, isError, error, refetch } = useBilling();
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
