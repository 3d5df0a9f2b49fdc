import { share, type Share, type ShareBody } from "@/lib/contracts/shares";
import { request, sendDelete } from "./request";
import { videosKey } from "./known-library";
import { useWrite } from "./use-write";
import type { Write } from "./write";

/** Makes the video's link, or shows the live one again. */
export const shareVideo: Write<ShareBody & { videoId: string }, Share> = {
  key: "shares.create",
  call: ({ videoId, ...options }) =>
    request(share, "POST", `/api/videos/${encodeURIComponent(videoId)}/share`, options),
  apply: (queries) => void queries.invalidateQueries({ queryKey: videosKey }),
  failure: { title: "Error creating share link", description: "Please try again." },
};

/** Ends the video's link: it answers 410 from then on. */
export const revokeShare: Write<{ videoId: string }, void> = {
  key: "shares.revoke",
  call: ({ videoId }) => sendDelete(`/api/videos/${encodeURIComponent(videoId)}/share`),
  apply: (queries) => void queries.invalidateQueries({ queryKey: videosKey }),
  failure: { title: "Error ending share link", description: "Please try again." },
};

/** @param failureTitle the screens say it differently. */
export const useShareVideo = (
  failureTitle?: "Failed to share video" | "Error creating share link" | "Error changing share link",
) => useWrite(shareVideo, failureTitle);
export const useRevokeShare = () => useWrite(revokeShare);
