"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useEngine } from "@/components/player/engine";

export function useStripPictures(frames: readonly number[]) {
  const engine = useEngine();
  const canvases = useRef(new Map<number, HTMLCanvasElement>());
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const canvasOf = useCallback(
    (frame: number) => (canvas: HTMLCanvasElement | null) => {
      if (canvas === null) canvases.current.delete(frame);
      else canvases.current.set(frame, canvas);
    },
    [],
  );
  const draw = useEffectEvent(async (signal: AbortSignal) => {
    const missing = frames.filter((frame) => !drawn.has(frame));
    setDrawn(new Set(frames.filter((frame) => drawn.has(frame))));
    if (missing.length === 0) return;
    try {
      await engine.visitFrames(
        missing,
        (frame, picture) => {
          const context = canvases.current.get(frame)?.getContext("2d", { alpha: false });
          if (!context) return;
          picture.draw(context);
          setDrawn((known) => new Set([...known, frame]));
        },
        signal,
      );
    } catch {
      if (!signal.aborted) setFailed(true);
    }
  });
  const list = frames.join();
  useEffect(() => {
    const end = new AbortController();
    void draw(end.signal);
    return () => end.abort();
  }, [engine, list, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { drawn, canvasOf, hasFailed, retry };
}
