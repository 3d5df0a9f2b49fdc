/** Horses with a known rhythm, filmed at a frame rate, and marked by people who make mistakes. */
import { marksPerStride, type Gait, type MarkMeaning } from "@/lib/domain/timing/gait";
import type { MarkSeries } from "@/lib/domain/timing/stride-time";
import { normal } from "@/tests/support/chance";

export interface SimulatedRide {
  gait: Gait;
  mark: MarkMeaning;
  stridesPerMinute: number;
  strides: number;
  framesPerSecond: number;
  /** Standard deviation of a stride's time, share of its mean. */
  variation: number;
  /** Probability that a mark is a frame early or late. */
  misplaced?: number;
  /** Probability that a mark is missing, doubled, or half a stride off. */
  dropped?: number;
  doubled?: number;
  strayed?: number;
}

/** Tempos that are usual in each gait; of "other" those of a trot. */
export const TEMPOS: Readonly<Record<Gait, number>> = {
  walk: 50,
  trot: 78,
  canter: 100,
  gallop: 140,
  other: 78,
};

/** When in a stride hooves land, by the number of marks; a canter's and a gallop's in a group, with a suspension after it. */
const LANDINGS: Readonly<Partial<Record<Gait, readonly number[]>>> = {
  canter: [0, 0.23, 0.46],
  gallop: [0, 0.15, 0.3, 0.5],
};

interface MarkedRide {
  /** True seconds of the landings of one hoof. */
  landings: number[];
  series: MarkSeries;
}

export function simulate(ride: SimulatedRide, random: () => number): MarkedRide {
  const { gait, mark, stridesPerMinute, strides, framesPerSecond, variation } = ride;
  const perStride = marksPerStride(gait, mark) ?? NaN;
  const stride = 60 / stridesPerMinute;
  const uneven = perStride > 2 ? LANDINGS[gait] : undefined;
  const placeOf = (place: number): number => uneven?.[place] ?? place / perStride;
  const landings = [random()];
  for (let beat = 0; beat < strides * perStride; beat += 1) {
    const place = beat % perStride;
    const share = (place + 1 === perStride ? 1 : placeOf(place + 1)) - placeOf(place);
    const own = (stride * variation * normal(random)) / Math.sqrt(perStride);
    landings.push((landings[beat] ?? NaN) + stride * share + own);
  }
  const frames = markedFrames(ride, landings, random);
  return {
    landings: landings.filter((_time, index) => index % perStride === 0),
    series: {
      times: frames.map((frame) => frame / framesPerSecond),
      frameSeconds: 1 / framesPerSecond,
      gait,
      mark,
      isTapped: false,
    },
  };
}

/** A landing is marked on the first frame that shows it, or near it. */
function markedFrames(ride: SimulatedRide, landings: readonly number[], random: () => number): number[] {
  const { framesPerSecond, stridesPerMinute, misplaced = 0, dropped = 0, doubled = 0, strayed = 0 } = ride;
  const half = Math.round((30 / stridesPerMinute) * framesPerSecond);
  const side = (): number => (random() < 0.5 ? -1 : 1);
  const frames = landings.flatMap((time) => {
    let frame = Math.ceil(time * framesPerSecond);
    if (random() < misplaced) frame += side();
    const fault = random();
    if (fault < dropped) return [];
    if (fault < dropped + doubled) return [frame, frame + side() * Math.ceil(3 * random())];
    return fault < dropped + doubled + strayed ? [frame + side() * half] : [frame];
  });
  return [...new Set(frames)].toSorted((a, b) => a - b);
}
