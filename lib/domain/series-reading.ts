/** A series of marks read as one rhythm, in the true time of the ride. */
import type { Gait, MarkMeaning } from "@/lib/domain/gait";
import { analyseRhythm, type Rhythm } from "@/lib/domain/rhythm";
import { missedMarks, type MissedMarks } from "@/lib/domain/tap-along";
import { trueSeconds, type TimeScale } from "@/lib/domain/time-scale";
import { longestFrame, type Timecode } from "@/lib/domain/timecode";

interface SeriesFacts {
  gait: Gait;
  mark: MarkMeaning;
  isTapped: boolean;
}

interface PlacedMark {
  /** Seconds of the file. */
  time: number;
  frame: number;
}

export interface SeriesReading<Mark extends PlacedMark> {
  /** By time; of several marks on one frame one. */
  marks: readonly Mark[];
  /** True seconds of each. */
  times: readonly number[];
  /** True seconds that the longest frame among them lasts. */
  frameSeconds: number;
  /** Null while the marks do not make a stride. */
  rhythm: Rhythm | null;
  missed: readonly MissedMarks[];
}

export function readSeries<Mark extends PlacedMark>(
  { gait, mark, isTapped }: SeriesFacts,
  markers: readonly Mark[],
  timecode: Timecode,
  scale: TimeScale,
): SeriesReading<Mark> {
  const sorted = markers.toSorted((a, b) => a.frame - b.frame);
  const marks = sorted.filter((each, index) => each.frame !== sorted[index - 1]?.frame);
  const times = marks.map(({ time }) => trueSeconds(scale, time));
  const longest = longestFrame(timecode, marks[0]?.frame ?? 0, marks.at(-1)?.frame ?? 0);
  const frameSeconds = trueSeconds(scale, longest);
  return {
    marks,
    times,
    frameSeconds,
    rhythm: analyseRhythm({ times, frameSeconds, gait, mark, isTapped }),
    missed: missedMarks(times, gait, mark),
  };
}
