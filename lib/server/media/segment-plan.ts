import { z } from "zod";
import type { ProbedPacket } from "./probe";
import type { RenditionPlan } from "./rendition-plan";

/** Presentation times in ticks of the source's picture. */
export const segmentRange = z.object({
  number: z.int().nonnegative(),
  firstTick: z.int(),
  /** Decoding starts one key frame early, for key frames that need earlier frames. Null: at the start. */
  seekTick: z.int().nullable(),
  fromTick: z.int(),
  /** First frame of the next segment; null for the last segment. */
  toTick: z.int().nullable(),
  frames: z.int().positive(),
  seconds: z.number().positive(),
});

export type SegmentRange = z.infer<typeof segmentRange>;

export interface SegmentPlan {
  ranges: SegmentRange[];
  ticks: number[];
}

/** A seek in these reaches exactly the requested key frame, with the times of a read from the start. */
const SOUGHT_EXACTLY: readonly string[] = ["mov", "matroska"];

export function canBeSplit(formatName: string | undefined, plan: RenditionPlan): boolean {
  const isSoughtExactly = (formatName ?? "").split(",").some((name) => SOUGHT_EXACTLY.includes(name));
  // De-interlacing needs the frames before and after, and a different time base cannot be cut at the source's ticks.
  const isOwnClock = plan.timeBase.join("/") === plan.sourceTimeBase.join("/");
  return isSoughtExactly && plan.fields === null && isOwnClock;
}

/**
 * Cuts at the first key frame after every `segmentSeconds`. @param packets in file order. @returns null below two
 * segments.
 */
export function planSegments(
  packets: readonly ProbedPacket[],
  {
    firstTick,
    secondsPerTick,
    segmentSeconds,
  }: { firstTick: number; secondsPerTick: number; segmentSeconds: number },
): SegmentPlan | null {
  const shown = packets.filter(({ tick, flags }) => tick >= firstTick && !flags.includes("D"));
  // Two packets with the same time are one frame.
  const ticks = [...new Set(shown.map(({ tick }) => tick))].toSorted((a, b) => a - b);
  const last = ticks.at(-1) ?? firstTick;
  const keys = shown
    .filter(({ flags }) => flags.includes("K"))
    .map(({ tick }) => tick)
    .toSorted((a, b) => a - b);
  const least = segmentSeconds / secondsPerTick;
  const starts = [firstTick];
  const seeks: (number | null)[] = [null];
  for (const [n, key] of keys.entries()) {
    // A short rest stays with the segment before it.
    if (key - (starts.at(-1) ?? key) < least || last - key < least / 2) continue;
    starts.push(key);
    seeks.push(keys[n - 1] ?? null);
  }
  if (starts.length < 2) return null;
  let at = 0;
  const ranges = starts.map((fromTick, number): SegmentRange => {
    const toTick = starts[number + 1] ?? null;
    const begin = at;
    while (at < ticks.length && (toTick === null || (ticks[at] ?? toTick) < toTick)) at += 1;
    const seconds = ((toTick ?? last + 1) - fromTick) * secondsPerTick;
    return {
      number,
      firstTick,
      seekTick: seeks[number] ?? null,
      fromTick,
      toTick,
      frames: at - begin,
      seconds,
    };
  });
  return { ranges, ticks };
}
