"use client";

import { DemoBanner } from "@/components/demo/demo-banner";
import { DemoModeBar } from "@/components/demo/demo-mode-bar";
import { DemoVideoMissing } from "@/components/demo/demo-video-missing";
import { VideoWorkspace } from "@/components/video-workspace/video-workspace";
import { LoadFailed } from "@/components/videos/load-failed";
import { ApiError } from "@/lib/client/request";
import type { InitialPosition } from "@/lib/player/video-source";

type DemoViewerProps = { videoId: string; initial: InitialPosition };

/** A demo: the workspace of an own video, in which nothing can be changed. */
export function DemoViewer({ videoId, initial }: DemoViewerProps) {
  return (
    <div className="[--above-workspace:3.25rem]">
      <DemoModeBar />
      <VideoWorkspace
        scope={{ kind: "demo", videoId }}
        initial={initial}
        notice={<DemoBanner />}
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
