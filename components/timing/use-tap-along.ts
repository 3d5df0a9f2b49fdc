"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { isCommandKey } from "@/components/player/use-player-keys";
import { usePlayback } from "@/components/player/use-playback";
import { useSingleKeyShortcuts } from "@/components/player/use-single-key-shortcuts";
import { useTimeScale } from "@/components/player/time-scale";
import { useTapDraft } from "@/components/timing/tap-draft";
import { useTimecode } from "@/components/timing/use-timecode";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Video } from "@/lib/contracts/videos";
import { readSeries } from "@/lib/domain/series-reading";
import { marksOf, withFirstMarkAt, withoutLastTap, withTap, type TapOutcome } from "@/lib/domain/tap-along";
import type { PlaybackEngine } from "@/lib/player/playback-state";
import { isPlaying as isPlayingIn, isReady } from "@/lib/player/snapshot-selectors";

/** A run of taps on one video, from the first to what is made of them. */
export function useTapAlong(scope: VideoScope, video: Video, engine: PlaybackEngine) {
  const { run, setRun, forgetDelay } = useTapDraft(scope);
  const [isWanted, setIsWanted] = useState(false);
  const [outcome, setOutcome] = useState<TapOutcome | null>(null);
  const timecode = useTimecode(engine, video);
  const scale = useTimeScale();
  const isPlaying = usePlayback(engine, isPlayingIn);
  const marks = useMemo(
    () =>
      marksOf(run, timecode).map(({ frameIndex, timeSeconds }) => ({ frame: frameIndex, time: timeSeconds })),
    [run, timecode],
  );
  const { gait, mark } = run;
  const reading = useMemo(
    () => readSeries({ gait, mark, isTapped: true }, marks, timecode, scale),
    [gait, mark, marks, timecode, scale],
  );

  /** A tap on what was on the screen at a moment; while the video stands, it begins to play. */
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
    /** Taps of before a reload are shown at once. */
    isOpen: isWanted || run.taps.length > 0,
    open: () => setIsWanted(true),
    close: () => setIsWanted(false),
    run,
    /** Those taps on their frames, with the person's delay taken out. */
    reading,
    /** What became of the last tap. */
    outcome,
    isPlaying,
    tap,
    setKind: (kind: Pick<typeof run, "gait" | "mark">) => setRun({ ...run, ...kind }),
    takeBack: () => setRun(withoutLastTap(run)),
    setFirstMarkHere: () => setRun(withFirstMarkAt(run, engine.getPosition())),
    forgetDelay,
    /** @returns what brings the taps back. */
    clear: () => {
      setRun({ ...run, taps: [] });
      setIsWanted(false);
      setOutcome(null);
      return () => setRun(run);
    },
  };
}

export type TapAlongState = ReturnType<typeof useTapAlong>;

/** T opens the pad, and is then a tap; Backspace takes the last one back. Not while the pad's panel is hidden. */
export function useTapKeys(tapAlong: TapAlongState): (place: HTMLElement | null) => void {
  const [hasSingleKeys] = useSingleKeyShortcuts();
  const latest = useRef({ tapAlong, hasSingleKeys });
  const place = useRef<HTMLElement | null>(null);
  useEffect(() => {
    latest.current = { tapAlong, hasSingleKeys };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { isOpen, open, tap, takeBack, run } = latest.current.tapAlong;
      const isShown = place.current !== null && place.current.getClientRects().length > 0;
      if (!isShown || !isCommandKey(event, latest.current.hasSingleKeys)) return;
      if (event.key.toLowerCase() === "t") {
        event.preventDefault();
        if (event.repeat) return;
        if (isOpen) tap(event.timeStamp);
        else open();
      } else if (event.key === "Backspace" && isOpen && run.taps.length > 0) {
        event.preventDefault();
        takeBack();
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (element) => {
    place.current = element;
  };
}
