/** The frames at the marks of each series, side by side. */
import { groupBySeries } from "../annotations/markers";
import type { TimingData } from "../annotations/timing-table";
import { GAIT_NAMES, type Gait } from "../timing/gait";
import { readSeries } from "../timing/series-reading";
import type { VideoTime } from "../timing/speed-reading";
import { MAX_MARKS_SHOWN, momentsOfMarks } from "../timing/stride-strip";
import { MAX_STRIPS } from "./report-choice";

/** Fewer show no stride between their ends. */
const MIN_MARKS = 3;

export interface StripPicture {
  frame: number;
  /** Below it: seconds since the first picture, and its frame. */
  lines: readonly [time: string, frame: string];
  alt: string;
}

export interface ReportStrip {
  /** "Series 1, Trot". */
  title: string;
  /** That further marks have no picture; empty where all have one. */
  note: string;
  pictures: readonly StripPicture[];
}

/** @param index from 0. */
export const seriesTitle = (index: number, gait: Gait): string => `Series ${index + 1}, ${GAIT_NAMES[gait]}`;

/** By the checked marks, one for each frame, as the results are. */
export function reportStrips(
  { series, markers }: TimingData,
  { timecode, scale }: VideoTime,
): { strips: ReportStrip[]; leftOutStrips: number } {
  const strips = groupBySeries(series, markers).flatMap(({ series: each, markers: own }, index) => {
    const { marks, times, rhythm } = readSeries(each, own, timecode, scale);
    if (marks.length < MIN_MARKS) return [];
    const frames = marks.slice(0, MAX_MARKS_SHOWN).map(({ frame }) => frame);
    const moments = momentsOfMarks({ frames, times }, rhythm?.intervals ?? []);
    const isCut = marks.length > MAX_MARKS_SHOWN;
    return {
      title: seriesTitle(index, each.gait),
      note: isCut ? `The first ${MAX_MARKS_SHOWN} of ${marks.length} marks.` : "",
      pictures: moments.map(({ frame, seconds, phase }): StripPicture => {
        const time = `${seconds.toFixed(3)} s`;
        const stride = phase === null ? "" : `, ${Math.round(100 * phase)} % of the stride`;
        return { frame, lines: [time, `frame ${frame}`], alt: `Frame ${frame}, ${time}${stride}` };
      }),
    };
  });
  const leftOutStrips = Math.max(0, strips.length - MAX_STRIPS);
  return { strips: strips.slice(0, MAX_STRIPS), leftOutStrips };
}
