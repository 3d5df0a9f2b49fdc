import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { video, videoProgress, type VideoEdit } from "@/lib/contracts/videos";
import { removeKnownVideos, videosKey } from "../calls/known-library";
import { request, sendDelete } from "../calls/request";
import { scopePath, videoKey, type VideoScope } from "../annotations/video-scope";

const VIDEOS_POLL_MS = 5000;
const PROGRESS_POLL_MS = 3000;

const pathOf = (videoId: string) => `/api/videos/${encodeURIComponent(videoId)}`;

export const videosQuery = ({ poll = false }: { poll?: boolean } = {}) =>
  queryOptions({
    queryKey: [...videosKey, "all"],
    queryFn: () => request(z.array(video), "GET", "/api/videos"),
    refetchInterval: poll ? VIDEOS_POLL_MS : false,
  });

/** Media URLs expire: `refetch` gets fresh ones. */
export function videoQuery(scope: VideoScope) {
  const code = scope.kind === "shared" && scope.code ? `?code=${encodeURIComponent(scope.code)}` : "";
  return queryOptions({
    queryKey: videoKey(scope),
    queryFn: () => request(video, "GET", scopePath(scope) + code),
  });
}

/** Refetched every 3 s while the video is processed. */
export const videoProgressQuery = (videoId: string) =>
  queryOptions({
    queryKey: [`${pathOf(videoId)}/progress`],
    queryFn: () => request(videoProgress, "GET", `${pathOf(videoId)}/progress`),
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.status === "processing" ? PROGRESS_POLL_MS : false,
  });

export const updateVideoMutation = mutationOptions({
  mutationFn: ({ videoId, edit }: { videoId: string; edit: VideoEdit }) =>
    request(video, "PATCH", pathOf(videoId), edit),
  onSuccess: (updated, { videoId }, _result, { client }) => {
    client.setQueryData(videoQuery({ kind: "own", videoId }).queryKey, updated);
    void client.invalidateQueries({ queryKey: videosKey });
  },
  meta: { error: { title: "Update failed", description: "Failed to update the video." } },
});

export const deleteVideoMutation = (title: "Error deleting video" | "Delete failed") =>
  mutationOptions({
    mutationFn: ({ videoId }: { videoId: string }) => sendDelete(pathOf(videoId)),
    onSuccess: (_deleted, { videoId }, _result, { client }) => {
      removeKnownVideos(client, [videoId]);
      client.removeQueries({ queryKey: videoKey({ kind: "own", videoId }) });
      void client.invalidateQueries({ queryKey: videosKey });
    },
    meta: { error: { title, description: "Failed to delete the video." } },
  });
