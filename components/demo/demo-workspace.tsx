"use client";

import { DemoBanner } from "@/components/demo/demo-banner";
import { AppProviders } from "@/components/layout/app-providers";
import { VideoWorkspace } from "@/components/video-page/video-workspace";
import { LoadFailed } from "@/components/shared/load-failed";

/** The ride of a post, to step through. */
export function DemoWorkspace({ videoId }: { videoId: string }) {
  return (
    <AppProviders>
      <VideoWorkspace
        scope={{ kind: "demo", videoId }}
        isEmbedded
        notice={<DemoBanner />}
        renderFailure={(error, retry) => (
          <div className="page-container max-w-[46rem]">
            <LoadFailed what="this demo" error={error} onRetry={retry} />
          </div>
        )}
      />
    </AppProviders>
  );
}
