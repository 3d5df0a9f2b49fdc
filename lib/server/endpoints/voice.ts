import { comment } from "@/lib/contracts/comments";
import { voiceCommentForm } from "@/lib/contracts/voice";
import { MAX_VOICE_BYTES, VOICE_REFUSALS } from "@/lib/domain/annotations/voice";
import type { Guard, VideoGuard } from "../access/guard";
import { countVoiceNote } from "../access/guest-limits";
import type { ServedObject } from "../access/served-objects";
import { form, JSON_BYTES } from "../http/body-readers";
import { createdReply, idempotentResponses, route } from "../http/route";
import { addVoiceComment } from "../services/annotations/voice";
import { FILE, serveObject } from "./serve-object";

/** Limit for all fields except the recording. */
const FORM_BYTES = 64 * 1024 + JSON_BYTES.drawing;

const recording = form(voiceCommentForm, {
  maxBytes: MAX_VOICE_BYTES + FORM_BYTES,
  tooLarge: VOICE_REFUSALS.tooLarge,
});

export const voiceCommentEndpoints = (guard: VideoGuard) => ({
  POST: route(
    {
      summary: "Adds a voice comment",
      responses: idempotentResponses(comment),
      guard: guard("recordAudio"),
      body: recording,
    },
    async ({ access, body, address }) =>
      createdReply(await countVoiceNote(access, address, () => addVoiceComment(access, body))),
  ),
});

export const voiceEndpoints = (guard: Guard<ServedObject>) => ({
  GET: route(
    { summary: "A voice comment to listen to", uncounted: "media", responses: FILE, guard },
    ({ access, request }) =>
      // Prevents opening it as a page; players ignore it.
      serveObject(request, access, { disposition: "attachment" }),
  ),
});
