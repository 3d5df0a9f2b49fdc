"use client";

import { useId, useRef } from "react";
import { useCompared, useComparison } from "@/components/compare/comparison-context";
import type { RideBeside } from "@/components/compare/use-compared-ride";
import { EngineProvider } from "@/components/player/engine";
import { TimeScaleProvider, useTimeScale } from "@/components/player/time-scale";
import { useFrameEffect } from "@/components/player/use-frame-effect";
import { LocalTime } from "@/components/ui/local-time";
import { cn } from "@/lib/client/class-names";
import type { Side } from "@/lib/domain/compare/comparison-choice";
import { formatTimecode } from "@/lib/domain/playback/timecode";
import { trueSeconds } from "@/lib/domain/timing/time-scale";

type RideNameProps = { side: Side; ride: RideBeside };

/** Title and position of one ride. A press makes it lead. */
export function RideName({ side, ride: { video } }: RideNameProps) {
  const comparison = useComparison();
  const titleId = useId();
  const isLeading = useCompared(({ focus }) => focus === side);
  const isSecond = useCompared(({ isSwapped }) => (side === "b") !== isSwapped);
  const isOutside = useCompared(({ shown }) => !isLeading && shown?.isOutside === true);
  return (
    <EngineProvider value={comparison.engines[side]}>
      <TimeScaleProvider video={video}>
        <button
          type="button"
          aria-pressed={isLeading}
          aria-labelledby={titleId}
          title={isLeading ? "This ride leads: the other follows it" : "Let this ride lead"}
          className={cn(
            "focus-ring hover:bg-accent flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-lg px-2.5 py-1 text-left text-sm",
            isLeading && "bg-secondary",
            isSecond ? "order-2" : "order-1",
          )}
          onClick={() => comparison.setFocus(side)}
        >
          <span
            aria-hidden
            className={cn(
              "size-2.5 shrink-0 rounded-full border-2",
              isLeading ? "border-ring bg-ring" : "border-input",
            )}
          />
          <span className="grid min-w-0 flex-1">
            <span id={titleId} dir="auto" translate="no" className="truncate font-medium">
              {video.title}
            </span>
            <span className="text-muted-foreground truncate text-xs tabular-nums">
              {isOutside ? "No picture of this moment" : <Position />}
              {" · "}
              <LocalTime iso={video.createdAt} format="day" />
            </span>
          </span>
        </button>
      </TimeScaleProvider>
    </EngineProvider>
  );
}

/** Written outside React: it changes every frame. */
function Position() {
  const label = useRef<HTMLSpanElement>(null);
  const scale = useTimeScale();
  useFrameEffect(({ isFrameShown, timeSeconds, frameIndex }) => {
    if (label.current === null) return;
    label.current.textContent = isFrameShown
      ? `${formatTimecode(trueSeconds(scale, timeSeconds))} · frame ${frameIndex}`
      : "Opening";
  });
  return <span ref={label} translate="no" data-testid="side-position" />;
}
