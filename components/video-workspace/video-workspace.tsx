"use client";

import dynamic from "next/dynamic";
import { useEffect, useState, type ReactNode } from "react";
import { localVideoOf, type LocalVideo } from "@/components/local-video/local-videos";
import { TimeScaleProvider } from "@/components/player/time-scale";
import { CenteredSpinner } from "@/components/ui/spinner";
import { freshVideo } from "@/components/video-workspace/fresh-video";
import { ProcessingFailed } from "@/components/video-workspace/processing-failed";
import { ProcessingScreen } from "@/components/video-workspace/processing-screen";
import { VideoNotFound } from "@/components/video-workspace/video-not-found";
import { WorkspaceScreen } from "@/components/video-workspace/workspace-screen";
import { LoadFailed } from "@/components/videos/load-failed";
import { useVideoEvents } from "@/lib/client/events";
import { ApiError } from "@/lib/client/request";
import type { VideoScope } from "@/lib/client/video-scope";
import { useVideo } from "@/lib/client/videos";
import { PRODUCT_NAME } from "@/lib/domain/product";
import type { InitialPosition } from "@/lib/player/video-source";

/** For own videos alone, and few of those. */
const LocalAnalysis = dynamic(
  async () => (await import("@/components/local-video/local-analysis")).LocalAnalysis,
  {
    loading: () => <CenteredSpinner label="Opening the player" />,
  },
);
const KeptNotes = dynamic(async () => (await import("@/components/local-video/kept-notes")).KeptNotes);

type VideoWorkspaceProps = {
  scope: VideoScope;
  /** Where the player opens, from a link to a moment. */
  initial?: InitialPosition;
  /** A viewer without an account says their name before they write. */
  asksName?: boolean;
  /** Stands between the video and what is said about it. */
  notice?: ReactNode;
  /** It is a part of a page about something else, whose title and width it leaves as they are. */
  isEmbedded?: boolean;
  /** What stands in place of a video that could not be had; by default what its owner is told. */
  renderFailure?: (error: Error, retry: () => void) => ReactNode;
};

/** A video and everything said about it, for its owner, a link's recipient and a demo visitor alike. */
export function VideoWorkspace(props: VideoWorkspaceProps) {
  const { scope, initial, asksName = false, notice, isEmbedded = false, renderFailure } = props;
  const { data: video, error, refetch } = useVideo(scope);
  useVideoEvents(scope, video !== undefined && !isGone(error));
  const [analysed, setAnalysed] = useState<LocalVideo | null>(null);
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
        <TimeScaleProvider key={video.id} video={video}>
          {scope.kind === "own" ? <KeptNotes video={video} /> : null}
          <WorkspaceScreen
            scope={scope}
            video={video}
            initial={initial}
            asksName={asksName}
            notice={notice}
            isEmbedded={isEmbedded}
            onRefresh={() => freshVideo(refetch)}
          />
        </TimeScaleProvider>
      );
    case "processing":
      return (
        <>
          <KeptNotes video={video} />
          <ProcessingScreen video={video} onAnalyse={local ? () => setAnalysed(local) : undefined} />
        </>
      );
    case "failed":
      return <ProcessingFailed video={video} />;
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

/** The server says that there is nothing here for this viewer, whatever was here before. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiError && [403, 404, 410].includes(error.status);
}

function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${PRODUCT_NAME}`;
  }, [title]);
}
