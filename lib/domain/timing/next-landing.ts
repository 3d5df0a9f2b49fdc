import { secondsBetween, type BeatMatch } from "@/lib/domain/timing/beat-matching";
import { at } from "@/lib/domain/timing/statistics";

/** The next landing after the last mark or the playhead, which is on it within half a beat. In true seconds. */
export function nextLanding(times: readonly number[], match: BeatMatch, hereSeconds: number): number | null {
  const last = match.bouts.at(-1)?.at(-1);
  const strideSeconds = secondsBetween(match.steps, 0, match.steps.length);
  if (last === undefined || strideSeconds <= 0) return null;
  const lastSeconds = at(times, last.index);
  // Skip whole strides at once: the playhead may be far away.
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
