/**
 * Assigns each mark of a series to a landing. Missing, doubled or misplaced marks would make counts wrong by far more than a
 * frame. So, as in robust statistics, the beat is fitted to the marks that agree, and marks that depart from it are left out
 * (Rousseeuw and Leroy 1987, in arXiv 2411.01954). Intervals between heartbeats are corrected for the same three faults:
 * missed, extra, and one long beside one short (Lipponen and Tarvainen 2019).
 */
import { at, median, sum } from "@/lib/domain/timing/statistics";

export interface BeatQuestion {
  /** Seconds of true time, rising. */
  times: readonly number[];
  /** How many marks make a stride. */
  perStride: number;
  /** Whether the marks of a stride follow each other evenly. */
  isEven: boolean;
  /** Seconds of real time in one frame. */
  frameSeconds: number;
  /** Taps scatter more than marks that were set on frames. */
  isTapped: boolean;
  /** Seconds of landings that are only expected: they say how many beats lie between two marks, and nothing of their length. */
  guessed?: readonly number[];
}

/** A mark on its beat. */
export interface PlacedMark {
  /** Which mark it is, from 0. */
  index: number;
  /** Counted along its bout; modulo the marks of a stride it says which hoof. */
  beat: number;
}

export interface BeatMatch {
  /** Marks of one beat without a break between them, in the order of time. */
  bouts: readonly (readonly PlacedMark[])[];
  /** Seconds from each beat of a stride to the next. */
  steps: readonly number[];
  /** Of the intervals between neighbouring marks, those from one beat to the next. */
  agreeing: number;
  /** The marks that are on no beat, rising. */
  leftOut: readonly number[];
}

/** What an explanation of the marks pays for, in units of a mark that is just too far from its beat to be on it. */
const MISSING_BEAT = 0.45;
const LEFT_OUT = 1;
const BREAK = 1.5;
/** More beats than this are not taken to be missing: there is a pause. */
const MAX_MISSING = 3;
/** More marks than this are not left out in a row. */
const MAX_LEFT_OUT = 3;
/** Share of a step that a mark may be off and still be on its beat; the nearest other explanation is half a step away. */
const MAX_DEVIATION = 0.25;
/** As much is no fault of a mark, however well the others agree. */
const MIN_DEVIATION = { step: 0.1, frames: 3.5 };
/** In standard deviations, of the distances from the beat. */
const FAR_OFF = 5;

/** @returns null of fewer than two marks, or where all are on one frame. */
export function matchBeats(question: BeatQuestion): BeatMatch | null {
  const found = beginnings(question).map((steps) => match(question, steps, widestTolerance(question, steps)));
  const best = found.toSorted((a, b) => a.cost - b.cost)[0];
  if (best === undefined) return null;
  // Again with the beat of these marks, and with what they show to be far off.
  const steps = stepsOf(question, best);
  const again = match(question, steps, toleranceOf(question, best, steps));
  return fromFirstMark({ ...again, steps: stepsOf(question, again) });
}

/** With the first mark that is on a beat as the first beat of a stride. */
function fromFirstMark({ bouts, steps, ...match }: BeatMatch): BeatMatch {
  const first = bouts[0]?.[0]?.beat ?? 0;
  const shift = first === 0 ? 0 : steps.length - first;
  return {
    ...match,
    bouts: bouts.map((marks) => marks.map(({ index, beat }) => ({ index, beat: beat + shift }))),
    steps: [...steps.slice(first), ...steps.slice(0, first)],
  };
}

interface CostedMatch extends BeatMatch {
  cost: number;
}

/** Beats that the marks may have: the lengths of stride that most of them agree on, divided as the gait's marks are. */
function beginnings(question: BeatQuestion): number[][] {
  const { perStride, isEven, guessed = [] } = question;
  const times = [...question.times, ...guessed].toSorted((a, b) => a - b);
  const strides = clustersOf(gapsOver(times, perStride));
  if (perStride === 1) return strides.map((seconds) => [seconds]);
  const seen = strides.map((seconds) => unevenSteps({ ...question, times }, seconds));
  if (!isEven) return seen;
  const byStep = clustersOf(gapsOver(times, 1)).map((seconds) => seconds * perStride);
  return [...[...strides, ...byStep].map((seconds) => evenSteps(seconds, perStride)), ...seen];
}

