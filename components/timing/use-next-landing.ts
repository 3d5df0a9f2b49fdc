"use client";

import { useEngine } from "@/components/player/engine";
import { useTimeScale } from "@/components/player/time-scale";
import { useTimecode } from "@/components/timing/use-timecode";
import type { UntouchedGuess } from "@/components/timing/use-untouched-guess";
import { showToast } from "@/components/ui/toast";
import type { Marker } from "@/lib/contracts/markers";
import { nextLanding } from "@/lib/domain/timing/next-landing";
import type { SeriesReading } from "@/lib/domain/timing/series-reading";
import { mediaSeconds, trueSeconds } from "@/lib/domain/timing/time-scale";

export interface NextLanding {
  /** Two marks agree on it. */
  isKnown: boolean;
  /** It is inside the video, after the current frame. */
  isWithin: () => boolean;
  /** @param from default: the frame on the screen. @returns null if unknown or past the end, with a notification. */
  go: (from?: number) => number | null;
}

export function useNextLanding(
  { times, match, isDisputed }: Pick<SeriesReading<Marker>, "times" | "match" | "isDisputed">,
  guess: UntouchedGuess,
): NextLanding {
  const engine = useEngine();
  const timecode = useTimecode();
  const scale = useTimeScale();
  const isKnown = match !== null && !isDisputed;
  const frameAfter = (from: number) => {
    const expected = match && nextLanding(times, match, trueSeconds(scale, timecode.timeOf(from)));
    const seconds = expected === null ? Infinity : mediaSeconds(scale, expected);
    return seconds < timecode.durationSeconds ? timecode.frameStartingNearest(seconds) : null;
  };
  const here = () => engine.getPosition().frameIndex;
  const go = (from = here()) => {
    if (!isKnown) return null;
    const frame = frameAfter(from);
    if (frame === null) {
      showToast({ title: "No next stride", description: "It would be after the end of the video." });
      return null;
    }
    engine.pause();
    engine.seekToFrame(frame);
    guess.note(frame);
    return frame;
  };
  return { isKnown, isWithin: () => isKnown && frameAfter(here()) !== null, go };
}
