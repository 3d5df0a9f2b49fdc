/** People who set two marks by hand, and then check each expected landing, none or some of them. */
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { nextLanding } from "@/lib/domain/timing/next-landing";
import { readSeries, type SeriesReading } from "@/lib/domain/timing/series-reading";
import { AS_FILMED } from "@/lib/domain/timing/time-scale";
import { randomFrom } from "@/tests/support/chance";
import { FRAME_RATES, MISPLACED } from "@/tests/support/timing/tempo-simulation";
import { simulate, TEMPOS } from "@/tests/support/timing/simulated-rides";

const GAITS = ["walk", "trot", "canter", "gallop"] as const;
const STRIDES = 12;
/** Of a steady horse's stride, share of its mean (Yamanobe 1992). */
const VARIATION = 0.016;

interface PlacedMark {
  time: number;
  frame: number;
  isGuess: boolean;
}

export interface RaterResult {
  /** Share of all series with a tempo. */
  said: number;
  /** Share of those with a tempo whose stated interval contains the horse's. */
  covered: number;
}

/**
 * @param looks probability that an expected landing is checked
 * @param countsGuesses as if each mark had been checked
 */
export function resultOfRater(looks: number, runs: number, countsGuesses = false): RaterResult {
  const random = randomFrom(58);
  let said = 0;
  let covered = 0;
  for (const gait of GAITS)
    for (const framesPerSecond of FRAME_RATES)
      for (const misplaced of MISPLACED)
        for (let run = 0; run < runs; run += 1) {
          const stridesPerMinute = TEMPOS[gait] * (0.95 + 0.1 * random());
          const ride = { gait, mark: "stride", stridesPerMinute, framesPerSecond } as const;
          const { series } = simulate({ ...ride, strides: STRIDES, variation: VARIATION, misplaced }, random);
          const timecode = approximateTimecode((series.times.at(-1) ?? 0) + 60, framesPerSecond);
          const markAt = (seconds: number, isGuess: boolean): PlacedMark => {
            const frame = timecode.frameStartingNearest(seconds);
            return { time: timecode.timeOf(frame), frame, isGuess };
          };
          const read = (marks: readonly PlacedMark[]): SeriesReading<PlacedMark> =>
            readSeries({ gait, mark: "stride", isTapped: false }, marks, timecode, AS_FILMED);
          const marks = series.times.slice(0, 2).map((seconds) => markAt(seconds, false));
          for (const seconds of series.times.slice(2)) {
            const isLooked = random() < looks;
            if (isLooked) marks.push(markAt(seconds, false));
            else if (countsGuesses) {
              const { times, match } = read(marks);
              const expected = match && nextLanding(times, match, marks.at(-1)?.time ?? 0);
              if (expected !== null) marks.push(markAt(expected, false));
            } else marks.push(markAt(seconds, true));
          }
          const tempo = read(marks).rhythm?.stridesPerMinute;
          if (tempo === undefined) continue;
          said += 1;
          if (Math.abs(tempo.value - stridesPerMinute) <= tempo.error) covered += 1;
        }
  const all = GAITS.length * FRAME_RATES.length * MISPLACED.length * runs;
  return { said: said / all, covered: covered / said };
}
