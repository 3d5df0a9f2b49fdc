import { PublicFooter } from "@/components/layout/public-footer";
import { PublicHeader } from "@/components/layout/public-header";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { ViewerHeader } from "@/components/layout/viewer-header";
import { Pricing } from "@/components/marketing/pricing";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { publicPage } from "@/lib/server/services/mail/site";

export const metadata = publicPage({
  title: `Pricing | ${PRODUCT_NAME}`,
  description: "Your first 5 videos or 25 minutes are free; after that $0.50 a minute, invoiced monthly.",
  path: "/pricing",
});

export default function PricingPage() {
  return (
    <>
      <ViewerHeader visitor={<PublicHeader />} />
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        <Pricing />
      </main>
      <PublicFooter />
    </>
  );
}
