"use client";

import { useEffect, useMemo, useRef } from "react";
import { useEngine } from "@/components/player/engine";
import { isSeeking } from "@/lib/player/state/snapshot-selectors";

export interface UntouchedGuess {
  /** Call when the player goes to a predicted frame. */
  note: (frame: number) => void;
  /** True if the player is still there and no neighbouring frame was viewed. */
  isAt: (frame: number) => boolean;
}

/** Tells predicted frames from those the viewer has looked at. */
export function useUntouchedGuess(): UntouchedGuess {
  const engine = useEngine();
  const guess = useRef<{ frame: number; isShown: boolean } | null>(null);
  useEffect(
    () =>
      engine.subscribe(() => {
        if (guess.current === null) return;
        const snapshot = engine.getSnapshot();
        if (snapshot.frameIndex === guess.current.frame) guess.current.isShown = true;
        else if (guess.current.isShown || !isSeeking(snapshot)) guess.current = null;
      }),
    [engine],
  );
  return useMemo(
    () => ({
      note: (frame) => {
        guess.current = { frame, isShown: engine.getSnapshot().frameIndex === frame };
      },
      isAt: (frame) => guess.current?.frame === frame,
    }),
    [engine],
  );
}
