import { SignUpLink } from "@/components/demo/sign-up-link";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { PRODUCT_NAME } from "@/lib/domain/product";

/** What a visitor who has tried a demo may do next. */
export function DemoInvitation() {
  return (
    <section className="bg-brand text-brand-foreground grid justify-items-center gap-4 rounded-2xl px-6 py-12 text-center">
      <h2 className="text-2xl font-semibold sm:text-3xl">Now with a ride of your own</h2>
      <p className="text-brand-foreground/85 max-w-md">
        Your first 5 videos or 25 minutes are free. Add comments and markers, and share them with your
        trainer.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <SignUpLink size="lg" variant="on-brand">
          Create Free Account
        </SignUpLink>
        <Button asChild size="lg" variant="on-brand-ghost">
          <PlainLink href="/">
            Learn More
            {/* For those who have links read out by themselves, and for search engines. */}
            <span className="sr-only"> about {PRODUCT_NAME}</span>
          </PlainLink>
        </Button>
      </div>
    </section>
  );
}
