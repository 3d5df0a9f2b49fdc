import { DeviceCheckScreen } from "@/components/device-check/device-check-screen";
import { PublicFooter } from "@/components/layout/public-footer";
import { PublicHeader } from "@/components/layout/public-header";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { ViewerHeader } from "@/components/layout/viewer-header";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { publicPage } from "@/lib/server/services/mail/site";

export const metadata = publicPage({
  title: `Check This Device | ${PRODUCT_NAME}`,
  description: "Does this browser show the frame that the player names? Half a minute, no account needed.",
  path: "/device-check",
});

export default function DeviceCheckPage() {
  return (
    <>
      <ViewerHeader visitor={<PublicHeader />} />
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        <DeviceCheckScreen />
      </main>
      <PublicFooter />
    </>
  );
}
