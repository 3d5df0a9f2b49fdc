/** The calls of voice comments: taking a recording and playing one, whichever door leads to it. */
import { voiceCommentForm } from "@/lib/contracts/voice";
import { MAX_VOICE_BYTES, VOICE_REFUSALS } from "@/lib/domain/voice";
import type { Door, VideoDoor } from "../access/door";
import { countVoiceNote } from "../access/guest-limits";
import type { ServedObject } from "../access/served-objects";
import { form } from "../http/body-readers";
import { created, route } from "../http/route";
import { addVoiceComment } from "../services/voice";
import { serveObject } from "./serve-object";

/** The form's other fields and what stands between them. */
const FORM_BYTES = 64 * 1024;

const recording = form(voiceCommentForm, {
  maxBytes: MAX_VOICE_BYTES + FORM_BYTES,
  tooLarge: VOICE_REFUSALS.tooLarge,
});

export const voiceCommentEndpoints = (door: VideoDoor) => ({
  POST: route({ door: door("recordAudio"), body: recording }, async ({ proof, body, address }) =>
    created(await countVoiceNote(proof, address, () => addVoiceComment(proof, body))),
  ),
});

export const voiceEndpoints = (door: Door<ServedObject>) => ({
  GET: route({ door, countsCalls: "never" }, ({ proof, request }) =>
    // Nobody is to open it as a page; a player does not mind.
    serveObject(request, proof, { disposition: "attachment" }),
  ),
});
