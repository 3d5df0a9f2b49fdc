"use client";

import dynamic from "next/dynamic";
import type { PointerEvent } from "react";
import { useCompared, useComparison } from "@/components/compare/comparison-context";
import { useFreshSource } from "@/components/compare/use-fresh-source";
import type { RideBeside } from "@/components/compare/use-compared-ride";
import { EngineProvider } from "@/components/player/engine";
import { LoadedStage } from "@/components/player/loaded-stage";
import { TimeScaleProvider } from "@/components/player/time-scale";
import { cn } from "@/lib/client/class-names";
import type { Side } from "@/lib/domain/compare/comparison-choice";
import type { InitialPosition } from "@/lib/player/state/video-source";

const DrawingLayer = dynamic(
  () => import("@/components/drawing/drawing-layer").then((module) => module.DrawingLayer),
  { loading: () => null },
);

type ComparedPictureProps = {
  side: Side;
  ride: RideBeside;
  opensAt: InitialPosition;
};

/** A tap on the ride that follows makes it lead, and does nothing else. */
export function ComparedPicture({ side, ride, opensAt }: ComparedPictureProps) {
  const comparison = useComparison();
  const isLeading = useCompared(({ focus }) => focus === side);
  const isMirrored = useCompared(({ mirrored }) => mirrored[side]);
  const layout = useCompared((snapshot) => snapshot.layout);
  const isUpper = useCompared(({ isSwapped }) => (side === "b") !== isSwapped);
  const opacity = useCompared((snapshot) => snapshot.opacity);
  const wipe = useCompared((snapshot) => snapshot.wipe);
  const refreshSource = useFreshSource(ride.scope);
  const leadFirst = (event: PointerEvent) => {
    if (isLeading || !(event.target instanceof Element) || !event.target.closest("[data-testid=picture]"))
      return;
    event.stopPropagation();
    comparison.setFocus(side);
  };
  const isOver = layout !== "beside";
  return (
    <EngineProvider value={comparison.engines[side]}>
      <TimeScaleProvider video={ride.video}>
        <div
          data-side={side}
          data-leads={isLeading || undefined}
          data-mirrored={isMirrored || undefined}
          className={cn(
            "group/side flex min-h-0 min-w-0 flex-col",
            isUpper ? "order-2" : "order-1",
            isOver && "overlay:h-full [grid-area:1/1]",
            // What lies above lets taps through to the ride that leads.
            isOver && !isLeading && "pointer-events-none",
          )}
        >
          <div
            onPointerDownCapture={leadFirst}
            className={cn(
              "relative flex min-h-0 flex-1 flex-col",
              "data-beside:group-data-leads/side:after:ring-ring after:pointer-events-none after:absolute after:inset-0 data-beside:group-data-leads/side:after:ring-3 data-beside:group-data-leads/side:after:ring-inset",
              "group-data-mirrored/side:[&_[data-testid=picture]>:first-child>*]:-scale-x-100",
              isOver && !isLeading && "[&_[data-testid=picture]~*_button]:hidden",
              isOver && isUpper && "[&_[data-stage]]:bg-transparent!",
            )}
            data-beside={isOver ? undefined : ""}
            style={
              !isOver || !isUpper
                ? undefined
                : layout === "over"
                  ? { opacity: opacity / 100 }
                  : { clipPath: `inset(0 0 0 ${wipe}%)` }
            }
          >
            <LoadedStage source={ride.source} initial={opensAt} onRefreshSource={refreshSource}>
              {ride.drawn.length === 0 ? null : <DrawingLayer comments={ride.drawn} hiddenId={null} />}
            </LoadedStage>
          </div>
        </div>
      </TimeScaleProvider>
    </EngineProvider>
  );
}
