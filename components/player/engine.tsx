"use client";

import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { EngineFindings } from "@/lib/domain/playback/engine-findings";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import { createPlaybackEngine, type PlaybackEngineOptions } from "@/lib/player/playback-engine";
import {
  INITIAL_SNAPSHOT,
  type PlaybackEngine,
  type PlaybackSnapshot,
} from "@/lib/player/state/playback-state";
import { isFrameShown } from "@/lib/player/state/snapshot-selectors";

const EngineContext = createContext<PlaybackEngine | null>(null);

/** Several players on one page each need their own provider. */
export const EngineProvider = EngineContext;

/** @throws outside of an `EngineProvider`. */
export function useEngine(): PlaybackEngine {
  const engine = useContext(EngineContext);
  if (engine === null) throw new Error("Nothing of a player can stand outside of an EngineProvider");
  return engine;
}

/** Time and position change every frame: use them in small components. @param isEqual for slices that are new objects. */
export function usePlayback<Slice>(
  select: (snapshot: PlaybackSnapshot) => Slice,
  isEqual: (before: Slice, after: Slice) => boolean = Object.is,
): Slice {
  const engine = useEngine();
  const last = useRef<{ slice: Slice } | null>(null);
  const read = () => {
    const slice = select(engine.getSnapshot());
    if (last.current === null || !isEqual(last.current.slice, slice)) last.current = { slice };
    return last.current.slice;
  };
  // Hydrates with the initial state, as on the server: React does not correct attributes that differ.
  return useSyncExternalStore(engine.subscribe, read, () => select(INITIAL_SNAPSHOT));
}

/** For large parts of the page: they render in a transition, which does not delay the first frame. */
export function useDeferredPlayback(select: (snapshot: PlaybackSnapshot) => boolean): boolean {
  const engine = useEngine();
  const [slice, setSlice] = useState(() => select(INITIAL_SNAPSHOT));
  const latest = useRef(slice);
  const follow = useEffectEvent(() => {
    const next = select(engine.getSnapshot());
    if (next === latest.current) return;
    latest.current = next;
    startTransition(() => setSlice(next));
  });
  useEffect(() => {
    follow();
    return engine.subscribe(() => follow());
  }, [engine]);
  return slice;
}

/** Whether a frame is on the screen, so that something can be pinned to it. */
export const usePlayerReady = (): boolean => usePlayback(isFrameShown);

/** Does nothing while a video opens and no frame is on the screen. */
export async function pinToFrameOnScreen(
  engine: PlaybackEngine,
  pin: (position: FramePosition) => void,
): Promise<void> {
  const position = await engine.getCertainPosition();
  if (position !== null) pin(position);
}

/** Failed checks within this time are one report. */
const REPORT_DELAY_MS = 5000;

export function useNewEngine(options?: PlaybackEngineOptions): PlaybackEngine {
  const [engine] = useState(() => createPlaybackEngine({ onCheckFailed: reportSoon(), ...options }));
  return engine;
}

/** Sends the number of failed checks, without personal data. */
function reportSoon(): (findings: EngineFindings) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (findings) => {
    clearTimeout(timer);
    timer = setTimeout(() => void report(findings), REPORT_DELAY_MS);
  };
}

async function report(findings: EngineFindings): Promise<void> {
  const { reportFailedChecks } = await import("@/lib/client/site/device-reports");
  reportFailedChecks(findings);
}
