"use client";

import { useEffect, useMemo, useRef } from "react";
import { useEngine } from "@/components/player/engine";
import { isSeeking } from "@/lib/player/state/snapshot-selectors";

export interface UntouchedGuess {
  /** The player goes to this frame because a landing is expected there. */
  note: (frame: number) => void;
  /** Whether it is there because of that, and nobody has gone to a frame beside it since. */
  isAt: (frame: number) => boolean;
}

/** Tells a frame that the viewer has looked for from one that the marks before it have only predicted. */
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
