/** Whether the results for simulated rides are true. */
import { MARK_MEANINGS, meaningsOf, type Gait, type MarkMeaning } from "@/lib/domain/timing/gait";
import { faultsOf } from "@/lib/domain/timing/mark-faults";
import { analyseRhythm } from "@/lib/domain/timing/rhythm";
import type { Estimate } from "@/lib/domain/timing/statistics";
import { matchSeries } from "@/lib/domain/timing/stride-time";
import { randomFrom } from "@/tests/support/chance";
import { simulate, TEMPOS, type SimulatedRide } from "@/tests/support/timing/simulated-rides";

/** A steady horse (Yamanobe 1992). */
const VARIATION = 0.016;
const GAITS = ["walk", "trot", "canter", "gallop"] as const;
export const FRAME_RATES = [30, 60, 120, 240] as const;
export const STRIDE_COUNTS = [5, 10, 20, 40] as const;
/** Probabilities that a mark is a frame early or late. */
export const MISPLACED = [0, 0.1, 1 / 3] as const;

export interface Coverage {
  framesPerSecond: number;
  strides: number;
  misplaced: number;
  gait: Gait;
  /** Shares of the series whose stated interval contains the true value. */
  ofTempo: number;
  ofStrides: number;
}

/** Series with one mark per stride and no fault but misplaced marks, this many of each kind. */
export function coverageTable(runs: number): Coverage[] {
  const cells = GAITS.flatMap((gait) =>
    FRAME_RATES.flatMap((framesPerSecond) =>
      MISPLACED.flatMap((misplaced) =>
        STRIDE_COUNTS.map((strides) => ({ gait, framesPerSecond, misplaced, strides })),
      ),
    ),
  );
  return cells.map((cell, seed) => {
    let ofTempo = 0;
    let ofStrides = 0;
    const random = randomFrom(seed + 1);
    for (let run = 0; run < runs; run += 1) {
      const stridesPerMinute = TEMPOS[cell.gait] * (0.95 + 0.1 * random());
      const ride = { ...cell, mark: "stride", variation: VARIATION, stridesPerMinute } as const;
      const { landings, series } = simulate(ride, random);
      const rhythm = analyseRhythm(series);
      const truth = (60 * cell.strides) / ((landings.at(-1) ?? NaN) - (landings[0] ?? NaN));
      if (rhythm && covers(rhythm.markedStrides, truth)) ofStrides += 1;
      if (rhythm && covers(rhythm.stridesPerMinute, stridesPerMinute)) ofTempo += 1;
    }
    return { ...cell, ofTempo: ofTempo / runs, ofStrides: ofStrides / runs };
  });
}

const covers = ({ value, error }: Estimate, truth: number): boolean => Math.abs(value - truth) <= error;

export type Mistake = "dropped" | "doubled" | "strayed";
export const MISTAKES: readonly Mistake[] = ["dropped", "doubled", "strayed"];

/** Every meaning that a mark can have in every gait, but two that are one: of a trot, a step is a footfall. */
export const MARKED_GAITS: readonly { gait: Gait; mark: MarkMeaning }[] = GAITS.flatMap((gait) =>
  MARK_MEANINGS.filter(
    (mark) => meaningsOf(gait).includes(mark) && !(gait === "trot" && mark === "footfall"),
  ).map((mark) => ({ gait, mark })),
);

export interface MistakeResult {
  /** Of the series, those with a tempo. */
  estimated: number;
  /** Share of those with a tempo whose stated interval contains the horse's. */
  covered: number;
  /** How many tempos are off by over 5 %. */
  wrong: number;
  /** Those of them without a reported fault. */
  silent: number;
}

/** Series of 10 to 40 strides at all rates of frames, up to a fifth of whose marks are mistaken. */
export function resultOfMistakes(
  marked: { gait: Gait; mark: MarkMeaning },
  mistakes: readonly Mistake[],
  runs: number,
  seed: number,
): MistakeResult {
  const random = randomFrom(seed);
  const result = { estimated: 0, covered: 0, wrong: 0, silent: 0 };
  for (let run = 0; run < runs; run += 1) {
    const stridesPerMinute = TEMPOS[marked.gait] * (0.95 + 0.1 * random());
    const share = (0.2 * random()) / mistakes.length;
    const ride: SimulatedRide = {
      ...marked,
      stridesPerMinute,
      strides: 10 + Math.floor(31 * random()),
      framesPerSecond: frameRateFor(marked, random),
      variation: VARIATION,
      misplaced: 0.1,
      ...Object.fromEntries(mistakes.map((mistake) => [mistake, share])),
    };
    const { series } = simulate(ride, random);
    const match = matchSeries(series);
    const tempo = analyseRhythm(series, match)?.stridesPerMinute;
    if (match === null || tempo === undefined) continue;
    result.estimated += 1;
    if (covers(tempo, stridesPerMinute)) result.covered += 1;
    if (Math.abs(tempo.value / stridesPerMinute - 1) <= 0.05) continue;
    result.wrong += 1;
    if (faultsOf(series.times, match).length === 0) result.silent += 1;
  }
  return { ...result, estimated: result.estimated / runs, covered: result.covered / result.estimated };
}

/** At 30 frames a second the footfalls of a gallop are two frames apart, and nobody can mark them. */
function frameRateFor({ gait, mark }: { gait: Gait; mark: MarkMeaning }, random: () => number): number {
  const rates = gait === "gallop" && mark === "footfall" ? FRAME_RATES.slice(1) : FRAME_RATES;
  return rates[Math.floor(rates.length * random())] ?? NaN;
}
