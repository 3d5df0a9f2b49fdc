import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { reviewTrack } from "@/lib/contracts/recorded-reviews";
import type { ReviewTrack } from "@/lib/domain/review/review-track";
import { commentsQuery } from "../annotations/comments";
import { reviewsPath, type VideoScope } from "../annotations/video-scope";
import { request } from "../calls/request";
import { withRow } from "../calls/rows";
import { sendRecording, type NewVoiceComment } from "./voice";

export const reviewTrackQuery = (scope: VideoScope, commentId: string) =>
  queryOptions({
    queryKey: [reviewsPath(scope), commentId, "track"],
    queryFn: () => request(reviewTrack, "GET", `${reviewsPath(scope)}/${commentId}/track`),
    staleTime: Infinity,
  });

export interface NewReview extends NewVoiceComment {
  track: ReviewTrack;
}

/** The screen shows a failure itself, because it still has the recording. */
export const createReviewMutation = (scope: VideoScope) =>
  mutationOptions({
    mutationFn: ({ track, ...recording }: NewReview) =>
      sendRecording(reviewsPath(scope), recording, { track }),
    onSuccess: (added, _sent, _result, { client }) =>
      void client.setQueryData(commentsQuery(scope).queryKey, (known) => withRow(known, added)),
  });
