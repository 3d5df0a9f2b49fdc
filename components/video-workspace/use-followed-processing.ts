"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast";
import { videosKey } from "@/lib/client/known-library";
import { useVideoProgress, videoKey } from "@/lib/client/videos";
import type { Video } from "@/lib/contracts/videos";
import { PROCESSING_MESSAGES, processingMessage, queueWords } from "@/lib/domain/processing";

interface FollowedProcessing {
  percent: number;
  message: string;
  /** Its place in the queue and the time left, in words; null where nothing is known. */
  place: string | null;
}

/** How far an own video is; brings it to the screens when it is ready, with a word. */
export function useFollowedProcessing(video: Video): FollowedProcessing {
  const queries = useQueryClient();
  const { data } = useVideoProgress(video.id, true);
  const percent = Math.round(data?.progress ?? video.processingProgress);
  const { processingDelayed } = data?.video ?? video;

  useEffect(() => {
    if (!data || data.status === "processing") return;
    queries.setQueryData(videoKey({ kind: "own", videoId: video.id }), data.video);
    void queries.invalidateQueries({ queryKey: videosKey });
    if (data.status !== "completed") return;
    showToast({
      title: PROCESSING_MESSAGES.completed,
      description: PROCESSING_MESSAGES.ready,
      variant: "success",
    });
  }, [data, queries, video.id]);

  const message = processingMessage(percent, processingDelayed);
  return { percent, message, place: data ? queueWords(data) : null };
}
