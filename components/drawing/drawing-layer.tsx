"use client";

import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { DrawnFrame } from "@/components/drawing/drawn-frame";
import { useDrawingPause } from "@/components/drawing/drawing-pause";
import { useDrawnBitmaps } from "@/components/drawing/use-drawn-bitmaps";
import { useEngine, usePlayback } from "@/components/player/engine";
import type { DrawingRow } from "@/lib/contracts/drawing-row";
import { isKnownVersion, type Drawing } from "@/lib/domain/drawing/drawing";
import { isFrameShown, isPlaying } from "@/lib/player/state/snapshot-selectors";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";

/** A drawing is seen so long after its frame was played. */
const PASSING_MS = 600;

interface DrawnComment {
  id: string;
  frame: number;
  drawing: DrawingRow | null;
}

type DrawingLayerProps = {
  comments: readonly DrawnComment[];
  /** Not shown, because it is being changed. */
  hiddenId: string | null;
};

/** The drawings of the frame that stands; of one that was just played, for a moment. */
export function DrawingLayer({ comments, hiddenId }: DrawingLayerProps) {
  const size = usePlayback((snapshot) => snapshot.pictureSize);
  const byFrame = useMemo(() => drawingsByFrame(comments, hiddenId), [comments, hiddenId]);
  // Rendered before the browser paints the frame: it is never seen on another one.
  const standing = usePlayback((snapshot) => standingFrame(snapshot, byFrame));
  const passing = usePassingFrame(byFrame);
  const shown = standing ?? passing;
  const { bitmaps, canvas } = useDrawnBitmaps(byFrame, size);
  const drawings = shown === null ? undefined : byFrame.get(shown);
  return (
    <>
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      {size === null || shown === null || drawings === undefined ? null : (
        <DrawnFrame
          key={shown}
          frame={shown}
          drawings={drawings}
          size={size}
          isResting={standing !== null}
          bitmaps={bitmaps}
          canvas={canvas}
        />
      )}
    </>
  );
}

type ByFrame = ReadonlyMap<number, { id: string; drawing: Drawing }[]>;

function drawingsByFrame(comments: readonly DrawnComment[], hiddenId: string | null): ByFrame {
  const byFrame = new Map<number, { id: string; drawing: Drawing }[]>();
  for (const { id, frame, drawing } of comments)
    if (isKnownVersion(drawing) && id !== hiddenId)
      byFrame.set(frame, [...(byFrame.get(frame) ?? []), { id, drawing }]);
  return byFrame;
}

const standingFrame = (snapshot: PlaybackSnapshot, byFrame: ByFrame): number | null =>
  isFrameShown(snapshot) && !isPlaying(snapshot) && byFrame.has(snapshot.frameIndex)
    ? snapshot.frameIndex
    : null;

function usePassingFrame(byFrame: ByFrame): number | null {
  const engine = useEngine();
  const [pause] = useDrawingPause();
  const [passing, setPassing] = useState<number | null>(null);
  const before = useRef<number>(null);
  const timer = useRef<number>(undefined);
  /** Unless the viewer has gone elsewhere meanwhile. */
  const playOn = (frame: number) => {
    const snapshot = engine.getSnapshot();
    if (!isPlaying(snapshot) && snapshot.frameIndex === frame) engine.play();
  };
  const follow = useEffectEvent(() => {
    const snapshot = engine.getSnapshot();
    const from = before.current ?? snapshot.frameIndex;
    before.current = snapshot.frameIndex;
    if (!isPlaying(snapshot)) {
      if (passing !== null) window.clearTimeout(timer.current);
      setPassing(null);
      return;
    }
    // The browser skips frames of fast videos.
    for (let frame = snapshot.frameIndex; frame > from; frame -= 1) {
      if (!byFrame.has(frame)) continue;
      window.clearTimeout(timer.current);
      if (pause === "off") {
        setPassing(frame);
        timer.current = window.setTimeout(() => setPassing(null), PASSING_MS);
      } else {
        engine.pause();
        engine.seekToFrame(frame);
        timer.current = window.setTimeout(() => playOn(frame), 1000 * Number(pause));
      }
      return;
    }
  });
  useEffect(() => {
    const unsubscribe = engine.subscribe(() => follow());
    return () => {
      unsubscribe();
      window.clearTimeout(timer.current);
    };
  }, [engine]);
  return passing;
}
