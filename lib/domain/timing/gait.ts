/** Facts about gaits. A stride lasts from one landing of a hoof to its next. */

export const GAITS = ["walk", "trot", "canter", "gallop", "other"] as const;
export type Gait = (typeof GAITS)[number];

/** What one mark is: the same hoof again, each of two (a diagonal pair, or one foreleg), or every hoof that lands. */
export const MARK_MEANINGS = ["stride", "step", "footfall"] as const;
export type MarkMeaning = (typeof MARK_MEANINGS)[number];

export const DEFAULT_GAIT: Gait = "other";
export const DEFAULT_MARK: MarkMeaning = "stride";

/** Both ends included. */
export interface Range {
  from: number;
  to: number;
}

interface GaitFacts {
  /** Absent for a meaning that does not fit the gait. */
  marksPerStride: Readonly<Partial<Record<MarkMeaning, number>>>;
  /** Whether the marks of a stride are evenly spaced, so that their differences have a meaning. */
  isEven: boolean;
  /** Beats of music per stride; null if they are not counted. */
  beatsPerStride: number | null;
  /** Strides per minute; null where unknown. */
  usual: Range | null;
}

/** Footfalls: britishdressage.co.uk. Beats: horsescout.com. Tempo: help.equisense.com; gallop: theexplorers.com. */
const FACTS: Readonly<Record<Gait, GaitFacts>> = {
  walk: {
    marksPerStride: { stride: 1, step: 2, footfall: 4 },
    isEven: true,
    beatsPerStride: 2,
    usual: { from: 40, to: 60 },
  },
  trot: {
    marksPerStride: { stride: 1, step: 2, footfall: 2 },
    isEven: true,
    beatsPerStride: 2,
    usual: { from: 55, to: 90 },
  },
  canter: {
    marksPerStride: { stride: 1, footfall: 3 },
    isEven: false,
    beatsPerStride: 1,
    usual: { from: 80, to: 120 },
  },
  gallop: {
    marksPerStride: { stride: 1, footfall: 4 },
    isEven: false,
    beatsPerStride: null,
    usual: { from: 120, to: 160 },
  },
  other: { marksPerStride: { stride: 1 }, isEven: false, beatsPerStride: null, usual: null },
};

export function meaningsOf(gait: Gait): MarkMeaning[] {
  return MARK_MEANINGS.filter((mark) => marksPerStride(gait, mark) !== null);
}

export function marksPerStride(gait: Gait, mark: MarkMeaning): number | null {
  return FACTS[gait].marksPerStride[mark] ?? null;
}

export function isEvenlySpaced(gait: Gait, mark: MarkMeaning): boolean {
  return FACTS[gait].isEven || marksPerStride(gait, mark) === 1;
}

export function beatsPerStride(gait: Gait): number | null {
  return FACTS[gait].beatsPerStride;
}

/** Strides per minute; null where unknown. Only a hint: ponies and Arabians are faster. */
export function usualTempo(gait: Gait): Range | null {
  return FACTS[gait].usual;
}

export const GAIT_NAMES: Readonly<Record<Gait, string>> = {
  walk: "Walk",
  trot: "Trot",
  canter: "Canter",
  gallop: "Gallop",
  other: "Other",
};

export const MARK_NAMES: Readonly<Record<MarkMeaning, string>> = {
  stride: "Stride",
  step: "Step",
  footfall: "Footfall",
};
