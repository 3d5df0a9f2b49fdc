/** Which frame of one ride stands beside a frame of another. Each ride has its own frame rate and slow motion. */
import { lastAtOrBelow, type Timecode } from "@/lib/domain/playback/timecode";
import { mediaSeconds, trueSeconds, type TimeScale } from "@/lib/domain/timing/time-scale";

export const COMPARE_MODES = ["time", "stride"] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];

export interface ComparedRide {
  timecode: Timecode;
  scale: TimeScale;
  /** The frame that is lined up with the other ride's. */
  anchorFrame: number;
  /** Null without a series. */
  strides: MarkedStrides | null;
}

export interface MarkedStrides {
  /** Frames of the marks, ascending, each once. */
  frames: readonly number[];
  marksPerStride: number;
}

/** A moment that both rides have, in true seconds of each. */
export interface MatchedMoment {
  from: number;
  to: number;
}

export interface StridePosition {
  /** 0 is the stride at the anchors; negative before it. */
  number: number;
  /** 0 to 100, of the stride. */
  phasePercent: number;
  /** Strides per minute of this stride in each ride; null where one of its ends has no mark. */
  tempos: { from: number; to: number } | null;
}

export interface MappedFrame {
  /** Of the other ride: its first or last one where it has no picture of that moment. */
  frame: number;
  isOutside: boolean;
  /** False by time, and by stride where the marks of one ride have ended. */
  isMatched: boolean;
  /** Null where nothing is matched. */
  stride: StridePosition | null;
  /** Seconds of the other file for one second of this file. */
  rate: number;
}

/** @param frame of the ride that leads. */
export type FrameMapping = (frame: number) => MappedFrame;

/** Ascending in both rides, at least one. */
type Moments = readonly [MatchedMoment, ...MatchedMoment[]];

/** Of computed times. A moment halfway between two frames is always the later one. */
const ROUNDING_SECONDS = 1e-7;

/** Equal true seconds since the anchors. */
export function mapByTime(from: ComparedRide, to: ComparedRide): FrameMapping {
  return (frame) => ({
    ...frameAlong([anchorsOf(from, to)], from, to, frame),
    isMatched: false,
    stride: null,
  });
}

export function trueTimeOf({ timecode, scale }: ComparedRide, frame: number): number {
  return trueSeconds(scale, timecode.timeOf(frame));
}

export const anchorsOf = (from: ComparedRide, to: ComparedRide): MatchedMoment => ({
  from: trueTimeOf(from, from.anchorFrame),
  to: trueTimeOf(to, to.anchorFrame),
});

/** Linear between two moments; before the first and after the last one both rides go on at the same speed. */
export function timeAlong(moments: Moments, seconds: number): number {
  const entry = lastAtOrBelow(moments.length, (each) => moments[each]?.from ?? 0, seconds);
  const before = moments[Math.max(0, entry)] ?? moments[0];
  return before.to + (seconds - before.from) * slopeAt(moments, entry);
}

/** @param entry of the last moment at or before; -1 for none. */
function slopeAt(moments: Moments, entry: number): number {
  const [before, after] = [moments[entry], moments[entry + 1]];
  return before === undefined || after === undefined
    ? 1
    : (after.to - before.to) / (after.from - before.from);
}

/** The frame whose start is nearest to that moment. */
export function frameAlong(
  moments: Moments,
  from: ComparedRide,
  to: ComparedRide,
  frame: number,
): Pick<MappedFrame, "frame" | "isOutside" | "rate"> {
  const seconds = trueTimeOf(from, frame);
  const wanted = mediaSeconds(to.scale, timeAlong(moments, seconds));
  const { timecode } = to;
  const last = timecode.frameCount - 1;
  const entry = lastAtOrBelow(moments.length, (each) => moments[each]?.from ?? 0, seconds);
  return {
    frame: timecode.frameStartingNearest(wanted + ROUNDING_SECONDS),
    isOutside:
      wanted < timecode.timeOf(0) - ROUNDING_SECONDS || wanted > timecode.endOf(last) + ROUNDING_SECONDS,
    rate: (slopeAt(moments, entry) * from.scale.factor) / to.scale.factor,
  };
}
