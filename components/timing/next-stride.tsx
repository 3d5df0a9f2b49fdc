"use client";

import { StepForward } from "lucide-react";
import { useEngine, usePlayback } from "@/components/player/engine";
import { useTimeScale } from "@/components/player/time-scale";
import { useTimecode } from "@/components/timing/use-timecode";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import type { Marker } from "@/lib/contracts/markers";
import { nextLanding } from "@/lib/domain/timing/next-landing";
import type { SeriesReading } from "@/lib/domain/timing/series-reading";
import { mediaSeconds, trueSeconds } from "@/lib/domain/timing/time-scale";
import { isFrameShown } from "@/lib/player/state/snapshot-selectors";

type NextStrideProps = { reading: Pick<SeriesReading<Marker>, "times" | "match" | "isDisputed"> };

/** Goes to where the next landing is expected by the marks of the open series: off until two marks say so. */
export function NextStride({ reading: { times, match, isDisputed } }: NextStrideProps) {
  const engine = useEngine();
  const timecode = useTimecode();
  const scale = useTimeScale();
  const isReady = usePlayback(isFrameShown);
  const isKnown = match !== null && !isDisputed;
  const go = () => {
    if (!isKnown) return;
    const here = trueSeconds(scale, engine.getPosition().timeSeconds);
    const expected = nextLanding(times, match, here);
    const seconds = expected === null ? Infinity : mediaSeconds(scale, expected);
    if (seconds >= timecode.durationSeconds)
      return showToast({ title: "No next stride", description: "It would be after the end of the video." });
    engine.pause();
    engine.seekToFrame(timecode.frameStartingNearest(seconds));
  };
  return (
    <Button
      variant="outline"
      className="px-3"
      disabled={!isKnown || !isReady}
      title={
        isKnown ? "Go to where the next landing is expected" : "Two marks say where the next is expected"
      }
      onClick={go}
    >
      <StepForward aria-hidden />
      <span>
        Next<span className="max-sm:sr-only"> stride</span>
      </span>
    </Button>
  );
}