const evenSteps = (strideSeconds: number, perStride: number): number[] =>
  Array.from({ length: perStride }, () => strideSeconds / perStride);

const gapsOver = (times: readonly number[], marks: number): number[] =>
  times.slice(marks).map((end, index) => end - at(times, index));

const CLUSTERS = 3;
const CLUSTER_WIDTH = 1.25;

/** The middles of the largest groups of lengths within a quarter of each other. */
function clustersOf(lengths: readonly number[]): number[] {
  let left = lengths.filter((length) => length > 0).toSorted((a, b) => a - b);
  const middles: number[] = [];
  while (left.length > 0 && middles.length < CLUSTERS) {
    let [from, to] = [0, 0];
    let end = 0;
    for (let start = 0; start < left.length; start += 1) {
      while (end < left.length && at(left, end) <= at(left, start) * CLUSTER_WIDTH) end += 1;
      if (end - start > to - from) [from, to] = [start, end];
    }
    middles.push(median(left.slice(from, to)));
    left = [...left.slice(0, from), ...left.slice(to)];
  }
  return middles;
}

/** The middle of each step of the strides of about this length, the longest step last, so that all begin alike. */
function unevenSteps({ times, perStride }: BeatQuestion, strideSeconds: number): number[] {
  const strides = times.flatMap((_time, index) => {
    const marks = times.slice(index, index + perStride + 1);
    if (marks.length <= perStride) return [];
    const steps = gapsOver(marks, 1);
    if (Math.abs(sum(steps) / strideSeconds - 1) > CLUSTER_WIDTH - 1) return [];
    const longest = steps.indexOf(Math.max(...steps));
    return [[...steps.slice(longest + 1), ...steps.slice(0, longest + 1)]];
  });
  if (strides.length === 0) return evenSteps(strideSeconds, perStride);
  return Array.from({ length: perStride }, (_, place) => median(strides.map((steps) => at(steps, place))));
}

/** Seconds that a mark may be off its beat at most. */
function widestTolerance(
  { frameSeconds, perStride, isTapped }: BeatQuestion,
  steps: readonly number[],
): number {
  const step = sum(steps) / perStride;
  // Short steps are a few frames long.
  return Math.max(isTapped ? 0.4 * step : MAX_DEVIATION * step, perStride > 1 ? 2 * frameSeconds : 0);
}

function toleranceOf(question: BeatQuestion, { bouts }: BeatMatch, steps: readonly number[]): number {
  const widest = widestTolerance(question, steps);
  const { times, perStride, frameSeconds, isTapped } = question;
  if (isTapped) return widest;
  const off = bouts.flatMap((marks) =>
    neighbours(marks).map(([from, to]) =>
      Math.abs(at(times, to.index) - at(times, from.index) - secondsBetween(steps, from.beat, to.beat)),
    ),
  );
  if (off.length === 0) return widest;
  // The median of such distances is 0.6745 standard deviations of normal ones.
  const seen = (FAR_OFF * median(off)) / 0.6745;
  const least = Math.max((MIN_DEVIATION.step * sum(steps)) / perStride, MIN_DEVIATION.frames * frameSeconds);
  return Math.min(widest, Math.max(seen, least));
}

const neighbours = (marks: readonly PlacedMark[]): (readonly [PlacedMark, PlacedMark])[] =>
  marks.slice(1).map((to, index) => [at(marks, index), to]);

/** How long it should be from one beat of a bout to a later one. */
export function secondsBetween(steps: readonly number[], from: number, to: number): number {
  let seconds = 0;
  for (let beat = from; beat < to; beat += 1) seconds += at(steps, beat % steps.length);
  return seconds;
}

