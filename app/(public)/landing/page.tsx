import { Landing } from "@/components/marketing/landing";
import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from "@/lib/domain/product";
import { publicPage } from "@/lib/server/services/mail/site";

/** proxy.ts shows this page at `/` to visitors. Prerendered. */
export const metadata = publicPage({
  title: `${PRODUCT_NAME}: remote equestrian coaching`,
  description: PRODUCT_DESCRIPTION,
  path: "/",
});

export default function LandingPage() {
  return <Landing />;
}
