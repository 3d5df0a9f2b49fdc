/**
 * Assigns marks to landings. The beat is fitted to the marks that agree (Rousseeuw and Leroy 1987, in arXiv
 * 2411.01954); the others are left out, as for heartbeats (Lipponen and Tarvainen 2019).
 */
import { at, median, sum } from "@/lib/domain/timing/statistics";

export interface BeatQuestion {
  /** Ascending, in true seconds. */
  times: readonly number[];
  /** Marks per stride. */
  perStride: number;
  /** Whether the marks of a stride are evenly spaced. */
  isEven: boolean;
  /** True seconds per frame. */
  frameSeconds: number;
  /** Taps scatter more than marks that were set on frames. */
  isTapped: boolean;
  /** Expected landings in seconds: they show how many beats lie between two marks, not the beat's length. */
  guessed?: readonly number[];
}

export interface PlacedMark {
  index: number;
  /** Counted within its bout; modulo the marks per stride it identifies the hoof. */
  beat: number;
}

export interface BeatMatch {
  /** Runs of marks of one beat without a break, by time. */
  bouts: readonly (readonly PlacedMark[])[];
  /** Seconds from each beat of a stride to the next. */
  steps: readonly number[];
  /** Number of intervals of exactly one beat. */
  agreeing: number;
  /** Ascending indices of the marks that are on no beat. */
  leftOut: readonly number[];
}

/** Costs, relative to a mark that is just too far from its beat. */
const MISSING_BEAT_COST = 0.45;
const LEFT_OUT_COST = 1;
const BREAK_COST = 1.5;
/** A longer gap is a pause. */
const MAX_MISSING = 3;
/** The most marks to leave out in a row. */
const MAX_LEFT_OUT = 3;
/** Largest deviation of a mark, as share of a step; the next explanation is half a step away. */
const MAX_DEVIATION = 0.25;
/** A smaller deviation is no fault, however well the others agree. */
const MIN_DEVIATION = { step: 0.1, frames: 3.5 };
/** Standard deviations. */
const FAR_OFF_DEVIATIONS = 5;

/** @returns null for fewer than two marks, or all on one frame. */
export function matchBeats(question: BeatQuestion): BeatMatch | null {
  const found = candidates(question).map((steps) => align(question, steps, widestTolerance(question, steps)));
  const best = found.toSorted((a, b) => a.cost - b.cost)[0];
  if (best === undefined) return null;
  // Match again with the beat and the tolerance that these marks show.
  const steps = stepsOf(question, best);
  const refined = align(question, steps, toleranceOf(question, best, steps));
  return fromFirstMark({ ...refined, steps: stepsOf(question, refined) });
}

/** Renumbers the beats so that the first mark on a beat begins a stride. */
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

/** Candidate beats: the stride lengths that most marks agree on, divided by the marks of a stride. */
function candidates(question: BeatQuestion): number[][] {
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

/** The middles of the largest groups of lengths within 25 % of each other. */
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

/** The median of each step of strides of about this length, the longest step last. */
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

/** Largest deviation from a beat, in seconds. */
function widestTolerance(
  { frameSeconds, perStride, isTapped }: BeatQuestion,
  steps: readonly number[],
): number {
  const step = sum(steps) / perStride;
  // Short steps last only a few frames.
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
  // The median absolute deviation of normal values is 0.6745 standard deviations.
  const seen = (FAR_OFF_DEVIATIONS * median(off)) / 0.6745;
  const lowest = Math.max((MIN_DEVIATION.step * sum(steps)) / perStride, MIN_DEVIATION.frames * frameSeconds);
  return Math.min(widest, Math.max(seen, lowest));
}

const neighbours = (marks: readonly PlacedMark[]): (readonly [PlacedMark, PlacedMark])[] =>
  marks.slice(1).map((to, index) => [at(marks, index), to]);

/** Expected seconds between two beats of a bout. */
export function secondsBetween(steps: readonly number[], from: number, to: number): number {
  let seconds = 0;
  for (let beat = from; beat < to; beat += 1) seconds += at(steps, beat % steps.length);
  return seconds;
}

/** The median of each step; unchanged without strides. */
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
  // One frame of difference comes from the camera: the steps count as even.
  const isFilm = middles.every((step) => Math.abs(step - strideSeconds / perStride) <= 1.01 * frameSeconds);
  return isEven && isFilm ? evenSteps(strideSeconds, perStride) : middles;
}

/** The cheapest way to reach a mark on a certain beat of a stride. */
interface Reached {
  cost: number;
  /** The previous mark on a beat; null for the first. */
  from: { index: number; place: number } | null;
  /** Beats since the previous mark; 0 across a break. */
  beats: number;
}

/** The cheapest assignment of marks to beats, by dynamic programming. */
function align(
  { times, guessed = [] }: BeatQuestion,
  steps: readonly number[],
  tolerance: number,
): CostedMatch {
  const perStride = steps.length;
  const guessesBefore = times.map((time) => guessed.filter((guess) => guess < time).length);
  const reached: Reached[][] = [];
  for (const [index, time] of times.entries()) {
    const nodes: Reached[] = steps.map(() => ({ cost: LEFT_OUT_COST * index, from: null, beats: 0 }));
    reached.push(nodes);
    for (let before = index - 1; before >= Math.max(0, index - 1 - MAX_LEFT_OUT); before -= 1) {
      const skipped = LEFT_OUT_COST * (index - before - 1);
      const seconds = time - at(times, before);
      const guesses = at(guessesBefore, index) - at(guessesBefore, before);
      for (let place = 0; place < perStride; place += 1) {
        const base = at(at(reached, before), place).cost + skipped;
        const from = { index: before, place };
        for (const next of nodes)
          if (base + BREAK_COST < next.cost) Object.assign(next, { cost: base + BREAK_COST, from, beats: 0 });
        let expected = 0;
        for (let beats = 1; beats <= MAX_MISSING + guesses + 1; beats += 1) {
          expected += at(steps, (place + beats - 1) % perStride);
          const off = (seconds - expected) / tolerance;
          if (Math.abs(off) > 1) continue;
          const cost = base + off ** 2 + MISSING_BEAT_COST * Math.abs(beats - 1 - guesses);
          const next = at(nodes, (place + beats) % perStride);
          if (cost < next.cost) Object.assign(next, { cost, from, beats });
        }
      }
    }
  }
  return tracePath(reached, steps);
}

function tracePath(reached: readonly Reached[][], steps: readonly number[]): CostedMatch {
  const count = reached.length;
  const ends = reached.flatMap((places, index) =>
    places.map(({ cost }, place) => ({ index, place, cost: cost + LEFT_OUT_COST * (count - 1 - index) })),
  );
  const end = ends.reduce((best, each) => (each.cost < best.cost ? each : best));
  const path: { index: number; place: number; beats: number }[] = [];
  for (let node: Reached["from"] = end; node !== null;) {
    const { from, beats }: Reached = at(at(reached, node.index), node.place);
    path.unshift({ index: node.index, place: node.place, beats });
    node = from;
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
