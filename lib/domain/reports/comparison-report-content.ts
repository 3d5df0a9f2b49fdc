/** What stands in a report of a comparison, in order and in words. */
import { groupBySeries } from "../annotations/markers";
import { resultRows } from "../annotations/timing-table";
import { SIDES, type BySide, type ComparisonChoice, type Side } from "../compare/comparison-choice";
import { trueTimeOf, type ComparedRide } from "../compare/frame-mapping";
import { chooseStrides, type StrideChoice } from "../compare/stride-choice";
import { formatDay } from "../dates";
import type { Shape } from "../drawing/shapes";
import { formatTimecode } from "../playback/timecode";
import { comparedPairs, type ComparedPairs } from "./compared-pairs";
import type { ReportedRide, ReportTable } from "./report-content";
import { describeFrame, drawnShapes, type ReportedComment } from "./report-moments";
import { tempoBars } from "./tempo-chart";

export type ReportedSide = Pick<ReportedRide, "title" | "createdAt" | "picture" | "data" | "time">;

export interface ReportedComparison {
  title: string;
  choice: Pick<ComparisonChoice, "focus" | "mode" | "anchors" | "isSwapped" | "mirrored">;
  sides: BySide<ReportedSide>;
}

export interface PairPicture {
  side: Side;
  frame: number;
  /** Of all drawings on this frame. */
  shapes: readonly Shape[];
  isMirrored: boolean;
  /** Below it: time and frame. */
  lines: readonly [time: string, frame: string];
  alt: string;
}

export interface ReportedPair {
  title: string;
  /** From left to right. */
  pictures: readonly PairPicture[];
}

export interface ComparisonReportContent {
  title: string;
  /** One line for each ride, from left to right. */
  rides: readonly string[];
  tempo: ReportTable | null;
  /** How the pairs were chosen. */
  note: string;
  pairs: readonly ReportedPair[];
}

const PLACES = ["Left", "Right"] as const;

export function comparisonReportContent({
  title,
  choice,
  sides,
}: ReportedComparison): ComparisonReportContent {
  const order = choice.isSwapped ? SIDES.toReversed() : SIDES;
  const groups = (side: Side) => groupBySeries(sides[side].data.series, sides[side].data.markers);
  const strides = chooseStrides({ a: groups("a"), b: groups("b") });
  const rideOf = (side: Side): ComparedRide => {
    const { timecode, scale } = sides[side].time;
    return {
      ...{ timecode, scale, strides: strides.kind === "chosen" ? strides.strides[side] : null },
      // A screen without the frame index may have named a frame beyond the last.
      anchorFrame: timecode.positionOf(choice.anchors[side]).frameIndex,
    };
  };
  const rides = { a: rideOf("a"), b: rideOf("b") };
  const { pairs, markPairs } = comparedPairs(rides, choice);
  return {
    title,
    rides: order.map((side, at) => {
      const mirrored = choice.mirrored[side] ? ", mirrored" : "";
      return `${PLACES[at]}: ${sides[side].title}, ${formatDay(sides[side].createdAt, "UTC")}${mirrored}`;
    }),
    tempo: tempoTable(order.map((side) => sides[side])),
    note: noteOf(choice, strides, { pairs, markPairs }),
    pairs: pairs.map((pair) => ({
      title: pair.title,
      pictures: order.map((side, at) => ({
        ...pictureOf(sides[side], rides[side], pair.frames[side], PLACES[at] ?? ""),
        ...{ side, isMirrored: choice.mirrored[side] },
      })),
    })),
  };
}

/** The very numbers of each ride's own report. @param sides from left to right */
function tempoTable(sides: readonly ReportedSide[]): ReportTable | null {
  const rows = sides.flatMap(({ data, time }, at) =>
    tempoBars(resultRows(data, time)).map(({ label, value, error }) => [
      ...[PLACES[at] ?? "", label],
      ...[String(value), String(error)],
    ]),
  );
  if (rows.length === 0) return null;
  return {
    ...{ title: "", headings: ["Ride", "Series", "Strides per minute", "±"], rows },
    shares: [0.2, 0.3, 0.3, 0.2],
  };
}

const AT_EQUAL_TIMES =
  "After the frames that are lined up, both rides go by time, up to the end of the one that ends first.";

function noteOf(
  { mode }: ReportedComparison["choice"],
  strides: StrideChoice,
  { pairs, markPairs }: ComparedPairs,
): string {
  if (markPairs !== null) {
    const shown = pairs.length - 1;
    const some = shown < markPairs ? ` ${shown} of ${markPairs} pairs of marks are shown.` : "";
    return `After the frames that are lined up, the marks of both rides stand beside each other, stride by stride.${some}`;
  }
  if (mode === "time") return AT_EQUAL_TIMES;
  const missing = strides.kind === "noMarks" ? "One ride has no marks." : "No gait is marked in both rides.";
  return `${missing} ${AT_EQUAL_TIMES}`;
}

interface Commented {
  comments: readonly ReportedComment[];
}

function pictureOf(
  { picture, data: { comments } }: Pick<ReportedSide, "picture"> & { data: Commented },
  ride: ComparedRide,
  frame: number,
  place: string,
): Pick<PairPicture, "frame" | "shapes" | "lines" | "alt"> {
  const shapes = drawnShapes(comments.filter((comment) => comment.frame === frame)).flat();
  const time = formatTimecode(trueTimeOf(ride, frame));
  return {
    ...{ frame, shapes, lines: [time, `frame ${frame}`] },
    alt: `${place}, ${time}: ${describeFrame(frame, shapes, picture)}`,
  };
}
