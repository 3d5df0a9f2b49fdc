"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CompareScreen } from "@/components/compare/compare-screen";
import type { ComparedPage } from "@/components/compare/compared-page";
import { LoadFailed } from "@/components/shared/load-failed";
import { CenteredSpinner } from "@/components/ui/spinner";
import { ProcessingFailed } from "@/components/video-page/processing-failed";
import { ProcessingScreen } from "@/components/video-page/processing-screen";
import { isGone } from "@/components/workspace/is-gone";
import { useProcessingEnd } from "@/components/workspace/use-processing-end";
import { scopePath, type VideoScope } from "@/lib/client/annotations/video-scope";
import { useVideoEvents } from "@/lib/client/live/events";
import { videoQuery } from "@/lib/client/videos/videos";

type ComparedVideosProps = ComparedPage & {
  /** Shown instead of both rides if one does not exist. */
  missing: ReactNode;
};

/** Shows the comparison when both rides are ready, otherwise what is missing. */
export function ComparedVideos({ missing, ...page }: ComparedVideosProps) {
  const { scopes } = page;
  const a = useFollowedRide(scopes.a);
  const b = useFollowedRide(scopes.b, scopePath(scopes.a) !== scopePath(scopes.b));
  const error = a.error ?? b.error;
  if (isGone(a.error) || isGone(b.error)) return missing;
  if (!a.data || !b.data) {
    if (error === null) return <CenteredSpinner label="Loading the videos" />;
    const retry = () => void Promise.all([a.refetch(), b.refetch()]);
    return (
      <div className="page-container py-10">
        <LoadFailed what="these videos" error={error} onRetry={retry} />
      </div>
    );
  }
  const both = [a.data, b.data];
  const failed = both.find(({ processingStatus }) => processingStatus === "failed");
  if (failed) return <ProcessingFailed video={failed} />;
  const processed = both.find(({ processingStatus }) => processingStatus === "processing");
  if (processed) return <ProcessingScreen key={processed.id} video={processed} />;
  return <CompareScreen page={page} videos={{ a: a.data, b: b.data }} />;
}

/** @param follows false if the other side shows the same ride, whose events are already followed */
function useFollowedRide(scope: VideoScope, follows = true) {
  const { data, error, refetch } = useQuery(videoQuery(scope));
  useVideoEvents(scope, follows && data !== undefined && !isGone(error));
  useProcessingEnd(data ?? null);
  return { data, error, refetch };
}
