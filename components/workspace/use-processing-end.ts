"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast";
import { videosKey } from "@/lib/client/calls/known-library";
import type { Video } from "@/lib/contracts/videos";
import { PROCESSING_MESSAGES } from "@/lib/domain/videos/processing";

/** Videos that were processed when this tab last heard of them: their rider has not been told how that ended. */
const awaitedVideoIds = new Set<string>();

/** The next screen of this video says that it is ready, even if it never sees it processed. */
export function awaitProcessingEnd(videoId: string): void {
  awaitedVideoIds.add(videoId);
}

/** Says once that an own video is ready, whichever answer tells of it first. @param video null while it is not known, or not own. */
export function useProcessingEnd(video: Video | null): void {
  const queries = useQueryClient();
  const { id, processingStatus: status } = video ?? { id: null, processingStatus: null };
  useEffect(() => {
    if (id === null) return;
    if (status === "processing") return awaitProcessingEnd(id);
    if (!awaitedVideoIds.delete(id)) return;
    void queries.invalidateQueries({ queryKey: videosKey });
    if (status !== "completed") return;
    showToast({
      title: PROCESSING_MESSAGES.completed,
      description: PROCESSING_MESSAGES.ready,
      variant: "success",
    });
  }, [id, status, queries]);
}
