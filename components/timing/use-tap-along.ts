"use client";

import { useMemo, useRef, useState } from "react";
import { usePlayback, useEngine } from "@/components/player/engine";
import { useCommandKeys } from "@/components/player/use-command-keys";
import { useTimeScale } from "@/components/player/time-scale";
import { useTapDraft } from "@/components/timing/tap-draft";
import { useTimecode } from "@/components/timing/use-timecode";
import { useShowPanel } from "@/components/workspace/shown-panel";
import { readSeries } from "@/lib/domain/timing/series-reading";
import {
  marksOf,
  withFirstMarkAt,
  withoutLastTap,
  withTap,
  type TapOutcome,
} from "@/lib/domain/timing/tap-along";
import { isFrameShown, isPlaying as isPlayingIn, isReady } from "@/lib/player/state/snapshot-selectors";

export function useTapAlong() {
  const engine = useEngine();
  const { run, setRun, clearDelay } = useTapDraft();
  const [isWanted, setIsWanted] = useState(false);
  const [outcome, setOutcome] = useState<TapOutcome | null>(null);
  const timecode = useTimecode();
  const scale = useTimeScale();
  const isPlaying = usePlayback(isPlayingIn);
  const marks = useMemo(
    () =>
      marksOf(run, timecode).map(({ frameIndex, timeSeconds }) => ({
        frame: frameIndex,
        time: timeSeconds,
        isGuess: false,
      })),
    [run, timecode],
  );
  const { gait, mark } = run;
  const reading = useMemo(
    () => readSeries({ gait, mark, isTapped: true }, marks, timecode, scale),
    [gait, mark, marks, timecode, scale],
  );

  /** A tap on the frame shown at that time; starts a paused video. */
  const tap = (atMs: number): void => {
    const { phase, rate } = engine.getSnapshot();
    if (phase === "playing") {
      const timeSeconds = engine.getTimeAt(atMs);
      if (timeSeconds === null) return;
      const next = withTap(run, { timeSeconds, rate }, scale.factor);
      setOutcome(next.outcome);
      if (next.outcome === "added") setRun(next.run);
    } else if (isReady(engine.getSnapshot())) {
      setOutcome(null);
      engine.play();
    }
  };

  return {
    /** Also after a reload with unsaved taps. */
    isOpen: isWanted || run.taps.length > 0,
    open: () => setIsWanted(true),
    close: () => setIsWanted(false),
    run,
    reading,
    outcome,
    isPlaying,
    tap,
    setKind: (kind: Pick<typeof run, "gait" | "mark">) => setRun({ ...run, ...kind }),
    undoLast: () => setRun(withoutLastTap(run)),
    setFirstMarkHere: () => {
      if (isFrameShown(engine.getSnapshot())) setRun(withFirstMarkAt(run, engine.getPosition()));
    },
    clearDelay,
    /** @returns a function that restores the taps. */
    clear: () => {
      setRun({ ...run, taps: [] });
      setIsWanted(false);
      setOutcome(null);
      return () => setRun(run);
    },
  };
}

export type TapAlongState = ReturnType<typeof useTapAlong>;

/** T opens the pad and then taps; Backspace removes the last tap while the pad is visible. */
export function useTapKeys(tapAlong: TapAlongState): (place: HTMLElement | null) => void {
  const place = useRef<HTMLElement | null>(null);
  const showPanel = useShowPanel();
  useCommandKeys((key, event) => {
    const { isOpen, open, tap, undoLast, run } = tapAlong;
    if (place.current === null) return;
    if (key === "t") {
      event.preventDefault();
      if (event.repeat) return;
      showPanel();
      if (isOpen) tap(event.timeStamp);
      else open();
    } else if (key === "Backspace" && isOpen && run.taps.length > 0 && isSeen(place.current)) {
      event.preventDefault();
      undoLast();
    }
  });
  return (element) => {
    place.current = element;
  };
}

const isSeen = (element: HTMLElement) => element.getClientRects().length > 0;
