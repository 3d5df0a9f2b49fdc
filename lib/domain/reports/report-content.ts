/** What stands in a report of a ride, in order and in words. */
import { groupBySeries, splitsOf, totalTime } from "../annotations/markers";
import { resultRows, type TimingData, type TimingRow } from "../annotations/timing-table";
import { formatDay } from "../dates";
import type { PictureSize } from "../drawing/geometry";
import { formatDuration } from "../playback/timecode";
import type { VideoTime } from "../timing/speed-reading";
import { trueSeconds } from "../timing/time-scale";
import type { ReportChoice } from "./report-choice";
import { reportMoments, type ReportMoment, type ReportedComment } from "./report-moments";
import { reportStrips, seriesTitle, type ReportStrip } from "./report-strips";
import { tempoBars, type TempoBar } from "./tempo-chart";

export interface ReportedRide {
  title: string;
  rider: string;
  /** ISO 8601. */
  createdAt: string;
  durationSeconds: number;
  frameRate: number | null;
  picture: PictureSize;
  /** Where its readers open the ride; null when they shall not. */
  address: string | null;
  data: TimingData & { comments: readonly ReportedComment[] };
  time: VideoTime;
}

export interface ReportTable {
  /** Above it; empty for none. */
  title: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** Of the width, one for each column. */
  shares: readonly number[];
}

export interface ReportContent {
  title: string;
  rider: string;
  date: string;
  summary: string;
  address: string | null;
  moments: readonly ReportMoment[];
  /** Frames without a picture, as there are too many. */
  leftOutStills: number;
  splits: readonly ReportTable[];
  tempo: ReportTable | null;
  chart: readonly TempoBar[];
  speed: ReportTable | null;
  strips: readonly ReportStrip[];
  /** Series without a strip, as there are too many. */
  leftOutStrips: number;
}

export function reportContent(ride: ReportedRide, { parts }: Pick<ReportChoice, "parts">): ReportContent {
  const { title, rider, createdAt, address, data, time } = ride;
  const results = resultRows(data, time);
  const isSpeed = ({ Kind }: TimingRow) => Kind === "Speed" || Kind === "Stride length";
  const { moments, leftOutStills } = reportMoments(ride, parts);
  return {
    ...{ title, rider, address, moments, leftOutStills },
    date: formatDay(createdAt, "UTC"),
    summary: summaryOf(ride),
    splits: parts.includes("splits") ? splitTables(ride) : [],
    tempo: parts.includes("tempo") ? tempoTable(results.filter((row) => !isSpeed(row))) : null,
    chart: parts.includes("chart") ? tempoBars(results) : [],
    speed: parts.includes("speed") ? speedTable(results.filter(isSpeed)) : null,
    ...(parts.includes("strip") ? reportStrips(data, time) : { strips: [], leftOutStrips: 0 }),
  };
}

const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** "12 comments, 3 of them spoken, on 8 frames. 40 marks in 2 series. 1:20 long, 1920 × 1080, 60 frames a second." */
function summaryOf({ data, picture, durationSeconds, frameRate, time }: ReportedRide): string {
  const { comments, markers, series } = data;
  const spoken = comments.filter(({ type }) => type !== "text").length;
  const frames = new Set(comments.map(({ frame }) => frame)).size;
  const commentText =
    comments.length === 0
      ? "No comments."
      : `${countOf(comments.length, "comment")}${spoken === 0 ? "" : `, ${spoken} of them spoken`}, on ${countOf(frames, "frame")}.`;
  const inSeries = ` in ${series.length} series`;
  const marked = markers.length === 0 ? "" : ` ${countOf(markers.length, "mark")}${inSeries}.`;
  const length = formatDuration(trueSeconds(time.scale, durationSeconds));
  const rate = frameRate === null ? "" : `, ${Number(frameRate.toFixed(2))} frames a second`;
  return `${commentText}${marked} ${length} long, ${picture.width} × ${picture.height}${rate}.`;
}

const formatSeconds = (value: number): string => value.toFixed(3);

function splitTables({ data: { markers, series }, time: { scale } }: ReportedRide): ReportTable[] {
  return groupBySeries(series, markers).flatMap(({ series: { gait }, markers: own }, index) => {
    const splits = splitsOf(own);
    if (splits.length === 0) return [];
    const rows = splits.map(({ fromLabel, toLabel, duration }) => [
      fromLabel,
      toLabel,
      formatSeconds(trueSeconds(scale, duration)),
    ]);
    return {
      title: seriesTitle(index, gait),
      headings: ["From", "To", "Seconds"],
      rows: [...rows, ["All", "", formatSeconds(trueSeconds(scale, totalTime(own)))]],
      shares: [0.4, 0.4, 0.2],
    };
  });
}

const cellText = (cell: TimingRow[keyof TimingRow]): string => String(cell ?? "");

function tempoTable(rows: readonly TimingRow[]): ReportTable | null {
  if (rows.length === 0) return null;
  return {
    title: "",
    headings: ["Series", "Gait", "What", "Value", "±", "Unit", "Note"],
    rows: rows.map((row) =>
      [row.Series, row.Gait, row.Kind, row.Value, row["Error (±)"], row.Unit, row.Text].map(cellText),
    ),
    shares: [0.08, 0.1, 0.2, 0.11, 0.1, 0.15, 0.26],
  };
}

function speedTable(rows: readonly TimingRow[]): ReportTable | null {
  if (rows.length === 0) return null;
  return {
    title: "",
    headings: ["Where", "What", "Value", "±", "Unit"],
    rows: rows.map((row) => [row.Text, row.Kind, row.Value, row["Error (±)"], row.Unit].map(cellText)),
    shares: [0.4, 0.2, 0.15, 0.12, 0.13],
  };
}