/** The median of each step over the strides that have it; unchanged where none has. */
function stepsOf(
  { times, isEven, perStride, frameSeconds }: BeatQuestion,
  { bouts, steps }: BeatMatch,
): number[] {
  const seen: number[][] = steps.map(() => []);
  for (const marks of bouts)
    for (const [from, to] of neighbours(marks))
      if (to.beat === from.beat + 1)
        at(seen, from.beat % steps.length).push(at(times, to.index) - at(times, from.index));
  const middles = seen.map((each, place) => (each.length > 0 ? median(each) : at(steps, place)));
  const strideSeconds = sum(middles);
  // A difference of one frame comes from the film: the steps count as even.
  const isFilm = middles.every((step) => Math.abs(step - strideSeconds / perStride) <= 1.01 * frameSeconds);
  return isEven && isFilm ? evenSteps(strideSeconds, perStride) : middles;
}

/** How a mark is reached at the least cost, being on a certain beat of a stride. */
interface Reached {
  cost: number;
  /** The mark before it on a beat, with that beat; null for the first. */
  from: { index: number; place: number } | null;
  /** Beats since then; 0 across a break. */
  beats: number;
}

/** The cheapest way to put marks on beats, of all ways (dynamic programming over the marks and the beats of a stride). */
function match(
  { times, guessed = [] }: BeatQuestion,
  steps: readonly number[],
  tolerance: number,
): CostedMatch {
  const perStride = steps.length;
  const guessesBefore = times.map((time) => guessed.filter((guess) => guess < time).length);
  const reached: Reached[][] = [];
  for (const [index, time] of times.entries()) {
    const here: Reached[] = steps.map(() => ({ cost: LEFT_OUT * index, from: null, beats: 0 }));
    reached.push(here);
    for (let before = index - 1; before >= Math.max(0, index - 1 - MAX_LEFT_OUT); before -= 1) {
      const skipped = LEFT_OUT * (index - before - 1);
      const seconds = time - at(times, before);
      const guesses = at(guessesBefore, index) - at(guessesBefore, before);
      for (let place = 0; place < perStride; place += 1) {
        const base = at(at(reached, before), place).cost + skipped;
        const from = { index: before, place };
        for (const next of here)
          if (base + BREAK < next.cost) Object.assign(next, { cost: base + BREAK, from, beats: 0 });
        let expected = 0;
        for (let beats = 1; beats <= MAX_MISSING + guesses + 1; beats += 1) {
          expected += at(steps, (place + beats - 1) % perStride);
          const off = (seconds - expected) / tolerance;
          if (Math.abs(off) > 1) continue;
          const cost = base + off ** 2 + MISSING_BEAT * Math.abs(beats - 1 - guesses);
          const next = at(here, (place + beats) % perStride);
          if (cost < next.cost) Object.assign(next, { cost, from, beats });
        }
      }
    }
  }
  return retrace(reached, steps);
}

function retrace(reached: readonly Reached[][], steps: readonly number[]): CostedMatch {
  const count = reached.length;
  const ends = reached.flatMap((places, index) =>
    places.map(({ cost }, place) => ({ index, place, cost: cost + LEFT_OUT * (count - 1 - index) })),
  );
  const end = ends.reduce((best, each) => (each.cost < best.cost ? each : best));
  const path: { index: number; place: number; beats: number }[] = [];
  for (let here: Reached["from"] = end; here !== null;) {
    const { from, beats }: Reached = at(at(reached, here.index), here.place);
    path.unshift({ index: here.index, place: here.place, beats });
    here = from;
  }
  const bouts: PlacedMark[][] = [];
  for (const { index, place, beats } of path) {
    const bout = bouts.at(-1);
    const last = bout?.at(-1);
    if (bout === undefined || last === undefined || beats === 0) bouts.push([{ index, beat: place }]);
    else bout.push({ index, beat: last.beat + beats });
  }
  const chosen = new Set(path.map(({ index }) => index));
  return {
    bouts,
    steps,
    agreeing: path.filter(({ beats }) => beats === 1).length,
    leftOut: reached.flatMap((_places, index) => (chosen.has(index) ? [] : [index])),
    cost: end.cost,
  };
}
