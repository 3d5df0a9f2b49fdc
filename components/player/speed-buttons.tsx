"use client";
import { cn } from "@/lib/client/class-names";
import { usePlayback } from "@/components/player/use-playback";
import { PLAYBACK_RATES } from "@/lib/domain/playback";
import type { PlaybackEngine } from "@/lib/player/playback-state";

/** The six speeds; below 1x the sound is off unless the viewer asked to hear it. */
export function SpeedButtons({ engine }: { engine: PlaybackEngine }) {
  const current = usePlayback(engine, (snapshot) => snapshot.rate);
  return (
    <div
      role="group"
      aria-label="Playback speed"
      className="bg-muted grid grid-cols-6 gap-0.5 rounded-lg p-1"
    >
      {PLAYBACK_RATES.map((rate) => (
        <button
          key={rate}
          type="button"
          aria-pressed={rate === current}
          className={cn(
            "focus-ring text-muted-foreground hover:text-foreground h-9 min-w-11 rounded-md px-1.5 text-sm font-medium tabular-nums transition-colors pointer-coarse:h-11",
            rate === current && "bg-primary text-primary-foreground hover:text-primary-foreground shadow-sm",
          )}
          onClick={() => engine.setRate(rate)}
        >
          {rate}x
        </button>
      ))}
    </div>
  );
}
