/** Plans the film of a review: the moment that each picture shows, and which frames are decoded together. */
import type { PictureSize } from "../drawing/geometry";
import type { ReviewMoment } from "./review-timeline";

export const FILM_FRAMES_PER_SECOND = 30;
const MAX_LONG_SIDE_PIXELS = 1920;
const MAX_SHORT_SIDE_PIXELS = 1080;
/** Frames that are at most this far apart are read in one pass over the video. */
const MAX_SKIPPED_FRAMES = 60;

/** @param durationSeconds of the recording */
export const countPictures = (durationSeconds: number): number =>
  Math.max(1, Math.round(durationSeconds * FILM_FRAMES_PER_SECOND));

/** Seconds of the recording, at the middle of a picture's time: the error is at most half of that time. */
export const secondsOfPicture = (picture: number): number => (picture + 0.5) / FILM_FRAMES_PER_SECOND;

/** The size at which the video is shown, at most 1080p. Both sides are even, as H.264 requires. */
export function filmSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(
    1,
    MAX_LONG_SIDE_PIXELS / Math.max(width, height),
    MAX_SHORT_SIDE_PIXELS / Math.min(width, height),
  );
  const even = (pixels: number) => Math.max(2, 2 * Math.floor((pixels * scale) / 2));
  return { width: even(width), height: even(height) };
}

/** Shares of the picture. */
export interface FilmRegion {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the picture that is visible when zoomed; it never exceeds the picture. */
export function filmRegion({ scale, center: [x, y] }: ReviewMoment["view"]): FilmRegion {
  const side = 1 / Math.max(1, scale);
  const start = (middle: number) => Math.min(1 - side, Math.max(0, middle - side / 2));
  return { left: start(x), top: start(y), width: side, height: side };
}

export interface FrameBatch {
  /** The first picture of the share, and the first one after it. */
  start: number;
  end: number;
  /** Ascending, each once. */
  frames: readonly number[];
}

/** Cuts the film into shares that each need at most `maxFrames` frames. @param shown the frame of each picture */
export function planBatches(shown: readonly number[], maxFrames: number): FrameBatch[] {
  const batches: FrameBatch[] = [];
  let start = 0;
  let frames = new Set<number>();
  const endBatch = (end: number): void => {
    batches.push({ start, end, frames: [...frames].toSorted((a, b) => a - b) });
    start = end;
    frames = new Set();
  };
  for (const [picture, frame] of shown.entries()) {
    if (frames.size === maxFrames && !frames.has(frame)) endBatch(picture);
    frames.add(frame);
  }
  if (start < shown.length) endBatch(shown.length);
  return batches;
}

/** @param frames ascending */
export function groupIntoRuns(frames: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const frame of frames) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && frame - last <= MAX_SKIPPED_FRAMES) run.push(frame);
    else runs.push([frame]);
  }
  return runs;
}
