"use client";

import { useQuery } from "@tanstack/react-query";
import { freshVideo } from "@/components/workspace/fresh-video";
import { playableSource } from "@/components/workspace/playable-source";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { videoQuery } from "@/lib/client/videos/videos";
import type { VideoSource } from "@/lib/player/state/video-source";

/** @returns a function that gets new URLs when the old ones have expired; null if refused. */
export function useFreshSource(scope: VideoScope): () => Promise<VideoSource | null> {
  const { refetch } = useQuery(videoQuery(scope));
  return async () => {
    const fresh = await freshVideo(refetch);
    return fresh && playableSource(fresh);
  };
}
