/** Which series of two rides can be compared stride by stride. */
import type { MarkerGroup } from "@/lib/domain/annotations/markers";
import { SIDES, type BySide, type Side } from "@/lib/domain/compare/comparison-choice";
import type { MarkedStrides } from "@/lib/domain/compare/frame-mapping";
import { marksPerStride, type Gait, type MarkMeaning } from "@/lib/domain/timing/gait";

interface Series {
  gait: Gait;
  mark: MarkMeaning;
}

interface Mark {
  frame: number;
  isGuess: boolean;
}

type Groups = readonly MarkerGroup<Series, Mark>[];

export type StrideChoice =
  | { kind: "chosen"; strides: BySide<MarkedStrides> }
  /** Fewer than two marks in every series of this side. */
  | { kind: "noMarks"; side: Side }
  /** No gait was marked on both sides in the same way. */
  | { kind: "otherGaits" };

/** Of series that were marked alike, those that have the most marks on both sides. */
export function chooseStrides(groups: BySide<Groups>): StrideChoice {
  const usable = { a: groups.a.flatMap(stridesOf), b: groups.b.flatMap(stridesOf) };
  const empty = SIDES.find((side) => usable[side].length === 0);
  if (empty !== undefined) return { kind: "noMarks", side: empty };
  const pairs = usable.a.flatMap((a) =>
    usable.b.filter((b) => isAlike(a.series, b.series)).map((b) => ({ a, b })),
  );
  const [best] = pairs.toSorted((one, other) => smallerCount(other) - smallerCount(one));
  if (best === undefined) return { kind: "otherGaits" };
  return { kind: "chosen", strides: { a: best.a.strides, b: best.b.strides } };
}

interface UsableSeries {
  series: Series;
  strides: MarkedStrides;
}

/** One with a whole mark to mark, or none. Guesses do not count. */
function stridesOf({ series, markers }: MarkerGroup<Series, Mark>): UsableSeries[] {
  const perStride = marksPerStride(series.gait, series.mark);
  const looked = markers.filter(({ isGuess }) => !isGuess).map(({ frame }) => frame);
  const frames = [...new Set(looked)].toSorted((one, other) => one - other);
  if (perStride === null || frames.length < 2) return [];
  return [{ series, strides: { frames, marksPerStride: perStride } }];
}

const isAlike = (one: Series, other: Series): boolean => one.gait === other.gait && one.mark === other.mark;

const smallerCount = ({ a, b }: BySide<UsableSeries>): number =>
  Math.min(a.strides.frames.length, b.strides.frames.length);
