"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { Fragment, useEffect, useMemo, useState, type ReactNode } from "react";
import { localVideoOf, type LocalVideo } from "@/components/local-video/local-videos";
import { CenteredSpinner } from "@/components/ui/spinner";
import { freshVideo } from "@/components/workspace/fresh-video";
import { ProcessingFailed } from "@/components/video-page/processing-failed";
import { ProcessingScreen } from "@/components/video-page/processing-screen";
import { isGone } from "@/components/workspace/is-gone";
import { useProcessingEnd } from "@/components/workspace/use-processing-end";
import { VideoNotFound } from "@/components/layout/missing-signed-in";
import { WorkspaceScreen } from "@/components/video-page/workspace-screen";
import { LoadFailed } from "@/components/shared/load-failed";
import { useVideoEvents } from "@/lib/client/live/events";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { videoQuery } from "@/lib/client/videos/videos";
import { ALLOWED_ON_DEVICE } from "@/lib/domain/access";
import { PRODUCT_NAME } from "@/lib/domain/product";
import type { LinkedMoment } from "@/components/workspace/moment-link";

const LocalAnalysis = dynamic(
  async () => (await import("@/components/video-page/local-analysis")).LocalAnalysis,
  {
    loading: () => <CenteredSpinner label="Opening the player" />,
  },
);
const UnsentAnnotations = dynamic(
  async () => (await import("@/components/local-video/unsent-annotations")).UnsentAnnotations,
);

type VideoWorkspaceProps = {
  scope: VideoScope;
  initial?: LinkedMoment;
  asksName?: boolean;
  notice?: ReactNode;
  /** Inside another page, whose title and width stay. */
  isEmbedded?: boolean;
  /** Default: the message for the owner. */
  renderFailure?: (error: Error, retry: () => void) => ReactNode;
};

export function VideoWorkspace(props: VideoWorkspaceProps) {
  const { scope, initial, asksName = false, notice, isEmbedded = false, renderFailure } = props;
  const { data: video, error, refetch } = useQuery(videoQuery(scope));
  // Rights stay the server's; nothing is sent.
  const isOnDevice = scope.kind === "demo" && scope.annotations !== undefined;
  const shown = useMemo(
    () => (isOnDevice && video ? { ...video, allowed: [...ALLOWED_ON_DEVICE] } : video),
    [isOnDevice, video],
  );
  useVideoEvents(scope, video !== undefined && !isGone(error));
  const [analysed, setAnalysed] = useState<LocalVideo | null>(null);
  useProcessingEnd(scope.kind === "own" ? (video ?? null) : null);
  useDocumentTitle(isEmbedded ? undefined : video?.title);
  if (!video || isGone(error)) {
    if (!error) return <CenteredSpinner label="Loading the video" />;
    const retry = () => void refetch();
    return renderFailure ? renderFailure(error, retry) : <OwnFailure error={error} onRetry={retry} />;
  }
  const local = scope.kind === "own" ? localVideoOf(video.id) : null;
  if (analysed) return <LocalAnalysis local={analysed} uploaded={video} />;
  switch (video.processingStatus) {
    case "completed":
      return (
        <Fragment key={video.id}>
          {scope.kind === "own" ? <UnsentAnnotations video={video} /> : null}
          <WorkspaceScreen
            scope={scope}
            video={shown ?? video}
            initial={initial}
            asksName={asksName}
            notice={notice}
            isEmbedded={isEmbedded}
            onRefresh={() => freshVideo(refetch)}
          />
        </Fragment>
      );
    case "processing":
      return (
        <>
          <UnsentAnnotations video={video} />
          <ProcessingScreen video={video} onAnalyse={local ? () => setAnalysed(local) : undefined} />
        </>
      );
    case "failed":
      return (
        <>
          {scope.kind === "own" ? <UnsentAnnotations video={video} /> : null}
          <ProcessingFailed video={video} />
        </>
      );
  }
}

function OwnFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isGone(error)) return <VideoNotFound />;
  return (
    <div className="page-container py-10">
      <LoadFailed what="this video" error={error} onRetry={onRetry} />
    </div>
  );
}

function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${PRODUCT_NAME}`;
  }, [title]);
}
