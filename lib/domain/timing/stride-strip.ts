/** The pictures of a stride strip: the marks of a series, or moments evenly spaced within one stride. */
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { BoxPlacement, HoofBox } from "@/lib/domain/timing/hoof-box";
import { at } from "@/lib/domain/timing/statistics";
import type { Stride } from "@/lib/domain/timing/stride-time";
import { mediaSeconds, trueSeconds, type TimeScale } from "@/lib/domain/timing/time-scale";

export interface StripMoment {
  frame: number;
  /** True seconds since the first picture. */
  seconds: number;
  /** Position in its stride, 0 to 1; null outside of any stride. */
  phase: number | null;
}

export const PICTURES_PER_STRIDE = [4, 6, 8, 12] as const;
/** More are too small to be compared. */
export const MAX_MARKS_SHOWN = 12;

/** Recorded and computed times differ by rounding. */
const SAME_SECONDS = 1e-6;

interface VideoTime {
  timecode: Timecode;
  scale: TimeScale;
}

/** Starts at the landing, without the next one. Fewer than `count` where the camera has fewer frames. */
export function momentsOfStride(
  { startSeconds, seconds }: Stride,
  count: number,
  { timecode, scale }: VideoTime,
): StripMoment[] {
  const start = frameOnShow(timecode, mediaSeconds(scale, startSeconds));
  const moments = Array.from({ length: count }, (_, index): StripMoment => {
    const wanted = mediaSeconds(scale, startSeconds + (index / count) * seconds);
    const frame = nearestFrame(timecode, wanted);
    // The time beside a picture is the picture's own.
    const shown = trueSeconds(scale, timecode.timeOf(frame) - timecode.timeOf(start));
    return { frame, seconds: shown, phase: shown / seconds };
  });
  return moments.filter(({ frame }, index) => frame !== moments[index - 1]?.frame);
}

/** @param frames of the marks, ascending, with their `times` in true seconds. */
export function momentsOfMarks(
  marks: { frames: readonly number[]; times: readonly number[] },
  strides: readonly Stride[],
): StripMoment[] {
  const [first = 0] = marks.times;
  return marks.frames.map((frame, index) => {
    const seconds = at(marks.times, index);
    const own = strides.find(
      ({ startSeconds, seconds: length }) =>
        seconds + SAME_SECONDS >= startSeconds && seconds + SAME_SECONDS < startSeconds + length,
    );
    const phase = own === undefined ? null : (seconds - own.startSeconds) / own.seconds;
    return { frame, seconds: seconds - first, phase };
  });
}

/** The stride that contains a moment, else the nearest before it, else the first. @returns its index. */
export function strideAt(strides: readonly Stride[], seconds: number): number {
  return Math.max(
    0,
    strides.findLastIndex(({ startSeconds }) => startSeconds <= seconds + SAME_SECONDS),
  );
}

const frameOnShow = (timecode: Timecode, seconds: number): number => timecode.frameAt(seconds + SAME_SECONDS);

function nearestFrame(timecode: Timecode, seconds: number): number {
  const frame = frameOnShow(timecode, seconds);
  const next = Math.min(frame + 1, timecode.frameCount - 1);
  return timecode.timeOf(next) - seconds < seconds - timecode.timeOf(frame) ? next : frame;
}

/** The whole picture's height, in its middle. */
export const FIRST_STRIP_BOX: HoofBox = { x: 0.5, y: 0.5, height: 1 };

/** Moves in a line between placements, and stays outside of them. @param placements by time */
export function boxAt(placements: readonly BoxPlacement[], seconds: number, height: number): HoofBox {
  const later = placements.findIndex((each) => each.seconds > seconds);
  const to = placements.at(later);
  const from = later <= 0 ? to : placements[later - 1];
  if (from === undefined || to === undefined) return { ...FIRST_STRIP_BOX, height };
  const span = to.seconds - from.seconds;
  const share = span === 0 ? 0 : (seconds - from.seconds) / span;
  return {
    x: from.box.x + share * (to.box.x - from.box.x),
    y: from.box.y + share * (to.box.y - from.box.y),
    height,
  };
}
