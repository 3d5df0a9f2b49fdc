import type { Metadata } from "next";
import { PublicFooter } from "@/components/layout/public-footer";
import { PublicHeader } from "@/components/layout/public-header";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { Pricing } from "@/components/marketing/pricing";

export const metadata: Metadata = {
  title: "Pricing",
  description: "Your first 5 videos or 25 minutes are free; after that $0.50 a minute, invoiced monthly.",
};

export default function PricingPage() {
  return (
    <>
      <PublicHeader />
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        <Pricing />
      </main>
      <PublicFooter />
    </>
  );
}
