/** Reads the capture rate that a file states, in frames a second. */
import { isSlowMotion, MAX_CAPTURE_FRAME_RATE } from "@/lib/domain/timing/time-scale";

/** Android's, frames per second as a decimal. Apple writes none: docs/decisions/006-media.md. */
const CAPTURE_TAG = "com.android.capture.fps";

/**
 * @param tags of the whole file.
 * @param frameRate of playback.
 * @returns null where the clip plays at the speed of its capture, or states no rate.
 */
export function readCaptureRate(tags: Readonly<Record<string, string>>, frameRate: number): number | null {
  const tagged = Number(tags[CAPTURE_TAG]);
  return tagged <= MAX_CAPTURE_FRAME_RATE && isSlowMotion(frameRate, tagged) ? tagged : null;
}
