import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";

export function ClosingBanner() {
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
