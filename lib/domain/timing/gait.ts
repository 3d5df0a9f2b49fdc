/**
 * The gaits of a horse as timing needs them: how many marks make a stride, whether they are evenly spaced, and which tempo is
 * usual. A stride is the time from one landing of a hoof to its next.
 */

export const GAITS = ["walk", "trot", "canter", "gallop", "other"] as const;
export type Gait = (typeof GAITS)[number];

/** What one mark is: the same hoof again; a diagonal pair, or one foreleg and then the other; every hoof that lands. */
export const MARK_MEANINGS = ["stride", "step", "footfall"] as const;
export type MarkMeaning = (typeof MARK_MEANINGS)[number];

/** A new series' gait until it is set. */
export const DEFAULT_GAIT: Gait = "other";
export const DEFAULT_MARK: MarkMeaning = "stride";

/** From one number to a larger one, both included. */
export interface Range {
  from: number;
  to: number;
}

interface GaitFacts {
  /** How many marks make a stride; where a meaning does not fit the gait, it is absent. */
  marksPerStride: Readonly<Partial<Record<MarkMeaning, number>>>;
  /** Whether the marks of a stride follow each other evenly, so that their differences say something. */
  isEven: boolean;
  /** Beats of music per stride, as riders count them; null where nobody does. */
  beatsPerStride: number | null;
  /** Usual strides per minute; null where unknown. */
  usual: Range | null;
}

/**
 * Footfalls per stride: britishdressage.co.uk, basic paces. The three of a canter and the four of a gallop are not evenly
 * spaced. Beats per stride: horsescout.com. Usual tempo: help.equisense.com, "What does cadence mean"; of the gallop only the
 * upper end has a source (theexplorers.com), and it begins where the canter ends.
 */
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

/** The meanings that a mark can have in a gait. */
export function meaningsOf(gait: Gait): MarkMeaning[] {
  return MARK_MEANINGS.filter((mark) => marksPerStride(gait, mark) !== null);
}

/** How many marks make a stride; null where the gait has no marks of this meaning. */
export function marksPerStride(gait: Gait, mark: MarkMeaning): number | null {
  return FACTS[gait].marksPerStride[mark] ?? null;
}

/** Whether marks of this meaning follow each other evenly in a good stride. One mark a stride always does. */
export function isEvenlySpaced(gait: Gait, mark: MarkMeaning): boolean {
  return FACTS[gait].isEven || marksPerStride(gait, mark) === 1;
}

/** Beats of music per stride; null where nobody counts them. */
export function beatsPerStride(gait: Gait): number | null {
  return FACTS[gait].beatsPerStride;
}

/** Usual strides per minute; null where unknown. Ponies and Arabians are faster, so it is only a hint. */
export function usualTempo(gait: Gait): Range | null {
  return FACTS[gait].usual;
}

/** What the screens and files call them. */
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
