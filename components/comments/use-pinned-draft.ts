"use client";

import { useDraft } from "@/components/video-workspace/use-draft";
import type { FramePosition } from "@/lib/domain/timecode";
import type { PlaybackEngine } from "@/lib/player/playback-state";
import { isPlaying, isReady } from "@/lib/player/snapshot-selectors";

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
export function usePinnedDraft(name: string, engine: PlaybackEngine, start?: FramePosition): PinnedDraft {
  const [text, setText] = useDraft(name);
  const [storedPin, setStoredPin] = useDraft(`${name}/frame`);
  const pin = text === "" ? null : readPin(storedPin);
  const pinTo = ({ frameIndex, timeSeconds }: FramePosition) => setStoredPin(`${frameIndex} ${timeSeconds}`);
  return {
    text,
    pin,
    write(next) {
      // A text is about the frame one sees while writing it.
      if (isPlaying(engine.getSnapshot())) engine.pause();
      if (pin === null || next === "") {
        const here = start ?? (isReady(engine.getSnapshot()) ? engine.getPosition() : null);
        if (here === null || next === "") setStoredPin("");
        else pinTo(here);
      }
      setText(next);
    },
    pinHere: () => pinTo(engine.getPosition()),
  };
}

function readPin(stored: string): FramePosition | null {
  const [frameIndex = NaN, timeSeconds = NaN] = stored.split(" ").map(Number);
  return Number.isFinite(frameIndex) && Number.isFinite(timeSeconds) && stored !== ""
    ? { frameIndex, timeSeconds }
    : null;
}
