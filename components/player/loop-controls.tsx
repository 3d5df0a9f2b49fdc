"use client";
import { Repeat2, X } from "lucide-react";
import { memo } from "react";
import { ControlButton } from "@/components/player/control-button";
import { usePlayback, useEngine } from "@/components/player/engine";
import { cn } from "@/lib/client/class-names";
import { isFrameShown } from "@/lib/player/state/snapshot-selectors";

/** The A-B loop: both ends are frames, and both are shown. */
export const LoopControls = memo(function LoopControls() {
  const engine = useEngine();
  const loop = usePlayback((snapshot) => snapshot.loop);
  const isEnabled = usePlayback(isFrameShown);
  const hasStart = loop.startFrame !== null;
  const hasEnd = loop.endFrame !== null;
  return (
    <div role="group" aria-label="Loop" className="flex items-center">
      <Repeat2
        aria-hidden
        className={cn("text-muted-foreground mx-1 size-4", hasStart && hasEnd && "text-marker-ink")}
      />
      <ControlButton
        name={hasStart ? `Loop starts at frame ${loop.startFrame}. Move it here` : "Start the loop here"}
        aria-pressed={hasStart}
        disabled={!isEnabled}
        className={cn("font-semibold", hasStart && "text-marker-ink")}
        onClick={() => engine.setLoopStart()}
      >
        A
      </ControlButton>
      <ControlButton
        name={hasEnd ? `Loop ends at frame ${loop.endFrame}. Move it here` : "End the loop here"}
        aria-pressed={hasEnd}
        disabled={!isEnabled}
        className={cn("font-semibold", hasEnd && "text-marker-ink")}
        onClick={() => engine.setLoopEnd()}
      >
        B
      </ControlButton>
      {hasStart || hasEnd ? (
        <ControlButton name="Clear the loop" onClick={() => engine.clearLoop()}>
          <X aria-hidden />
        </ControlButton>
      ) : null}
    </div>
  );
});
