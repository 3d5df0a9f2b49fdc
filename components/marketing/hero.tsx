import { HeroBackground } from "@/components/marketing/hero-background";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";

/** The first screen of the landing page. Dark in both modes: it stands on a picture. */
export function Hero() {
  return (
    <section className="bg-stage text-stage-foreground relative isolate flex min-h-[min(44rem,calc(100svh-4rem))] overflow-hidden">
      <HeroBackground />
      <div className="page-container pt-14 pb-72 sm:pt-20 lg:pt-24">
        <div className="grid max-w-2xl gap-5">
          <h1 className="text-display font-semibold text-balance">Remote Equestrian Coaching</h1>
          <p className="text-stage-foreground/85 max-w-lg text-lg sm:text-xl">
            Precision video analysis for riders and trainers
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
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
      </div>
    </section>
  );
}
