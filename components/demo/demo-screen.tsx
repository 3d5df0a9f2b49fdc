import { Clapperboard } from "lucide-react";
import { DemoCard } from "@/components/demo/demo-card";
import { DemoInvitation } from "@/components/demo/demo-invitation";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { cn } from "@/lib/client/class-names";
import type { Video } from "@/lib/contracts/videos";

/** Of the grid's cards, so many can be in view when the page opens. */
const IN_VIEW = 3;

/** The sample videos that anybody may try. */
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
