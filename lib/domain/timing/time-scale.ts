/** 240 frames per second saved as 30 last eight times as long, in media seconds. Results are true seconds. */

export interface TimeScale {
  readonly factor: number;
  /** Frames per second when filmed; null without slow motion. */
  readonly filmedAt: number | null;
}

export const AS_FILMED: TimeScale = { factor: 1, filmedAt: null };

/** Frames per second; no rider's camera has more. */
export const MAX_CAPTURE_FRAME_RATE = 1000;

/** Closer rates are the same: 29.97 is called 30. */
const MIN_FACTOR = 1.05;

export function timeScaleOf(video: { frameRate: number | null; captureFrameRate: number | null }): TimeScale {
  const { frameRate, captureFrameRate } = video;
  if (frameRate === null || captureFrameRate === null || !isSlowMotion(frameRate, captureFrameRate))
    return AS_FILMED;
  return { factor: frameRate / captureFrameRate, filmedAt: captureFrameRate };
}

export function isSlowMotion(frameRate: number, captureFrameRate: number): boolean {
  return frameRate > 0 && captureFrameRate >= frameRate * MIN_FACTOR;
}

export function trueSeconds({ factor }: TimeScale, mediaSeconds: number): number {
  return mediaSeconds * factor;
}

export function mediaSeconds({ factor }: TimeScale, seconds: number): number {
  return seconds / factor;
}
