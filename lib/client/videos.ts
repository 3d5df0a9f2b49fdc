import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { video, videoProgress, type Video, type VideoEdit } from "@/lib/contracts/videos";
import type { FirstAnswer } from "./first-data";
import { forgetVideos, videosKey } from "./known-library";
import { repeatedRequest, request, sendDelete } from "./request";
import { scopePath, type VideoScope } from "./video-scope";
import { useWrite } from "./use-write";
import type { Write } from "./write";

const VIDEOS_POLL_MS = 5000;
const PROGRESS_POLL_MS = 3000;

const allVideosKey = [...videosKey, "all"];
/** A link's code is part of it: the answer to another code is another answer. */
export const videoKey = (scope: VideoScope) =>
  scope.kind === "shared" && scope.code ? [scopePath(scope), scope.code] : [scopePath(scope)];

export const videosAnswer = (value: Video[]): FirstAnswer => ({ key: allVideosKey, value });
export const videoAnswer = (scope: VideoScope, value: Video): FirstAnswer => ({
  key: videoKey(scope),
  value,
});

const requestVideos = repeatedRequest(z.array(video), "/api/videos");

/** All of the signed-in user's videos with all that is told of them, newest first; `poll` asks again every 5 s. */
export function useVideos({ poll = false }: { poll?: boolean } = {}) {
  return useQuery({
    queryKey: allVideosKey,
    queryFn: requestVideos,
    refetchInterval: poll ? VIDEOS_POLL_MS : false,
  });
}

/** One video, by whatever way the scope says. Its media URLs expire: `refetch` gives fresh ones. */
export function useVideo(scope: VideoScope, { enabled = true }: { enabled?: boolean } = {}) {
  const code = scope.kind === "shared" && scope.code ? `?code=${encodeURIComponent(scope.code)}` : "";
  return useQuery({
    queryKey: videoKey(scope),
    queryFn: () => request(video, "GET", scopePath(scope) + code),
    enabled,
  });
}

/** Progress of an own video, asked again every 3 s for as long as it is being processed. */
export function useVideoProgress(videoId: string, enabled: boolean) {
  return useQuery({
    queryKey: [`/api/videos/${videoId}/progress`],
    queryFn: () => request(videoProgress, "GET", `/api/videos/${encodeURIComponent(videoId)}/progress`),
    enabled,
    refetchOnMount: "always",
    refetchInterval: (query) =>
      query.state.data?.status === "processing" || !query.state.data ? PROGRESS_POLL_MS : false,
  });
}

export const updateVideo: Write<{ videoId: string; edit: VideoEdit }, Video> = {
  key: "videos.update",
  call: ({ videoId, edit }) => request(video, "PATCH", `/api/videos/${encodeURIComponent(videoId)}`, edit),
  apply: (queries, updated, { videoId }) => {
    queries.setQueryData(videoKey({ kind: "own", videoId }), updated);
    void queries.invalidateQueries({ queryKey: videosKey });
  },
  failure: { title: "Update failed", description: "Failed to update the video." },
};

export const deleteVideo: Write<{ videoId: string }, void> = {
  key: "videos.delete",
  call: ({ videoId }) => sendDelete(`/api/videos/${encodeURIComponent(videoId)}`),
  apply: (queries, _answer, { videoId }) => {
    forgetVideos(queries, [videoId]);
    queries.removeQueries({ queryKey: videoKey({ kind: "own", videoId }) });
    void queries.invalidateQueries({ queryKey: videosKey });
  },
  failure: { title: "Delete failed", description: "Failed to delete the video." },
};

export const useUpdateVideo = () => useWrite(updateVideo);

/** @param failureTitle the two screens say it differently. */
export const useDeleteVideo = (failureTitle: "Error deleting video" | "Delete failed") =>
  useWrite(deleteVideo, failureTitle);
