import { Landing } from "@/components/marketing/landing";
import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from "@/lib/domain/product";
import { publicPage } from "@/lib/server/services/mail/site";

/** What a visitor sees at `/`: made once, because it says the same to everybody. proxy.ts leads here. */
export const metadata = publicPage({
  title: `${PRODUCT_NAME}: remote equestrian coaching`,
  description: PRODUCT_DESCRIPTION,
  path: "/",
});

export default function LandingPage() {
  return <Landing />;
}
