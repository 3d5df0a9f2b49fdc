"use client";
import { Repeat2, X } from "lucide-react";
import { memo } from "react";
import { ControlButton } from "@/components/player/control-button";
import { usePlayback, useEngine } from "@/components/player/engine";
import { cn } from "@/lib/client/class-names";
import { isFrameShown } from "@/lib/player/state/snapshot-selectors";

export const LoopControls = memo(function LoopControls() {
  const engine = useEngine();
  const loop = usePlayback((snapshot) => snapshot.loop);
  const isEnabled = usePlayback(isFrameShown);
  const hasStart = loop.startFrame !== null;
  const hasEnd = loop.endFrame !== null;
  return (
    <div role="group" aria-label="Loop" className="flex items-center">
      <span
        aria-hidden
        className={cn(
          "text-muted-foreground mx-1 flex items-center gap-1 text-sm",
          hasStart && hasEnd && "text-marker-ink",
        )}
      >
        <Repeat2 className="size-4" />
        <span className="compact:hidden">Loop</span>
      </span>
      <ControlButton
        name={
          hasStart ? `A: the loop starts at frame ${loop.startFrame}. Move it here` : "A: start the loop here"
        }
        shortcut={hasStart ? undefined : "L"}
        aria-pressed={hasStart}
        disabled={!isEnabled}
        className={cn("font-semibold", hasStart && "text-marker-ink")}
        onClick={() => engine.setLoopStart()}
      >
        A
      </ControlButton>
      <ControlButton
        name={hasEnd ? `B: the loop ends at frame ${loop.endFrame}. Move it here` : "B: end the loop here"}
        shortcut={hasStart && !hasEnd ? "L" : undefined}
        aria-pressed={hasEnd}
        disabled={!isEnabled}
        className={cn("font-semibold", hasEnd && "text-marker-ink")}
        onClick={() => engine.setLoopEnd()}
      >
        B
      </ControlButton>
      {hasStart || hasEnd ? (
        <ControlButton
          name="Clear the loop"
          shortcut={hasStart && hasEnd ? "L" : undefined}
          onClick={() => engine.clearLoop()}
        >
          <X aria-hidden />
        </ControlButton>
      ) : null}
    </div>
  );
});
