import { PublicFooter } from "@/components/layout/public-footer";
import { PublicHeader } from "@/components/layout/public-header";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { AuthDebugPing } from "@/components/marketing/auth-debug-ping";
import { FeatureCards } from "@/components/marketing/feature-cards";
import { GallopQuestion } from "@/components/marketing/gallop-question";
import { ReviewToHear } from "@/components/marketing/review-to-hear";
import { RideAtWork } from "@/components/marketing/ride-at-work";
import { RideToTry } from "@/components/marketing/ride-to-try";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { HeroBackground } from "@/components/marketing/hero-background";
import {
  Check as checkNode,
  ChevronLeft as previousNode,
  ChevronRight as nextNode,
  Pause as pauseNode,
  Play as playNode,
} from "lucide";
import { ScreenshotCarousel } from "@/components/marketing/screenshot-carousel";
import { buttonVariants } from "@/components/ui/button-variants";
import { staticIcon } from "@/components/ui/static-icon";

const Check = staticIcon(checkNode);
const Previous = staticIcon(previousNode);
const Next = staticIcon(nextNode);
const Pause = staticIcon(pauseNode);
const Play = staticIcon(playNode);

export function Landing() {
  return (
    <>
      <AuthDebugPing />
      <PublicHeader />
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        <Hero />
        <GallopQuestion />
        <FeatureCards />
        <RideToTry heading={rideHeading} />
        <ReviewToHear />
        <TrainersAndRiders />
        <ClosingBanner />
      </main>
      <PublicFooter />
    </>
  );
}

function ClosingBanner() {
  return (
    <section className="page-container py-14 sm:py-20">
      <div className="bg-brand text-brand-foreground grid justify-items-center gap-5 rounded-2xl px-6 py-14 text-center sm:py-16">
        <h2 className="max-w-xl text-3xl font-semibold sm:text-4xl">See your next ride frame by frame</h2>
        <p className="text-brand-foreground/85 max-w-md">
          Your first 5 videos or 25 minutes are free. A phone at the side of the arena is all it takes.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button asChild size="lg" variant="on-brand">
            <PlainLink href="/demo">Try Demo Now</PlainLink>
          </Button>
          <Button asChild size="lg" variant="on-brand-ghost">
            <PlainLink href="/signup">Get Started</PlainLink>
          </Button>
        </div>
      </div>
    </section>
  );
}

const rideHeading = (
  <div className="page-container grid justify-items-center gap-3 text-center">
    <h2 className="text-3xl font-semibold sm:text-4xl">Try It Right Here</h2>
    <p className="text-muted-foreground max-w-prose">
      Step through a real ride frame by frame, read and hear what a trainer says about it, and see its rhythm
      measured. No account needed.
    </p>
  </div>
);

function Hero() {
  return (
    <section className="bg-stage text-stage-foreground">
      <div className="page-container tiles:py-10 grid grid-cols-1 gap-x-12 gap-y-6 py-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid max-w-2xl content-start gap-4 lg:gap-5">
          <h1 className="text-display font-semibold text-balance [@media(height<500px)]:text-4xl">
            Remote Equestrian Coaching
          </h1>
          <p className="text-stage-foreground/85 max-w-lg text-lg sm:text-xl">
            Precision video analysis for riders and trainers
          </p>
          <div className="flex flex-wrap gap-3 sm:mt-2">
            <Button
              asChild
              size="lg"
              className="bg-stage-foreground text-stage hover:bg-stage-foreground/90 max-sm:flex-1"
            >
              <PlainLink href="/signup">Get Started</PlainLink>
            </Button>
            <Button
              asChild
              size="lg"
              variant="outline"
              className="border-stage-foreground/50 bg-stage/40 text-stage-foreground hover:border-stage-foreground hover:bg-stage/70 hover:text-stage-foreground backdrop-blur-sm max-sm:flex-1"
            >
              <PlainLink href="/demo">Try Demo</PlainLink>
            </Button>
          </div>
        </div>
        <div className="md:row-span-2">
          <RideAtWork />
        </div>
        <HeroBackground
          play={<Play aria-hidden className="size-4" />}
          pause={<Pause aria-hidden className="size-4" />}
        />
      </div>
    </section>
  );
}

const points = [
  "Riders: train at home and have the lesson looked at by a coach anywhere in the world.",
  "Trainers: answer between lessons, on your phone, with remarks that sit on the exact frame.",
  "Both: compare strides by the numbers, and see from week to week whether the rhythm holds.",
  "Nothing to install, and no account needed to open a shared ride.",
];

function TrainersAndRiders() {
  return (
    <section className="bg-muted/60 border-y py-14 sm:py-20">
      <div className="page-container grid items-center gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14">
        <div className="grid gap-6">
          <h2 className="text-3xl font-semibold sm:text-4xl">Perfect for Trainers and Riders</h2>
          <ul className="grid gap-4">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <span className="bg-primary text-primary-foreground mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-full">
                  <Check aria-hidden className="size-3.5" strokeWidth={3} />
                </span>
                {point}
              </li>
            ))}
          </ul>
        </div>
        <ScreenshotCarousel
          arrows={{
            className: buttonVariants({ variant: "outline", size: "icon" }),
            previous: <Previous aria-hidden />,
            next: <Next aria-hidden />,
          }}
        />
      </div>
    </section>
  );
}
