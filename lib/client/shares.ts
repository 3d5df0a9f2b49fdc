import { useMutation, useQueryClient } from "@tanstack/react-query";
import { share, type ShareBody } from "@/lib/contracts/shares";
import { request, send } from "./request";
import { videosKey } from "./videos";

/** Makes the video's link, or shows the live one again. */
export function useShareVideo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ videoId, ...options }: ShareBody & { videoId: string }) =>
      request(share, "POST", `/api/videos/${encodeURIComponent(videoId)}/share`, options),
    onSuccess: () => queries.invalidateQueries({ queryKey: videosKey }),
  });
}

/** Ends the video's link: it answers 410 from then on. */
export function useRevokeShare() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (videoId: string) => send("DELETE", `/api/videos/${encodeURIComponent(videoId)}/share`),
    onSuccess: () => queries.invalidateQueries({ queryKey: videosKey }),
  });
}
