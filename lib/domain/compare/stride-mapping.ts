/** The same phase of the stride beside the same phase: marks of both rides are paired in order, from the anchors on. */
import {
  anchorsOf,
  frameAlong,
  mapByTime,
  trueTimeOf,
  type CompareMode,
  type ComparedRide,
  type FrameMapping,
  type MatchedMoment,
  type StridePosition,
} from "@/lib/domain/compare/frame-mapping";
import { lastAtOrBelow } from "@/lib/domain/playback/timecode";

const MAPPINGS = { time: mapByTime, stride: mapByStride } as const;

/** @param from the ride that leads. */
export const createMapping = (mode: CompareMode, from: ComparedRide, to: ComparedRide): FrameMapping =>
  MAPPINGS[mode](from, to);

/** Two marks that are paired. */
interface MarkPair extends MatchedMoment {
  /** Counted in marks; 0 is the last one at or before the anchors. */
  number: number;
}

/**
 * Between two pairs the other ride's time is stretched linearly. Beyond the pairs it goes on by time, without a jump.
 * With fewer than two marks on either side all of it goes by time from the anchors.
 */
export function mapByStride(from: ComparedRide, to: ComparedRide): FrameMapping {
  const pairs = pairMarks(from, to);
  const [first, ...others] = pairs;
  const last = others.at(-1);
  if (first === undefined || last === undefined) return mapByTime(from, to);
  const perStride = from.strides?.marksPerStride ?? 1;
  return (frame) => {
    const seconds = trueTimeOf(from, frame);
    const isMatched = seconds >= first.from && seconds <= last.from;
    return {
      ...frameAlong([first, ...others], from, to, frame),
      isMatched,
      stride: isMatched ? positionIn(pairs, perStride, seconds) : null,
    };
  };
}

/** Marks in order: the strides around the anchors are the first pair, the nearest ones if an anchor is beyond the marks. */
function pairMarks(from: ComparedRide, to: ComparedRide): MarkPair[] {
  const anchors = anchorsOf(from, to);
  const marks = { from: markTimes(from), to: markTimes(to) };
  if (marks.from.length < 2 || marks.to.length < 2) return [];
  const start = strideAround(marks.from, anchors.from);
  const offset = strideAround(marks.to, anchors.to) - start;
  return marks.from.flatMap((seconds, index) => {
    const beside = marks.to[index + offset];
    return beside === undefined ? [] : [{ from: seconds, to: beside, number: index - start }];
  });
}

const markTimes = (ride: ComparedRide): number[] =>
  (ride.strides?.frames ?? []).map((frame) => trueTimeOf(ride, frame));

/** @returns the mark that begins it. */
function strideAround(times: readonly number[], seconds: number): number {
  const before = lastAtOrBelow(times.length, (entry) => times[entry] ?? 0, seconds);
  return Math.min(Math.max(0, before), times.length - 2);
}

/** @param seconds at or between the first and the last pair. */
function positionIn(pairs: readonly MarkPair[], perStride: number, seconds: number): StridePosition {
  const entry = lastAtOrBelow(pairs.length, (each) => pairs[each]?.from ?? 0, seconds);
  const [before, after] = [pairs[entry], pairs[entry + 1]];
  const number = before?.number ?? 0;
  const share =
    before === undefined || after === undefined ? 0 : (seconds - before.from) / (after.from - before.from);
  const stride = Math.floor(number / perStride);
  const place = number - stride * perStride;
  const [begin, end] = [pairs[entry - place], pairs[entry - place + perStride]];
  return {
    number: stride,
    phasePercent: (100 * (place + share)) / perStride,
    tempos:
      begin === undefined || end === undefined
        ? null
        : { from: 60 / (end.from - begin.from), to: 60 / (end.to - begin.to) },
  };
}
