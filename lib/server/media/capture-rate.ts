import { isSlowMotion, MAX_CAPTURE_FRAME_RATE } from "@/lib/domain/timing/time-scale";

/** Android writes frames per second as a decimal. Apple writes none: docs/decisions/006-media.md. */
const CAPTURE_TAG = "com.android.capture.fps";

/** @returns frames per second; null when the clip plays at its capture speed or states no rate. */
export function readCaptureRate(tags: Readonly<Record<string, string>>, frameRate: number): number | null {
  const tagged = Number(tags[CAPTURE_TAG]);
  return tagged <= MAX_CAPTURE_FRAME_RATE && isSlowMotion(frameRate, tagged) ? tagged : null;
}
