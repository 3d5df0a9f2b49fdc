/** Converts frame numbers to media seconds and back by recorded times; no other code multiplies by a frame rate. */
import type { FrameIndex } from "@/lib/domain/playback/frame-index";

/** The specification's rate for videos without a frame index; they are marked approximate. */
export const ASSUMED_FRAME_RATE = 30;

/** Media elements round to microseconds, so a reported time may be this far before the frame's start. */
const CLOCK_TOLERANCE_SECONDS = 2e-6;

/** A frame and its presentation time, as stored with annotations. */
export interface FramePosition {
  frameIndex: number;
  timeSeconds: number;
}

/** Frame numbers outside the file are clamped. */
export interface Timecode {
  readonly frameCount: number;
  readonly durationSeconds: number;
  /** True where an assumed rate stands in for a frame index. */
  readonly isApproximate: boolean;
  frameAt(timeSeconds: number): number;
  /** The frame whose start is nearest to a decoder's time stamp. */
  frameStartingNearest(timeSeconds: number): number;
  timeOf(frameIndex: number): number;
  endOf(frameIndex: number): number;
  midOf(frameIndex: number): number;
  /** The time to seek to: the frame's middle, or of a long frame soon after its start, since elements may cut it short. */
  seekTimeOf(frameIndex: number): number;
  /** The last key frame at or before this one. */
  keyFrameAtOrBefore(frameIndex: number): number;
  positionOf(frameIndex: number): FramePosition;
}

export function timecodeFromIndex(index: FrameIndex): Timecode {
  const [numerator, denominator] = index.timeBase;
  const frameCount = index.durationsTicks.length;
  const starts = new Float64Array(frameCount + 1);
  let tick = index.firstTick;
  for (let frame = 0; frame < frameCount; frame += 1) {
    starts[frame] = (tick * numerator) / denominator;
    tick += index.durationsTicks[frame] ?? 0;
  }
  starts[frameCount] = (tick * numerator) / denominator;
  return timecodeFromStarts(starts, index.keyFrames, false);
}

/** A timecode for a video without an index: evenly spaced frames at `frameRate`, or 30. */
export function approximateTimecode(durationSeconds: number, frameRate: number | null): Timecode {
  const rate = frameRate !== null && frameRate > 0 ? frameRate : ASSUMED_FRAME_RATE;
  const frameCount = Math.max(1, Math.round(Math.max(0, durationSeconds) * rate));
  const starts = Float64Array.from({ length: frameCount + 1 }, (_, frame) => frame / rate);
  return timecodeFromStarts(starts, [0], true);
}

/** Seconds of the longest of these frames. */
export function longestFrame(timecode: Timecode, firstFrame: number, lastFrame: number): number {
  let longest = 0;
  for (let frame = firstFrame; frame <= lastFrame; frame += 1)
    longest = Math.max(longest, timecode.endOf(frame) - timecode.timeOf(frame));
  return longest;
}

/** Positions as in the specification: `m:ss.cc`. */
export function formatTimecode(timeSeconds: number): string {
  const hundredths = Math.max(0, Math.round(timeSeconds * 100));
  const minutes = Math.floor(hundredths / 6000);
  const seconds = Math.floor((hundredths % 6000) / 100);
  return `${minutes}:${pad(seconds)}.${pad(hundredths % 100)}`;
}

/** Durations as in the specification: `m:ss`, rounded down. */
export function formatDuration(durationSeconds: number): string {
  const whole = Math.max(0, Math.floor(durationSeconds));
  return `${Math.floor(whole / 60)}:${pad(whole % 60)}`;
}

/** For screen readers: `1 minute 2.5 seconds, frame 75 of 300`. Frames count from 0. */
export function speakPosition(position: FramePosition, frameCount: number): string {
  const minutes = Math.floor(position.timeSeconds / 60);
  const seconds = Math.round((position.timeSeconds - minutes * 60) * 100) / 100;
  const describeMinutes = minutes === 0 ? "" : `${minutes} ${minutes === 1 ? "minute" : "minutes"} `;
  return `${describeMinutes}${seconds} ${seconds === 1 ? "second" : "seconds"}, frame ${position.frameIndex} of ${frameCount}`;
}

/** For example `ride-0m03.50s-frame-105.png`. */
export function pictureFileName(title: string, position: FramePosition): string {
  const time = formatTimecode(position.timeSeconds).replace(":", "m");
  return `${fileNameOf(title, "frame")}-${time}s-frame-${position.frameIndex}.png`;
}

/** A title in characters that every file system takes; `fallback` if none is left. */
export function fileNameOf(title: string, fallback: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);
  return name === "" ? fallback : name;
}

function timecodeFromStarts(
  starts: Float64Array,
  keyFrames: readonly number[],
  isApproximate: boolean,
): Timecode {
  const frameCount = starts.length - 1;
  const startOf = (boundary: number): number => starts[boundary] ?? 0;
  const clamp = (frame: number): number => Math.min(Math.max(0, Math.trunc(frame)), frameCount - 1);
  const timeOf = (frame: number): number => startOf(clamp(frame));
  const lengthOf = (inside: number): number => startOf(inside + 1) - startOf(inside);
  let usualLength: number | undefined;
  const frameAt = (timeSeconds: number): number =>
    clamp(lastAtOrBelow(frameCount, startOf, timeSeconds + CLOCK_TOLERANCE_SECONDS));
  return {
    frameCount,
    durationSeconds: startOf(frameCount) - startOf(0),
    isApproximate,
    frameAt,
    frameStartingNearest(timeSeconds) {
      const before = frameAt(timeSeconds);
      const after = clamp(before + 1);
      return startOf(after) - timeSeconds < timeSeconds - startOf(before) ? after : before;
    },
    timeOf,
    endOf: (frame) => startOf(clamp(frame) + 1),
    midOf: (frame) => timeOf(frame) + lengthOf(clamp(frame)) / 2,
    seekTimeOf(frame) {
      usualLength ??= medianOf(Float64Array.from({ length: frameCount }, (_, each) => lengthOf(each)));
      return timeOf(frame) + Math.min(lengthOf(clamp(frame)), usualLength) / 2;
    },
    keyFrameAtOrBefore(frame) {
      const inside = clamp(frame);
      const at = lastAtOrBelow(keyFrames.length, (entry) => keyFrames[entry] ?? 0, inside);
      return keyFrames[at] ?? 0;
    },
    positionOf: (frame) => ({ frameIndex: clamp(frame), timeSeconds: timeOf(frame) }),
  };
}

/** Binary search for the last of `count` ascending values that is at most `limit`; -1 when none is. */
export function lastAtOrBelow(count: number, valueAt: (entry: number) => number, limit: number): number {
  let low = -1;
  let high = count;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) <= limit) low = middle;
    else high = middle;
  }
  return low;
}

const medianOf = (values: Float64Array): number => values.sort()[values.length >> 1] ?? 0;

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
