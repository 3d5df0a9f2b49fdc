"use client";

import { DemoBanner } from "@/components/demo/demo-banner";
import { useDemoWriting } from "@/components/demo/use-demo-writing";
import { AppProviders } from "@/components/layout/app-providers";
import { VideoWorkspace } from "@/components/video-page/video-workspace";
import { LoadFailed } from "@/components/shared/load-failed";

export function DemoWorkspace({ videoId }: { videoId: string }) {
  return (
    <AppProviders>
      <EmbeddedWorkspace videoId={videoId} />
    </AppProviders>
  );
}

function EmbeddedWorkspace({ videoId }: { videoId: string }) {
  const { scope, isWriting, begin } = useDemoWriting(videoId);
  return (
    <VideoWorkspace
      scope={scope}
      isEmbedded
      notice={<DemoBanner isWriting={isWriting} onWrite={begin} />}
      renderFailure={(error, retry) => (
        <div className="page-container max-w-[46rem]">
          <LoadFailed what="this demo" error={error} onRetry={retry} />
        </div>
      )}
    />
  );
}
