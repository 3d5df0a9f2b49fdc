/**
 * True time of a video that plays slower than it was filmed: 240 frames a second saved as 30 show one second as eight. Positions are
 * stored, sent and sought in the file's seconds; true time is what is shown, and what is computed about the horse.
 */

export interface TimeScale {
  /** True seconds in one second of the file. */
  readonly factor: number;
  /** Frames per second at which it was filmed; null where the file plays as it was filmed. */
  readonly filmedAt: number | null;
}

export const AS_FILMED: TimeScale = { factor: 1, filmedAt: null };

/** Frames per second: above it is no camera that a rider has. */
export const MAX_CAPTURE_FRAME_RATE = 1000;

/** Rates that differ by less than this are the same: 29.97 is called 30. */
const MIN_FACTOR = 1.05;

/** The scale of a video. @param video its rates in frames per second; null where they are not known. */
export function timeScaleOf(video: { frameRate: number | null; captureFrameRate: number | null }): TimeScale {
  const { frameRate, captureFrameRate } = video;
  if (frameRate === null || captureFrameRate === null || !isSlowMotion(frameRate, captureFrameRate))
    return AS_FILMED;
  return { factor: frameRate / captureFrameRate, filmedAt: captureFrameRate };
}

/** Whether a file of `frameRate` that was filmed at `captureFrameRate` plays slower than it was filmed. */
export function isSlowMotion(frameRate: number, captureFrameRate: number): boolean {
  return frameRate > 0 && captureFrameRate >= frameRate * MIN_FACTOR;
}

/** Seconds of the file, a position or a length of time (a frame's too), as true seconds. */
export function trueSeconds({ factor }: TimeScale, mediaSeconds: number): number {
  return mediaSeconds * factor;
}

/** True seconds as seconds of the file. */
export function mediaSeconds({ factor }: TimeScale, seconds: number): number {
  return seconds / factor;
}
