/** Which frames of two rides stand beside each other in the report of their comparison. */
import { otherSide, type BySide, type ComparisonChoice, type Side } from "../compare/comparison-choice";
import { trueTimeOf, type ComparedRide } from "../compare/frame-mapping";
import { createMapping } from "../compare/stride-mapping";
import { mediaSeconds } from "../timing/time-scale";
import { MAX_STRIDE_PAIRS, TIME_PAIRS } from "./report-choice";

export interface FramePair {
  title: string;
  frames: BySide<number>;
}

export interface ComparedPairs {
  pairs: readonly FramePair[];
  /** Pairs of marks in all; null by time. */
  markPairs: number | null;
}

type PairChoice = Pick<ComparisonChoice, "focus" | "mode">;

/**
 * The frames that are lined up, then those at the paired marks of both rides, or at equal times up to the end of the ride
 * that ends first. By time, too, where no marks are paired.
 */
export function comparedPairs(rides: BySide<ComparedRide>, choice: PairChoice): ComparedPairs {
  const anchors: FramePair = {
    title: "Lined up",
    frames: { a: rides.a.anchorFrame, b: rides.b.anchorFrame },
  };
  const byStride = choice.mode === "stride" ? stridePairs(rides, choice.focus) : [];
  if (byStride.length === 0) return { pairs: [anchors, ...timePairs(rides, choice.focus)], markPairs: null };
  // From the anchors on; earlier ones only where fewer follow.
  const first = byStride.findIndex(({ stride }) => stride >= 0);
  const start = Math.max(0, Math.min(first < 0 ? Infinity : first, byStride.length - MAX_STRIDE_PAIRS));
  return {
    pairs: [anchors, ...byStride.slice(start, start + MAX_STRIDE_PAIRS)],
    markPairs: byStride.length,
  };
}

const bySide = (leading: Side, from: number, to: number): BySide<number> =>
  leading === "a" ? { a: from, b: to } : { a: to, b: from };

function stridePairs(rides: BySide<ComparedRide>, leading: Side): (FramePair & { stride: number })[] {
  const [from, to] = [rides[leading], rides[otherSide(leading)]];
  const map = createMapping("stride", from, to);
  return (from.strides?.frames ?? []).flatMap((marked) => {
    const frame = from.timecode.positionOf(marked).frameIndex;
    const { frame: beside, stride } = map(frame);
    if (stride === null) return [];
    const number = stride.number < 0 ? `−${-stride.number}` : `${stride.number}`;
    return {
      title: `Stride ${number}, at ${Math.round(stride.phasePercent)} %`,
      frames: bySide(leading, frame, beside),
      stride: stride.number,
    };
  });
}

/** Fewer where the frames are too few. */
function timePairs(rides: BySide<ComparedRide>, leading: Side): FramePair[] {
  const [from, to] = [rides[leading], rides[otherSide(leading)]];
  const map = createMapping("time", from, to);
  const begin = trueTimeOf(from, from.anchorFrame);
  const seconds = Math.min(secondsAfterAnchor(from), secondsAfterAnchor(to));
  const pairs: FramePair[] = [];
  let last = from.anchorFrame;
  for (let nth = 1; nth <= TIME_PAIRS; nth += 1) {
    const wanted = begin + (nth / TIME_PAIRS) * seconds;
    // Not the nearest one: it could begin after the other ride has ended.
    const frame = from.timecode.frameAt(mediaSeconds(from.scale, wanted));
    if (frame === last) continue;
    last = frame;
    const later = trueTimeOf(from, frame) - begin;
    pairs.push({
      title: `${later.toFixed(3)} s later`,
      frames: bySide(leading, frame, map(frame).frame),
    });
  }
  return pairs;
}

/** True seconds up to the start of the last frame. */
const secondsAfterAnchor = (ride: ComparedRide): number =>
  trueTimeOf(ride, ride.timecode.frameCount - 1) - trueTimeOf(ride, ride.anchorFrame);
