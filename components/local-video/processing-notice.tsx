"use client";

import { TriangleAlert } from "lucide-react";
import { ProcessingProgress } from "@/components/video-workspace/processing-progress";
import { useFollowedProcessing } from "@/components/video-workspace/use-followed-processing";
import type { Video } from "@/lib/contracts/videos";
import { PROCESSING_MESSAGES } from "@/lib/domain/processing";

/** Beside the player on the rider's own file: how far the server is with the video. */
export function ProcessingNotice({ video }: { video: Video }) {
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
