"use client";

import { pinToFrameOnScreen, useEngine } from "@/components/player/engine";
import { useDraft } from "@/lib/client/device/use-draft";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import { isFrameShown, isPlaying } from "@/lib/player/state/snapshot-selectors";

export interface PinnedDraft {
  text: string;
  /** The frame that the text is about; null while there is no text, or no frame was known when it was begun. */
  pin: FramePosition | null;
  write: (text: string) => void;
  /** Pins the text to the frame that is on the screen now. */
  pinHere: () => void;
}

/**
 * A text about a frame: the one on the screen when its first letter was written, whatever is shown later. The frame is
 * kept with the text, over a reload too.
 * @param start the frame to begin with instead, for a text that answers another.
 */
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
      // A text is about the frame one sees while writing it.
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
