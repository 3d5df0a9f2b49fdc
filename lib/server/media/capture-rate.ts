/** Reads at how many frames a second a file says that it was filmed. */
import { isSlowMotion, MOST_CAPTURE_FRAME_RATE } from "@/lib/domain/time-scale";

/** Android's, frames per second as a decimal. Apple writes none: docs/decisions/006-media.md. */
const CAPTURE_TAG = "com.android.capture.fps";

/**
 * @param tags of the file as a whole.
 * @param frameRate at which it plays.
 * @returns null where it plays as it was filmed, or does not say.
 */
export function readCaptureRate(tags: Readonly<Record<string, string>>, frameRate: number): number | null {
  const told = Number(tags[CAPTURE_TAG]);
  return told <= MOST_CAPTURE_FRAME_RATE && isSlowMotion(frameRate, told) ? told : null;
}
