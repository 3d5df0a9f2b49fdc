"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CompareScreen } from "@/components/compare/compare-screen";
import { VideoNotFound } from "@/components/layout/missing-signed-in";
import { LoadFailed } from "@/components/shared/load-failed";
import { CenteredSpinner } from "@/components/ui/spinner";
import { ProcessingFailed } from "@/components/video-page/processing-failed";
import { ProcessingScreen } from "@/components/video-page/processing-screen";
import { isGone } from "@/components/workspace/is-gone";
import { useProcessingEnd } from "@/components/workspace/use-processing-end";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { parseCompareAddress, type CompareAddress } from "@/lib/client/compare/compare-address";
import { useVideoEvents } from "@/lib/client/live/events";
import { videoQuery } from "@/lib/client/videos/videos";
import { SIDES } from "@/lib/domain/compare/comparison-choice";

/** Both rides are there and ready, or it says what is missing. */
export function CompareWorkspace({ address: opened }: { address: CompareAddress }) {
  const [address] = useState(() => lastWritten(opened));
  const { videoIds } = address;
  const a = useFollowedRide(videoIds.a);
  const b = useFollowedRide(videoIds.b, videoIds.a !== videoIds.b);
  const error = a.error ?? b.error;
  if (isGone(a.error) || isGone(b.error)) return <VideoNotFound />;
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
  return <CompareScreen address={address} videos={{ a: a.data, b: b.data }} />;
}

/** After "Back" the page is as it was first opened, and its address as it was left. */
function lastWritten(opened: CompareAddress): CompareAddress {
  if (typeof window === "undefined" || window.location.pathname !== "/compare") return opened;
  const written = parseCompareAddress(Object.fromEntries(new URLSearchParams(window.location.search)));
  const videoIds = new Set(Object.values(opened.videoIds));
  const isSame = written !== null && SIDES.every((side) => videoIds.has(written.videoIds[side]));
  return isSame ? written : opened;
}

/** @param follows false for a ride that stands on both sides: its changes are asked for once. */
function useFollowedRide(videoId: string, follows = true) {
  const scope: VideoScope = { kind: "own", videoId };
  const { data, error, refetch } = useQuery(videoQuery(scope));
  useVideoEvents(scope, follows && data !== undefined && !isGone(error));
  useProcessingEnd(data ?? null);
  return { data, error, refetch };
}
