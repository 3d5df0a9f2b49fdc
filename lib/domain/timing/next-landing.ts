/** Where the landing after the marks of a series is expected, so that one press goes there. */
import { secondsBetween, type BeatMatch } from "@/lib/domain/timing/beat-matching";
import { at } from "@/lib/domain/timing/statistics";

/**
 * The first expected landing after the last mark, or after what is on the screen where that is later: a playhead within half a
 * beat of a landing counts as being on it, and goes to the one after it.
 * @param times true seconds of the marks, rising
 * @param match which landings they are
 * @param hereSeconds true time of what is on the screen
 * @returns true seconds, by the beat of the marks themselves
 */
export function nextLanding(times: readonly number[], match: BeatMatch, hereSeconds: number): number | null {
  const last = match.bouts.at(-1)?.at(-1);
  const strideSeconds = secondsBetween(match.steps, 0, match.steps.length);
  if (last === undefined || strideSeconds <= 0) return null;
  const lastSeconds = at(times, last.index);
  // Whole strides that lie behind are passed at once: the screen may be far away.
  const passed = Math.max(0, Math.floor((hereSeconds - lastSeconds) / strideSeconds) - 1);
  let beat = last.beat + passed * match.steps.length;
  let before = lastSeconds + passed * strideSeconds;
  for (;;) {
    const next = before + secondsBetween(match.steps, beat, beat + 1);
    if ((before + next) / 2 > hereSeconds) return next;
    before = next;
    beat += 1;
  }
}
