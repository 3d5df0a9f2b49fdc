/** Comments with their drawings, markers and results as one table with a row each, so that a spreadsheet can filter it. */
import {
  readSpeed,
  type ReadableSeries,
  type ReadMark,
  type VideoTime,
} from "@/lib/domain/timing/speed-reading";
import { nameOfAuthor, type CommentType } from "@/lib/domain/annotations/comments";
import type { Cell } from "@/lib/domain/csv";
import { spokenShape } from "@/lib/domain/drawing/describe-shape";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import { isKnownVersion } from "@/lib/domain/drawing/drawing";
import { sortByTime } from "@/lib/domain/annotations/markers";
import { describeFault } from "@/lib/domain/timing/mark-faults";
import type { Rhythm } from "@/lib/domain/timing/rhythm";
import { readSeries, type SeriesReading } from "@/lib/domain/timing/series-reading";
import { SPEED_UNITS } from "@/lib/domain/timing/speed";
import type { Estimate } from "@/lib/domain/timing/statistics";
import { trueSeconds } from "@/lib/domain/timing/time-scale";
import { GAIT_NAMES, MARK_NAMES } from "@/lib/domain/timing/gait";

const HEADINGS = [
  "Kind",
  "Time (s)",
  "Frame",
  "Series",
  "Gait",
  "One mark is",
  "Text",
  "Author",
  "Written",
  "Value",
  "Error (±)",
  "Unit",
] as const;
type Heading = (typeof HEADINGS)[number];

interface Written {
  authorName: string;
  isGuest: boolean;
  createdAt: string;
}

interface TabledComment extends Written {
  parentId: string | null;
  /** Media seconds. */
  time: number;
  frame: number;
  type: CommentType;
  content: string;
  audioDuration: number | null;
  drawing?: { version: number } | null;
}

interface TabledDistance {
  fromMarkerId: string;
  toMarkerId: string;
  metres: number;
}

export interface TimingData {
  comments: readonly TabledComment[];
  markers: readonly (ReadMark & Written & { label: string })[];
  series: readonly ReadableSeries[];
  distances: readonly TabledDistance[];
}

/** Times are true seconds of the ride. @param size of the picture; without it no drawing is named. */
export function timingTable(data: TimingData, time: VideoTime, size: PictureSize | null = null): Cell[][] {
  const rows = [
    ...commentRows(data, time),
    ...(size === null ? [] : shapeRows(data, time, size)),
    ...markerRows(data, time),
    ...resultRows(data, time),
  ];
  return [[...HEADINGS], ...rows.map((row) => HEADINGS.map((heading) => row[heading] ?? null))];
}

export type TimingRow = Partial<Record<Heading, Cell>>;
type Row = TimingRow;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const SPOKEN = { audio: "Voice", review: "Review" } as const;

function commentRows({ comments }: TimingData, { scale }: VideoTime): Row[] {
  return sortByTime(comments).map((comment) => ({
    Kind: comment.parentId === null ? "Comment" : "Answer",
    "Time (s)": rounded(trueSeconds(scale, comment.time)),
    Frame: comment.frame,
    Text: comment.type === "text" ? comment.content : SPOKEN[comment.type],
    Author: nameOfAuthor(comment),
    Written: comment.createdAt,
    ...(comment.audioDuration !== null && { Value: rounded(comment.audioDuration), Unit: "s" }),
  }));
}

const shapeRows = ({ comments }: TimingData, { scale }: VideoTime, size: PictureSize): Row[] =>
  sortByTime(comments).flatMap(({ drawing, ...comment }) =>
    isKnownVersion(drawing)
      ? drawing.shapes.map((shape) => ({
          Kind: "Drawing",
          "Time (s)": rounded(trueSeconds(scale, comment.time)),
          Frame: comment.frame,
          Text: spokenShape(shape, size, drawing.shapes),
          Author: nameOfAuthor(comment),
          Written: comment.createdAt,
        }))
      : [],
  );

