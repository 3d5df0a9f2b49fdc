"use client";
import { memo } from "react";
import { usePlayback, useEngine } from "@/components/player/engine";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { cn } from "@/lib/client/class-names";
import { PLAYBACK_RATES } from "@/lib/domain/playback/playback";

/** Below 1x the sound is off unless the viewer turned it on. */
export const SpeedButtons = memo(function SpeedButtons({ className }: { className?: string }) {
  const engine = useEngine();
  const current = usePlayback((snapshot) => snapshot.rate);
  return (
    <div
      role="group"
      aria-label="Playback speed"
      className={cn("bg-muted grid grid-cols-6 gap-0.5 rounded-lg p-1", className)}
    >
      {PLAYBACK_RATES.map((rate) => (
        <button
          translate="no"
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
});

export const SpeedMenu = memo(function SpeedMenu() {
  const engine = useEngine();
  const current = usePlayback((snapshot) => snapshot.rate);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="outline"
          className="min-w-12 px-2 tabular-nums pointer-coarse:px-2"
          aria-label={`Speed ${current}x`}
        >
          {current}x
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-28">
        <DropdownMenuRadioGroup value={String(current)}>
          {PLAYBACK_RATES.map((rate) => (
            <DropdownMenuRadioItem
              translate="no"
              key={rate}
              value={String(rate)}
              onSelect={() => engine.setRate(rate)}
            >
              {rate}x
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
});
