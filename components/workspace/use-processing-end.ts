"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast";
import { videosKey } from "@/lib/client/calls/known-library";
import type { Video } from "@/lib/contracts/videos";
import { PROCESSING_MESSAGES } from "@/lib/domain/videos/processing";

/** Videos last seen in processing: their rider has not been told the result. */
const awaitedVideoIds = new Set<string>();

/** The video's next screen reports that it is ready. */
export function awaitProcessingEnd(videoId: string): void {
  awaitedVideoIds.add(videoId);
}

/** Reports once, whichever response says so first. @param video null if unknown or not own. */
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
