"use client";

import { pinToFrameOnScreen, useEngine } from "@/components/player/engine";
import { useDraft } from "@/lib/client/device/use-draft";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import { isFrameShown, isPlaying } from "@/lib/player/state/snapshot-selectors";

export interface PinnedDraft {
  text: string;
  /** Null without a text, or if no frame was known when it was begun. */
  pin: FramePosition | null;
  write: (text: string) => void;
  pinHere: () => void;
}

/** Pinned to the frame on the screen at the first letter, also over a reload. @param start another frame, for a reply. */
export function usePinnedDraft(name: string, start?: FramePosition): PinnedDraft {
  const engine = useEngine();
  const [text, setText] = useDraft(name);
  const [storedPin, setStoredPin] = useDraft(`${name}/frame`);
  const pin = text === "" ? null : readPin(storedPin);
  const pinTo = ({ frameIndex, timeSeconds }: FramePosition) => setStoredPin(`${frameIndex} ${timeSeconds}`);
  const pinHere = () => void pinToFrameOnScreen(engine, pinTo);
  return {
    text,
    pin,
    write(next) {
      // Pauses, so that the writer sees the frame of the text.
      if (isPlaying(engine.getSnapshot())) engine.pause();
      if (pin === null || next === "") {
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
