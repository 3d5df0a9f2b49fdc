"use client";
import { Mic, TriangleAlert } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { Spinner } from "@/components/ui/spinner";
import { useFrameEffect } from "@/components/player/use-frame-effect";
import { usePlayback } from "@/components/player/use-playback";
import { extractionPercent, frameModeRange, isWaiting } from "@/lib/player/snapshot-selectors";
import type { PlaybackEngine } from "@/lib/player/playback-state";

interface StageOverlaysProps {
  engine: PlaybackEngine;
  isRecording: boolean;
  /** Buttons for the corner; they make room for what is said below them. */
  children: ReactNode;
}

/** What is said on top of the picture: frame mode, extraction, waiting, recording, trouble. */
export function StageOverlays({ engine, isRecording, children }: StageOverlaysProps) {
  const frameMode = usePlayback(engine, (snapshot) => snapshot.frameMode.kind);
  const problem = usePlayback(engine, (snapshot) => snapshot.problem);
  const hasToWait = usePlayback(engine, isWaiting);
  return (
    <div className="text-stage-foreground pointer-events-none absolute inset-0 flex flex-col">
      <div className="flex flex-wrap gap-2 p-2">
        {frameMode === "on" ? <FrameModeLabel engine={engine} /> : null}
        {isRecording ? (
          <p className="bg-destructive text-destructive-foreground flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-medium">
            <Mic aria-hidden className="size-4" /> Recording - the video is silent
          </p>
        ) : null}
      </div>
      {hasToWait && problem === null ? (
        <div className="absolute inset-0 grid place-items-center">
          <Spinner className="size-9" label="Loading the video" />
        </div>
      ) : null}
      <div className="pointer-events-auto mt-auto flex gap-1 self-end p-2 opacity-85">{children}</div>
      {frameMode === "extracting" ? <ExtractionOverlay engine={engine} /> : null}
      {problem === null ? null : (
        <div
          role="alert"
          className="bg-stage/85 pointer-events-auto flex flex-wrap items-center gap-3 p-3 text-sm"
        >
          {problem.isRetrying ? (
            <Spinner label="" />
          ) : (
            <TriangleAlert aria-hidden className="text-warning size-5" />
          )}
          <p className="flex-1">{problem.message}</p>
          {problem.isRetrying || problem.kind === "missing" ? null : (
            <Button size="sm" variant="secondary" onClick={() => engine.retry()}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Sits at the bottom, so that the first frames can be looked at while the last are decoded. */
function ExtractionOverlay({ engine }: { engine: PlaybackEngine }) {
  const percent = usePlayback(engine, extractionPercent);
  return (
    <div className="bg-stage/85 pointer-events-auto grid gap-2 p-3">
      <div className="flex items-center justify-between gap-3 text-sm">
        <p>
          <span role="status">Extracting frames...</span>{" "}
          <span className="font-semibold tabular-nums">{percent}%</span>
        </p>
        <Button size="sm" variant="secondary" onClick={() => engine.exitFrameMode()}>
          Cancel
        </Button>
      </div>
      <Progress value={percent} label="Extracting frames" />
    </div>
  );
}

/** The place among the extracted frames, counted from 1. The video's own number of the frame stands by the clock. */
function FrameModeLabel({ engine }: { engine: PlaybackEngine }) {
  const label = useRef<HTMLSpanElement>(null);
  useFrameEffect(engine, (snapshot) => {
    const range = frameModeRange(snapshot);
    if (label.current === null || range === null) return;
    const total = range.lastFrame - range.firstFrame + 1;
    label.current.textContent = `Frame ${snapshot.frameIndex - range.firstFrame + 1} / ${total}`;
  });
  return (
    <p className="bg-marker text-marker-foreground flex items-baseline gap-1.5 rounded-full px-3 py-1 text-sm tabular-nums shadow-md">
      Extracted: <span ref={label} data-testid="frame-mode-label" className="font-semibold" />
    </p>
  );
}
