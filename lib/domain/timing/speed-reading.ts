import type { Gait, MarkMeaning } from "@/lib/domain/timing/gait";
import { readSeries } from "@/lib/domain/timing/series-reading";
import { speedOf, strideLength } from "@/lib/domain/timing/speed";
import type { Estimate } from "@/lib/domain/timing/statistics";
import { trueSeconds, type TimeScale } from "@/lib/domain/timing/time-scale";
import { longestFrame, type Timecode } from "@/lib/domain/playback/timecode";

export interface ReadMark {
  id: string;
  seriesId: string;
  time: number;
  frame: number;
  isGuess: boolean;
}

export interface ReadableSeries {
  id: string;
  gait: Gait;
  mark: MarkMeaning;
  isTapped: boolean;
}

export interface VideoTime {
  timecode: Timecode;
  scale: TimeScale;
}

export interface SpeedReading {
  speed: Estimate;
  /** Metres, by the tempo of the series of both marks. */
  stride: Estimate | null;
}

/** Null for marks on one frame, and while one is a guess. */
export function readSpeed(
  [from, to]: readonly [ReadMark, ReadMark],
  metres: number,
  { series, markers }: { series: readonly ReadableSeries[]; markers: readonly ReadMark[] },
  { timecode, scale }: VideoTime,
): SpeedReading | null {
  if (from.isGuess || to.isGuess) return null;
  const frames = [from.frame, to.frame].toSorted((a, b) => a - b);
  const longest = longestFrame(timecode, frames[0] ?? 0, frames[1] ?? 0);
  const speed = speedOf({
    metres,
    seconds: trueSeconds(scale, to.time - from.time),
    frameSeconds: trueSeconds(scale, longest),
  });
  if (speed === null) return null;
  const common = from.seriesId === to.seriesId && series.find(({ id }) => id === from.seriesId);
  // Marks without a meaning give no reliable tempo.
  if (!common || common.gait === "other") return { speed, stride: null };
  const own = markers.filter(({ seriesId }) => seriesId === common.id);
  const { rhythm } = readSeries(common, own, timecode, scale);
  return { speed, stride: rhythm && strideLength(speed, rhythm.stridesPerMinute) };
}
