"use client";

import { useMemo, useState, type ReactNode } from "react";
import { localSource, type LocalVideo } from "@/components/local-video/local-videos";
import { ProcessingNotice } from "@/components/local-video/processing-notice";
import { standInVideo } from "@/components/local-video/stand-in-video";
import { useSentNotes } from "@/components/local-video/use-sent-notes";
import { TimeScaleProvider } from "@/components/player/time-scale";
import { freshVideo } from "@/components/video-workspace/fresh-video";
import { WorkspaceScreen } from "@/components/video-workspace/workspace-screen";
import { useVideoEvents } from "@/lib/client/events";
import { keepHere } from "@/lib/client/local-video/local-notes";
import { useVideo } from "@/lib/client/videos";
import type { Video } from "@/lib/contracts/videos";

type LocalAnalysisProps = {
  local: LocalVideo;
  /** The video as it was when the server came to know it; null while it is only here. */
  uploaded: Video | null;
  /** What is said of the file's way to the server, until it is there. */
  notice?: ReactNode;
};

/** The whole workspace on a file of this device. It becomes the video's own when that is ready. */
export function LocalAnalysis({ local, uploaded, notice }: LocalAnalysisProps) {
  const { videoId } = local;
  const scope = useMemo(() => ({ kind: "own", videoId }) as const, [videoId]);
  const isUploaded = uploaded !== null;
  // Before anything below asks what is said of the video.
  useState(() => {
    if (!isUploaded) keepHere(local, factsOf(local));
  });
  const { data, refetch } = useVideo(scope, { enabled: isUploaded });
  const known = data ?? uploaded;
  const status = known?.processingStatus ?? null;
  useVideoEvents(scope, isUploaded);
  useSentNotes(scope, videoId, status);

  const source = useMemo(() => localSource(local), [local]);
  const standIn = useMemo(() => standInVideo(local, known), [local, known]);
  const video = known !== null && status === "completed" ? known : standIn;
  return (
    <TimeScaleProvider video={video}>
      <WorkspaceScreen
        scope={scope}
        video={video}
        local={source}
        asksName={false}
        notice={known === null ? notice : <ProcessingNotice video={known} />}
        isEmbedded={false}
        onRefresh={() => (isUploaded ? freshVideo(refetch) : Promise.resolve(null))}
      />
    </TimeScaleProvider>
  );
}

const factsOf = ({ authorName, media }: LocalVideo) => ({
  authorName,
  firstSeconds: media.timecode.timeOf(0),
});
