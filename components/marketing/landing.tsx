import { PublicFooter } from "@/components/layout/public-footer";
import { PublicHeader } from "@/components/layout/public-header";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { AuthDebugPing } from "@/components/marketing/auth-debug-ping";
import { ClosingBanner } from "@/components/marketing/closing-banner";
import { FeatureCards } from "@/components/marketing/feature-cards";
import { Hero } from "@/components/marketing/hero";
import { RideToTry } from "@/components/marketing/ride-to-try";
import { TrainersAndRiders } from "@/components/marketing/trainers-and-riders";

/** `/` for visitors. */
export function Landing() {
  return (
    <>
      <AuthDebugPing />
      <PublicHeader />
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        <Hero />
        <FeatureCards />
        <RideToTry />
        <TrainersAndRiders />
        <ClosingBanner />
      </main>
      <PublicFooter />
    </>
  );
}
