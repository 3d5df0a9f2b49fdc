"use client";

import { DemoBanner } from "@/components/demo/demo-banner";
import { DemoVideoMissing } from "@/components/layout/missing-in-public";
import { VideoWorkspace } from "@/components/video-page/video-workspace";
import { LoadFailed } from "@/components/shared/load-failed";
import { ApiError } from "@/lib/client/calls/request";
import { DEMO_LIST_PATH } from "@/lib/domain/videos/demo-list";
import type { LinkedMoment } from "@/components/workspace/moment-link";
import { ArrowLeft as arrowLeftNode } from "lucide";
import { useDemoWriting } from "@/components/demo/use-demo-writing";
import { SignUpLink } from "@/components/demo/sign-up-link";
import { Badge } from "@/components/ui/badge";
import { PlainLink } from "@/components/ui/plain-link";
import { staticIcon } from "@/components/ui/static-icon";

type DemoViewerProps = { videoId: string; initial: LinkedMoment };

export function DemoViewer({ videoId, initial }: DemoViewerProps) {
  const { scope, isWriting, begin } = useDemoWriting(videoId);
  return (
    <div
      data-demo-page=""
      className="stacked:[&_div:has(>[data-demo-banner])]:order-last [--above-workspace:3.25rem]"
    >
      <DemoModeBar />
      <VideoWorkspace
        scope={scope}
        initial={initial}
        notice={<DemoBanner isWriting={isWriting} onWrite={begin} />}
        renderFailure={(error, retry) => <DemoFailure error={error} onRetry={retry} />}
      />
    </div>
  );
}

function DemoFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <DemoVideoMissing />;
  return (
    <div className="page-container py-10">
      <LoadFailed what="this demo" error={error} onRetry={onRetry} />
    </div>
  );
}

const ArrowLeft = staticIcon(arrowLeftNode);

function DemoModeBar() {
  return (
    <div role="region" aria-label="Demo Mode" className="bg-accent text-accent-foreground border-b">
      <div className="page-container flex items-center gap-3 py-1.5 lg:h-(--above-workspace) lg:py-0">
        <div className="flex flex-1 flex-wrap items-center gap-x-4 max-sm:flex-col max-sm:items-start">
          <Badge className="max-sm:mt-1">Demo Mode</Badge>
          <PlainLink
            href={DEMO_LIST_PATH}
            className="focus-ring flex min-h-9 items-center gap-1.5 rounded-sm text-sm font-medium hover:underline pointer-coarse:min-h-11"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Back to Demo Videos
          </PlainLink>
        </div>
        {/* The banner beside the film has this button too. */}
        <SignUpLink variant="link" size="inline" className="min-h-9 pointer-coarse:min-h-11">
          Sign Up to Analyze
        </SignUpLink>
      </div>
    </div>
  );
}
