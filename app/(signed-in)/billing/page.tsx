import type { Metadata } from "next";
import { BillingScreen } from "@/components/billing/billing-screen";
import { billingAnswer } from "@/lib/client/billing";
import { FirstData } from "@/lib/client/first-data";
import { requireUserPage } from "@/lib/server/access/page-viewer";
import { getBilling } from "@/lib/server/services/billing";

export const metadata: Metadata = { title: "Billing" };

export default async function BillingPage() {
  const { id } = await requireUserPage();
  return (
    <FirstData answers={[billingAnswer(await getBilling(id))]}>
      <BillingScreen />
    </FirstData>
  );
}
