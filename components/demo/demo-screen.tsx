import { Clapperboard as clapperboardNode } from "lucide";
import { DemoCard } from "@/components/demo/demo-card";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { staticIcon } from "@/components/ui/static-icon";
import { cn } from "@/lib/client/class-names";
import type { Video } from "@/lib/contracts/videos";
import { SignUpLink } from "@/components/demo/sign-up-link";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { PRODUCT_NAME } from "@/lib/domain/product";

const Clapperboard = staticIcon(clapperboardNode);

const IN_VIEW = 3;

export function DemoScreen({ videos }: { videos: readonly Video[] }) {
  return (
    <div className="page-container grid gap-8 py-8 sm:gap-10 sm:py-12">
      <header className="grid justify-items-start gap-3">
        <BackLink href="/" className="-my-2">
          Back to Home
        </BackLink>
        <h1 className="text-3xl font-semibold sm:text-4xl">Demo Videos</h1>
        <p className="text-muted-foreground max-w-prose sm:text-lg">
          Step through a ride frame by frame, read and hear what a trainer says about it, and see its rhythm
          measured. No account needed.
        </p>
      </header>
      {videos.length === 0 ? (
        <EmptyState
          icon={Clapperboard}
          title="No demo videos available yet."
          description="Check back soon for sample videos."
        />
      ) : (
        <ul
          aria-label="Demo videos"
          className={cn("grid gap-5", videos.length > 1 && "sm:grid-cols-2 lg:grid-cols-3")}
        >
          {videos.map((video, index) => (
            <li key={video.id} className="grid min-w-0">
              <DemoCard video={video} isInView={index < IN_VIEW} isAlone={videos.length === 1} />
            </li>
          ))}
        </ul>
      )}
      <DemoInvitation />
    </div>
  );
}

function DemoInvitation() {
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
            <span className="sr-only"> about {PRODUCT_NAME}</span>
          </PlainLink>
        </Button>
      </div>
    </section>
  );
}
