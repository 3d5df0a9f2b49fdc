import { comment } from "@/lib/contracts/comments";
import { reviewForm, reviewTrack } from "@/lib/contracts/recorded-reviews";
import { MAX_VOICE_BYTES, VOICE_REFUSALS } from "@/lib/domain/annotations/voice";
import type { VideoGuard } from "../access/guard";
import { countVoiceNote } from "../access/guest-limits";
import { recordedReview } from "../access/review-guards";
import { form, JSON_BYTES } from "../http/body-readers";
import { createdReply, idempotentResponses, route } from "../http/route";
import { addReview, getReviewTrack } from "../services/annotations/recorded-reviews";

/** Limit for all fields except the recording. */
const FORM_BYTES = 64 * 1024 + JSON_BYTES.track;

const recording = form(reviewForm, {
  maxBytes: MAX_VOICE_BYTES + FORM_BYTES,
  maxFieldBytes: JSON_BYTES.track,
  tooLarge: VOICE_REFUSALS.tooLarge,
});

export const reviewEndpoints = (guard: VideoGuard) => ({
  POST: route(
    {
      summary: "Adds a review: a recording, and a track of what was done with the picture",
      responses: idempotentResponses(comment),
      guard: guard("recordAudio"),
      body: recording,
    },
    async ({ access, body, address }) =>
      createdReply(await countVoiceNote(access, address, () => addReview(access, body))),
  ),
});

export const reviewTrackEndpoints = (guard: VideoGuard) => ({
  GET: route(
    {
      summary: "The track of a review",
      responses: { 200: reviewTrack },
      guard: recordedReview(guard, "view"),
    },
    ({ access }) => getReviewTrack(access),
  ),
});
