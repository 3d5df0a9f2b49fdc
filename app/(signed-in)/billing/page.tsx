import type { Metadata } from "next";
import { BillingScreen } from "@/components/billing/billing-screen";
import { billingQuery } from "@/lib/client/accounts/billing";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { requireUserPage } from "@/lib/server/access/page-viewer";
import { getBilling } from "@/lib/server/services/billing/billing";

export const metadata: Metadata = { title: "Billing" };

export default async function BillingPage() {
  const { id } = await requireUserPage();
  return (
    <HydratedQueries data={[initialData(billingQuery, await getBilling(id))]}>
      <BillingScreen />
    </HydratedQueries>
  );
}
