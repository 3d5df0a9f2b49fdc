"use client";

import { useMemo } from "react";
import { pinToFrameOnScreen, useEngine } from "@/components/player/engine";
import { useDraft } from "@/lib/client/device/use-draft";
import { drawingDraft, readDrawnShapes, writeDrawnShapes } from "@/lib/client/drawing/drawing-draft";
import type { Shape } from "@/lib/domain/drawing/shapes";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import { isFrameShown, isPlaying } from "@/lib/player/state/snapshot-selectors";

export interface PinnedDraft {
  text: string;
  /** What is drawn on the frame; replies have no drawing. */
  shapes: readonly Shape[];
  /** Null without a text and a drawing, or if no frame was known when it was begun. */
  pin: FramePosition | null;
  write: (text: string) => void;
  draw: (shapes: readonly Shape[], at: FramePosition) => void;
  pinHere: () => void;
}

/** The draft is pinned to the frame on the screen at its first letter. @param start another frame, for a reply. */
export function usePinnedDraft(name: string, start?: FramePosition): PinnedDraft {
  const engine = useEngine();
  const [text, setText] = useDraft(name);
  const [storedPin, setStoredPin] = useDraft(`${name}/frame`);
  const [storedShapes, setStoredShapes] = useDraft(drawingDraft(name));
  const shapes = useMemo(() => readDrawnShapes(storedShapes), [storedShapes]);
  const pin = text === "" && shapes.length === 0 ? null : readPin(storedPin);
  const pinTo = ({ frameIndex, timeSeconds }: FramePosition) => setStoredPin(`${frameIndex} ${timeSeconds}`);
  const pinHere = () => void pinToFrameOnScreen(engine, pinTo);
  return {
    text,
    shapes,
    pin,
    draw(next, at) {
      setStoredShapes(writeDrawnShapes(next));
      if (next.length > 0) pinTo(at);
      else if (text === "") setStoredPin("");
    },
    write(next) {
      // Pauses, so that the writer sees the frame of the text.
      if (isPlaying(engine.getSnapshot())) engine.pause();
      if (pin === null || (next === "" && shapes.length === 0)) {
        if (next === "" || (start === undefined && !isFrameShown(engine.getSnapshot()))) setStoredPin("");
        else if (start === undefined) pinHere();
        else pinTo(start);
      }
      setText(next);
    },
    pinHere,
  };
}

function readPin(stored: string): FramePosition | null {
  const [frameIndex = NaN, timeSeconds = NaN] = stored.split(" ").map(Number);
  return Number.isFinite(frameIndex) && Number.isFinite(timeSeconds) && stored !== ""
    ? { frameIndex, timeSeconds }
    : null;
}
