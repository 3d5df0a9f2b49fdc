import { secondsBetween, type BeatMatch, type PlacedMark } from "@/lib/domain/timing/beat-matching";
import { at } from "@/lib/domain/timing/statistics";
import { formatTimecode } from "@/lib/domain/playback/timecode";

/** Marks are given by their index in the series, seconds are true seconds. */
export type MarkFault =
  /** No mark at an expected landing; one fault for each missing mark. */
  | { kind: "missing"; afterIndex: number; beforeIndex: number; expectedSeconds: number }
  /** A second mark for the same landing. */
  | { kind: "doubled"; index: number; nearestIndex: number }
  /** A mark on no landing, with the nearest free landing if known. */
  | { kind: "stray"; index: number; expectedSeconds: number | null }
  /** Two neighbours that are not a whole number of beats apart. */
  | { kind: "break"; afterIndex: number; beforeIndex: number };

/** With fewer intervals the odd one cannot be found. */
const MIN_INTERVALS = 3;
/** A mark within this share of a step from another marks the same landing. */
const SAME_LANDING = 0.25;

/** Sorted by the time of their first mark. */
export function faultsOf(times: readonly number[], match: BeatMatch): MarkFault[] {
  if (times.length - 1 < MIN_INTERVALS) return [];
  const placed = match.bouts.flat();
  const inside = match.bouts.flatMap((marks) =>
    marks.slice(1).flatMap((to, index) => faultsBetween(times, match, at(marks, index), to)),
  );
  const breaks = match.bouts.slice(1).map((marks, bout): MarkFault => {
    const after = at(match.bouts, bout).at(-1)?.index ?? 0;
    return { kind: "break", afterIndex: after, beforeIndex: marks[0]?.index ?? after };
  });
  const known = new Set([...inside].flatMap((fault) => ("index" in fault ? [fault.index] : [])));
  const loose = match.leftOut
    .filter((index) => !known.has(index))
    .map(
      (index): MarkFault =>
        findDoubled(times, match, index, placed) ?? { kind: "stray", index, expectedSeconds: null },
    );
  return [...inside, ...breaks, ...loose].toSorted((a, b) => faultIndex(a) - faultIndex(b));
}

const faultIndex = (fault: MarkFault): number => ("index" in fault ? fault.index : fault.afterIndex);

function faultsBetween(
  times: readonly number[],
  match: BeatMatch,
  from: PlacedMark,
  to: PlacedMark,
): MarkFault[] {
  const share = (beat: number): number =>
    secondsBetween(match.steps, from.beat, beat) / secondsBetween(match.steps, from.beat, to.beat);
  const start = at(times, from.index);
  const missing = Array.from(
    { length: to.beat - from.beat - 1 },
    (_, index) => start + share(from.beat + index + 1) * (at(times, to.index) - start),
  );
  const unmatched = match.leftOut.filter((index) => index > from.index && index < to.index);
  const marks = unmatched.map((index): MarkFault => {
    const nearest = nearestIndexTo(times, index, [from, to]);
    const doubled = findDoubled(times, match, index, [from, to]);
    if (missing.length === 0) return { kind: "doubled", index, nearestIndex: nearest };
    if (doubled !== null) return doubled;
    const distances = missing.map((seconds) => Math.abs(seconds - at(times, index)));
    const [expectedSeconds = null] = missing.splice(distances.indexOf(Math.min(...distances)), 1);
    return { kind: "stray", index, expectedSeconds };
  });
  const gaps = missing.map((expectedSeconds): MarkFault => {
    return { kind: "missing", afterIndex: from.index, beforeIndex: to.index, expectedSeconds };
  });
  return [...marks, ...gaps];
}

function findDoubled(
  times: readonly number[],
  { steps }: BeatMatch,
  index: number,
  placed: readonly PlacedMark[],
): MarkFault | null {
  const nearestIndex = nearestIndexTo(times, index, placed);
  const distance = Math.abs(at(times, nearestIndex) - at(times, index));
  return distance < SAME_LANDING * Math.min(...steps) ? { kind: "doubled", index, nearestIndex } : null;
}

function nearestIndexTo(times: readonly number[], index: number, placed: readonly PlacedMark[]): number {
  const distance = (mark: PlacedMark): number => Math.abs(at(times, mark.index) - at(times, index));
  return placed.reduce((best, mark) => (distance(mark) < distance(best) ? mark : best)).index;
}

export function describeFault(fault: MarkFault, times: readonly number[]): string {
  const timeOf = (index: number): string => formatTimecode(at(times, index));
  switch (fault.kind) {
    case "missing":
      return `A mark is missing between ${timeOf(fault.afterIndex)} and ${timeOf(fault.beforeIndex)}.`;
    case "doubled":
      return `Two marks for one landing at ${timeOf(fault.nearestIndex)}.`;
    case "stray":
      return `The mark at ${timeOf(fault.index)} is beside the beat of the others.`;
    case "break":
      return `The beat breaks off between ${timeOf(fault.afterIndex)} and ${timeOf(fault.beforeIndex)}.`;
  }
}
