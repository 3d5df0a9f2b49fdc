"use client";
import { Pause, Play, StepBack, StepForward } from "lucide-react";
import { useEffect, useState } from "react";
import type { TapZone } from "@/lib/domain/playback/playback";
import { isFrameMode, isPlaying } from "@/lib/player/state/snapshot-selectors";
import { useEngine } from "@/components/player/engine";

export interface Tap {
  zone: TapZone;
  at: number;
}

const SHOWN_MS = 450;

export function TapFeedback({ tap }: { tap: Tap | null }) {
  const engine = useEngine();
  const [endedAt, setEndedAt] = useState(0);
  useEffect(() => {
    if (tap === null) return;
    const timer = setTimeout(() => setEndedAt(tap.at), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [tap]);
  if (tap === null || endedAt === tap.at || (tap.zone === "middle" && isFrameMode(engine.getSnapshot())))
    return null;
  const place = { left: "left-[16%]", middle: "left-1/2", right: "left-[84%]" }[tap.zone];
  return (
    <div
      key={tap.at}
      aria-hidden
      className={`bg-stage/70 text-stage-foreground animate-pop-in pointer-events-none absolute top-1/2 grid size-14 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full ${place}`}
    >
      <TapIcon zone={tap.zone} willPlay={!isPlaying(engine.getSnapshot())} />
    </div>
  );
}

function TapIcon({ zone, willPlay }: { zone: TapZone; willPlay: boolean }) {
  if (zone === "left") return <StepBack className="size-6" />;
  if (zone === "right") return <StepForward className="size-6" />;
  return willPlay ? <Play className="size-6" /> : <Pause className="size-6" />;
}
