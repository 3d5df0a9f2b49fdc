import { mutationOptions, queryOptions, type MutationFunctionContext } from "@tanstack/react-query";
import { currentShare, share, type ShareBody } from "@/lib/contracts/shares";
import { videosKey } from "../calls/known-library";
import { request, sendDelete } from "../calls/request";

const sharePath = (videoId: string) => `/api/videos/${encodeURIComponent(videoId)}/share`;

/** The video's live link. Read by `refetch` only: it may have been revoked or have expired. */
export const currentShareQuery = (videoId: string) =>
  queryOptions({
    queryKey: [sharePath(videoId)],
    queryFn: () => request(currentShare, "GET", sharePath(videoId)),
    enabled: false,
    gcTime: 0,
  });

const onSuccess = (
  _share: unknown,
  _variables: unknown,
  _result: unknown,
  { client }: MutationFunctionContext,
): void => void client.invalidateQueries({ queryKey: videosKey });

type FailureTitle = "Failed to share video" | "Error creating share link" | "Error changing share link";

/** Creates the video's link, or returns the live one. @param title of a failure, which differs by screen. */
export const shareVideoMutation = (title: FailureTitle = "Error creating share link") =>
  mutationOptions({
    mutationFn: ({ videoId, ...options }: ShareBody & { videoId: string }) =>
      request(share, "POST", sharePath(videoId), options),
    onSuccess,
    meta: { error: { title } },
  });

/** Ends the video's link: it answers 410 from then on. */
export const revokeShareMutation = mutationOptions({
  mutationFn: ({ videoId }: { videoId: string }) => sendDelete(sharePath(videoId)),
  onSuccess,
  meta: { error: { title: "Error ending share link" } },
});
