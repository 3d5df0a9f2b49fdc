import { MAX_VOICE_SECONDS } from "@/lib/domain/annotations/voice";
import type { RecordedNote } from "@/lib/client/voice/recorder-state";

export const RECORDED_NOTES: Readonly<Record<Exclude<RecordedNote, "recovered">, string>> = {
  limit: "The recording stopped by itself after 10 minutes, the most it can have.",
  microphoneGone:
    "The microphone was taken away, and the recording stopped. What was said until then is here.",
};

/** In the last minute the remaining time is shown. */
const LAST_SECONDS = 60;

interface RecordingFacts {
  seconds: number;
  isSilent: boolean;
  gapSeconds: number;
}

export function describeRecording(
  { seconds, isSilent, gapSeconds }: RecordingFacts,
  what: "recording" | "review",
): string | null {
  if (isSilent) return "No sound is coming in. Is the microphone muted or covered?";
  if (MAX_VOICE_SECONDS - seconds <= LAST_SECONDS)
    return `Less than a minute is left of the 10 minutes a ${what} can have.`;
  if (gapSeconds === 0) return null;
  return `This device slept for ${Math.round(gapSeconds)} seconds. What was said then is missing.`;
}
