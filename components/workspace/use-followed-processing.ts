"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { videoKey } from "@/lib/client/annotations/video-scope";
import { videoProgressQuery } from "@/lib/client/videos/videos";
import type { Video } from "@/lib/contracts/videos";
import { processingMessage, describeQueuePosition } from "@/lib/domain/videos/processing";

interface FollowedProcessing {
  percent: number;
  message: string;
  place: string | null;
}

export function useFollowedProcessing(video: Video): FollowedProcessing {
  const queries = useQueryClient();
  const { data } = useQuery(videoProgressQuery(video.id));
  const percent = Math.round(data?.progress ?? video.processingProgress);
  const { processingDelayed } = data?.video ?? video;

  useEffect(() => {
    if (!data || data.status === "processing") return;
    queries.setQueryData(videoKey({ kind: "own", videoId: video.id }), data.video);
  }, [data, queries, video.id]);

  const message = processingMessage(percent, processingDelayed);
  return { percent, message, place: data ? describeQueuePosition(data) : null };
}
