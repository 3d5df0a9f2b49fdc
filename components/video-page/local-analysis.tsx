"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import { localSource, type LocalVideo } from "@/components/local-video/local-videos";
import { placeholderVideo } from "@/components/local-video/placeholder-video";
import { useMoveToServer } from "@/components/local-video/use-move-to-server";
import { freshVideo } from "@/components/workspace/fresh-video";
import { useProcessingEnd } from "@/components/workspace/use-processing-end";
import { WorkspaceScreen } from "@/components/video-page/workspace-screen";
import { useVideoEvents } from "@/lib/client/live/events";
import { localStore } from "@/lib/client/local-video/local-store";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { videoQuery } from "@/lib/client/videos/videos";
import type { Video } from "@/lib/contracts/videos";
import { TriangleAlert } from "lucide-react";
import { ProcessingProgress } from "@/components/workspace/processing-progress";
import { useFollowedProcessing } from "@/components/workspace/use-followed-processing";
import { PROCESSING_MESSAGES } from "@/lib/domain/videos/processing";

type LocalAnalysisProps = {
  local: LocalVideo;
  /** As of the upload; null before. */
  uploaded: Video | null;
  notice?: ReactNode;
};

/** The full workspace on a local file, until the server has processed it. */
export function LocalAnalysis({ local, uploaded, notice }: LocalAnalysisProps) {
  const { videoId } = local;
  const isUploaded = uploaded !== null;
  const [scope] = useState<VideoScope>(() =>
    isUploaded
      ? { kind: "own", videoId }
      : { kind: "local", videoId, annotations: localStore(local, factsOf(local)) },
  );
  const { data, refetch } = useQuery({ ...videoQuery(scope), enabled: isUploaded });
  const known = data ?? uploaded;
  const status = known?.processingStatus ?? null;
  useVideoEvents(scope, isUploaded);
  useProcessingEnd(known);
  useMoveToServer(scope, videoId, status);

  const source = useMemo(() => localSource(local), [local]);
  const placeholder = useMemo(() => placeholderVideo(local, known), [local, known]);
  const video = known !== null && status === "completed" ? known : placeholder;
  return (
    <WorkspaceScreen
      scope={scope}
      video={video}
      local={source}
      asksName={false}
      notice={known === null ? notice : <ProcessingNotice video={known} />}
      isEmbedded={false}
      onRefresh={() => (isUploaded ? freshVideo(refetch) : Promise.resolve(null))}
    />
  );
}

const factsOf = ({ authorName, media }: LocalVideo) => ({
  authorName,
  firstSeconds: media.timecode.timeOf(0),
});

function ProcessingNotice({ video }: { video: Video }) {
  if (video.processingStatus === "completed") return null;
  if (video.processingStatus === "processing") return <Progressing video={video} />;
  return (
    <div role="alert" className="bg-card flex items-start gap-3 rounded-xl border p-5 shadow-xs">
      <TriangleAlert aria-hidden className="text-destructive mt-0.5 size-5 shrink-0" />
      <p className="min-w-0">{video.processingError ?? PROCESSING_MESSAGES.failed}</p>
    </div>
  );
}

function Progressing({ video }: { video: Video }) {
  const progress = useFollowedProcessing(video);
  return (
    <section aria-label="Processing" className="bg-card grid gap-3 rounded-xl border p-5 shadow-xs">
      <ProcessingProgress {...progress} />
      <p className="text-muted-foreground text-sm">
        Until it is done the player shows the file on this device. What you write is kept.
      </p>
    </section>
  );
}
