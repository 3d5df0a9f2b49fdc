"use client";
import { Mic, TriangleAlert, VolumeX } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { Spinner } from "@/components/ui/spinner";
import { useFrameEffect } from "@/components/player/use-frame-effect";
import { usePlayback, useEngine } from "@/components/player/engine";
import { cn } from "@/lib/client/class-names";
import { extractionPercent, frameModeRange, isWaiting } from "@/lib/player/state/snapshot-selectors";

interface StageOverlaysProps {
  /** In the upper corner, because the hooves are at the bottom. */
  children: ReactNode;
}

/** Only for screen readers where other controls beside the film show the same. */
const WHERE_FILM_FILLS = "sr-only overlay:contents";
const CHIP = "flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-medium";

export function StageOverlays({ children }: StageOverlaysProps) {
  const engine = useEngine();
  const frameMode = usePlayback((snapshot) => snapshot.frameMode.kind);
  const problem = usePlayback((snapshot) => snapshot.problem);
  const mutedBy = usePlayback((snapshot) => snapshot.mutedBy);
  const hasToWait = usePlayback(isWaiting);
  return (
    <div className="text-stage-foreground pointer-events-none absolute inset-0 flex flex-col">
      <div className="side:min-h-16 side:pt-3 side:[section:has([data-review-bar])_&]:pt-19 side:pr-36 side:pl-[max(0.75rem,env(safe-area-inset-left))] flex flex-wrap items-start gap-2 p-2">
        {frameMode === "on" ? <FrameModeLabel /> : null}
        {mutedBy === "recording" ? (
          <p className={WHERE_FILM_FILLS}>
            <span className={cn(CHIP, "bg-destructive text-destructive-foreground")}>
              <Mic aria-hidden className="size-4" /> Recording - the video is silent
            </span>
          </p>
        ) : null}
        {mutedBy === "voicePlayback" ? (
          <p className={WHERE_FILM_FILLS}>
            <span className={cn(CHIP, "bg-stage/85")}>
              <VolumeX aria-hidden className="size-4" /> Voice comment - the video is silent
            </span>
          </p>
        ) : null}
        <div className="side:ml-0 pointer-events-auto ml-auto flex gap-1 opacity-85">{children}</div>
      </div>
      {hasToWait && problem === null ? (
        <div className="absolute inset-0 grid place-items-center">
          <Spinner className="size-9" label="Loading the video" />
        </div>
      ) : null}
      <div className="overlay:mt-0 mt-auto" />
      {frameMode === "extracting" ? <ExtractionOverlay /> : null}
      {frameMode === "failed" && problem === null ? (
        <StageAlert
          message="The frames could not be extracted in this browser. Stepping still works."
          action={{ label: "Close", run: engine.exitFrameMode }}
        />
      ) : null}
      {problem === null ? null : (
        <StageAlert
          message={problem.message}
          isBusy={problem.isRetrying}
          {...(problem.isRetrying || problem.kind === "missing"
            ? {}
            : { action: { label: "Try again", run: engine.retry } })}
        />
      )}
    </div>
  );
}

interface StageAlertProps {
  message: string;
  isBusy?: boolean;
  action?: { label: string; run: () => void };
}

function StageAlert({ message, isBusy = false, action }: StageAlertProps) {
  return (
    <div
      role="alert"
      className="bg-stage/85 pointer-events-auto flex flex-wrap items-center gap-3 p-3 text-sm"
    >
      {isBusy ? <Spinner label="" /> : <TriangleAlert aria-hidden className="text-warning size-5" />}
      <p className="flex-1">{message}</p>
      {action === undefined ? null : (
        <Button size="sm" variant="secondary" onClick={() => action.run()}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** At the bottom, so that the first frames can be viewed during decoding. */
function ExtractionOverlay() {
  const engine = useEngine();
  const percent = usePlayback(extractionPercent);
  return (
    <div className="bg-stage/85 pointer-events-auto grid gap-2 p-3">
      <div className="flex items-center justify-between gap-3 text-sm">
        <p>
          <span role="status">Extracting frames...</span>{" "}
          <span translate="no" className="font-semibold tabular-nums">
            {percent}%
          </span>
        </p>
        <Button size="sm" variant="secondary" onClick={() => engine.exitFrameMode()}>
          Cancel
        </Button>
      </div>
      <Progress value={percent} label="Extracting frames" />
    </div>
  );
}

/** Place among the extracted frames, from 1; the clock shows the frame number of the video. */
function FrameModeLabel() {
  const label = useRef<HTMLSpanElement>(null);
  useFrameEffect((snapshot) => {
    const range = frameModeRange(snapshot);
    if (label.current === null || range === null || !snapshot.isFrameShown) return;
    const total = range.lastFrame - range.firstFrame + 1;
    label.current.textContent = `Frame ${snapshot.frameIndex - range.firstFrame + 1} / ${total}`;
  });
  return (
    <p className="bg-marker text-marker-foreground flex items-baseline gap-1.5 rounded-full px-3 py-1 text-sm tabular-nums shadow-md">
      Extracted: <span translate="no" ref={label} data-testid="frame-mode-label" className="font-semibold" />
    </p>
  );
}