function markerRows({ markers, series }: TimingData, { scale }: VideoTime): Row[] {
  return sortByTime(markers).map((marker) => ({
    Kind: "Marker",
    "Time (s)": rounded(trueSeconds(scale, marker.time)),
    Frame: marker.frame,
    ...kindOf(
      series,
      series.findIndex(({ id }) => id === marker.seriesId),
    ),
    Text: marker.isGuess ? `${marker.label} (not looked at)` : marker.label,
    Author: nameOfAuthor(marker),
    Written: marker.createdAt,
  }));
}

/** Tempo, rhythm and speed: the last rows of the table. */
export function resultRows(data: TimingData, time: VideoTime): Row[] {
  const { series, markers, distances } = data;
  const rhythms = series.flatMap((each, index) => {
    const own = markers.filter(({ seriesId }) => seriesId === each.id);
    const rows = seriesRows(readSeries(each, own, time.timecode, time.scale));
    return rows.map((row) => ({ ...kindOf(series, index), ...row }));
  });
  const speeds = distances.flatMap((distance) => {
    const from = markers.find(({ id }) => id === distance.fromMarkerId);
    const to = markers.find(({ id }) => id === distance.toMarkerId);
    const reading = from && to && readSpeed([from, to], distance.metres, data, time);
    if (!reading) return [];
    const Text = `${from.label} to ${to.label}, ${distance.metres} m`;
    return [
      ...SPEED_UNITS.map(({ unit, perMetrePerSecond }) => ({
        ...estimateRow("Speed", scaled(reading.speed, perMetrePerSecond), unit),
        Text,
      })),
      ...(reading.stride === null ? [] : [{ ...estimateRow("Stride length", reading.stride, "m"), Text }]),
    ];
  });
  return [...rhythms, ...speeds];
}

function seriesRows({ rhythm, isDisputed, faults, marks, times }: SeriesReading<ReadMark>): Row[] {
  const leftOut = faults.map((fault): Row => {
    const index = "index" in fault ? fault.index : fault.afterIndex;
    const Frame = marks[index]?.frame ?? null;
    return {
      Kind: "Left out",
      "Time (s)": rounded(times[index] ?? 0),
      Frame,
      Text: describeFault(fault, times),
    };
  });
  const tempo = rhythm === null ? [] : rhythmRows(rhythm);
  const none: Row = {
    Kind: "Tempo",
    Text: "None: less than two thirds of the times between the marks agree.",
  };
  return [...(isDisputed ? [none] : tempo), ...leftOut];
}

function rhythmRows(rhythm: Rhythm): Row[] {
  const { strides, stridesPerMinute, markedStrides, beatsPerMinute, regularity, drift, pattern } = rhythm;
  const evenOdd = pattern?.evenOdd ?? null;
  return [
    { ...estimateRow("Tempo", stridesPerMinute, "strides/min"), Text: `From ${strides} strides` },
    estimateRow("Mean of the marked strides", markedStrides, "strides/min"),
    ...(beatsPerMinute === null ? [] : [estimateRow("Music", beatsPerMinute, "beats/min")]),
    ...(regularity === null
      ? []
      : [
          { Kind: "Variation of strides", Value: rounded(regularity.variation), Unit: "%" },
          { Kind: "Floor of this video", Value: rounded(regularity.floor), Unit: "%" },
        ]),
    ...(drift === null ? [] : [estimateRow("Change of tempo", drift, "strides/min in 10 s")]),
    ...(evenOdd === null ? [] : [estimateRow("Every other step", evenOdd, "%")]),
  ];
}

const scaled = ({ value, error }: Estimate, factor: number): Estimate => ({
  value: value * factor,
  error: error * factor,
});

const estimateRow = (Kind: string, { value, error }: Estimate, Unit: string): Row => ({
  Kind,
  Value: rounded(value),
  "Error (±)": rounded(error),
  Unit,
});

function kindOf(series: readonly ReadableSeries[], index: number): Row {
  const own = series[index];
  return own ? { Series: index + 1, Gait: GAIT_NAMES[own.gait], "One mark is": MARK_NAMES[own.mark] } : {};
}
