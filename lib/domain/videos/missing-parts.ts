/** What of a film is not in its file: the same rule on the device and on the server. */
import type { FrameIndex } from "@/lib/domain/playback/frame-index";
import type { DeclaredLength } from "./container/declared-length";

export interface MissingParts {
  /** Seconds of the picture that are missing behind the last frame; 0 for none. */
  endSeconds: number;
  /** Where pictures are missing between two frames: behind which frame, and for how many seconds. */
  gaps: { frameIndex: number; seconds: number }[];
  /** How many seconds before the end of the picture the sound ends; 0 where it does not, and without sound. */
  soundSeconds: number;
}

/** Differences below this come from rounding and from a last frame without a length; a few spoilt frames are no part. */
export const MIN_MISSING_SECONDS = 0.2;
/** Microphone and camera never stop at one moment. */
const MIN_SILENT_SECONDS = 1;
/** A frame that lasts so many times as long as most may stand for a part that is missing. */
const GAP_FACTOR = 3;

/** So much of the picture has to be left of a file that is cut off. */
export const MIN_LEFT_SECONDS = 1;

export interface PresentParts {
  /** Of the frames that are there. */
  index: FrameIndex;
  /** The time of its first frame on the clock of the file. */
  startSeconds: number;
  /** What the file's header says; null where it says nothing. */
  declared: DeclaredLength | null;
  gaps: MissingParts["gaps"];
  /** When the sound ends, on the clock of the file; null without sound. */
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

/** Whether so little of the picture is left that nothing can be seen of a ride. */
export function isTooLittleLeft(index: FrameIndex, { endSeconds, gaps }: MissingParts): boolean {
  const seconds = pictureSeconds(index) - gaps.reduce((sum, gap) => sum + gap.seconds, 0);
  return (endSeconds > 0 || gaps.length > 0) && seconds < MIN_LEFT_SECONDS;
}

/**
 * Frames that last so long that pictures may be missing behind them. Of a recording of a variable rate they may be pauses:
 * what else the file says decides.
 */
export function longFrames(index: FrameIndex): MissingParts["gaps"] {
  const sorted = index.durationsTicks.toSorted((a, b) => a - b);
  const usual = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return index.durationsTicks.slice(0, -1).flatMap((ticks, frameIndex) => {
    const seconds = (ticks - usual) * secondsPerTick(index);
    return ticks > GAP_FACTOR * usual && seconds > MIN_MISSING_SECONDS ? [{ frameIndex, seconds }] : [];
  });
}

/** The sentences for the rider. */
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

/** Device and server count in different ticks: a half is the same for both. */
const inTenths = (seconds: number): string => (Math.round(seconds * 10 + 1e-3) / 10).toFixed(1);
