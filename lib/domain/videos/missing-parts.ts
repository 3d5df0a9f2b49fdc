/** What is missing from a file; the same rule in the browser and on the server. */
import type { FrameIndex } from "@/lib/domain/playback/frame-index";
import type { DeclaredLength } from "./container/declared-length";

export interface MissingParts {
  /** Seconds of picture missing after the last frame. */
  endSeconds: number;
  /** Pictures missing after a frame, in seconds. */
  gaps: { frameIndex: number; seconds: number }[];
  /** Seconds of picture after the end of the sound; 0 without sound. */
  soundSeconds: number;
}

/** Smaller differences come from rounding, from a last frame without a length, or from a few damaged frames. */
export const MIN_MISSING_SECONDS = 0.2;
/** Microphone and camera never stop at exactly the same moment. */
const MIN_SILENT_SECONDS = 1;
/** A frame this many times as long as most may hide a missing part. */
const GAP_FACTOR = 3;

export const MIN_LEFT_SECONDS = 1;

export interface PresentParts {
  index: FrameIndex;
  /** The time of the first frame on the file's clock. */
  startSeconds: number;
  /** From the file's header; null without. */
  declared: DeclaredLength | null;
  gaps: MissingParts["gaps"];
  soundEndSeconds: number | null;
}

/** @returns null where nothing is missing. */
export function missingParts({
  index,
  startSeconds,
  declared,
  gaps,
  soundEndSeconds,
}: PresentParts): MissingParts | null {
  const endOfPicture = startSeconds + pictureSeconds(index);
  const present = declared?.of === "file" ? Math.max(endOfPicture, soundEndSeconds ?? 0) : endOfPicture;
  const isCut = declared !== null && declared.seconds - present > MIN_MISSING_SECONDS;
  const silence = soundEndSeconds === null ? 0 : endOfPicture - soundEndSeconds;
  const parts = {
    endSeconds: isCut ? declared.seconds - endOfPicture : 0,
    gaps,
    soundSeconds: silence >= MIN_SILENT_SECONDS ? silence : 0,
  };
  return parts.endSeconds > 0 || gaps.length > 0 || parts.soundSeconds > 0 ? parts : null;
}

const secondsPerTick = ({ timeBase: [numerator, denominator] }: FrameIndex) => numerator / denominator;

const pictureSeconds = (index: FrameIndex): number =>
  index.durationsTicks.reduce((sum, ticks) => sum + ticks, 0) * secondsPerTick(index);

export function isTooLittleLeft(index: FrameIndex, { endSeconds, gaps }: MissingParts): boolean {
  const seconds = pictureSeconds(index) - gaps.reduce((sum, gap) => sum + gap.seconds, 0);
  return (endSeconds > 0 || gaps.length > 0) && seconds < MIN_LEFT_SECONDS;
}

/** Unusually long frames. In recordings of variable rate they may be pauses; other facts of the file decide. */
export function longFrames(index: FrameIndex): MissingParts["gaps"] {
  const sorted = index.durationsTicks.toSorted((a, b) => a - b);
  const usual = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return index.durationsTicks.slice(0, -1).flatMap((ticks, frameIndex) => {
    const seconds = (ticks - usual) * secondsPerTick(index);
    return ticks > GAP_FACTOR * usual && seconds > MIN_MISSING_SECONDS ? [{ frameIndex, seconds }] : [];
  });
}

export function describeMissing({ endSeconds, gaps, soundSeconds }: MissingParts): string {
  const sentences: string[] = [];
  if (endSeconds > 0) sentences.push(`The last ${inTenths(endSeconds)} s of this file are missing.`);
  const between = gaps.reduce((sum, { seconds }) => sum + seconds, 0);
  if (gaps.length === 1) sentences.push(`${inTenths(between)} s in the middle of this file are missing.`);
  if (gaps.length > 1)
    sentences.push(`${inTenths(between)} s are missing at ${gaps.length} places of this file.`);
  if (soundSeconds > 0) sentences.push(`Its sound ends ${inTenths(soundSeconds)} s before the picture.`);
  return sentences.join(" ");
}

/** Browser and server use different ticks; this rounds a half the same way. */
const inTenths = (seconds: number): string => (Math.round(seconds * 10 + 1e-3) / 10).toFixed(1);
