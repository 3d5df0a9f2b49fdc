"use client";

import { createContext, useContext, useRef, useState, useSyncExternalStore } from "react";
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

/** Which player everything below belongs to. Two players on one page stand in a provider each. */
export const EngineProvider = EngineContext;

/** The engine of the player around. @throws outside of an `EngineProvider` */
export function useEngine(): PlaybackEngine {
  const engine = useContext(EngineContext);
  if (engine === null) throw new Error("Nothing of a player can stand outside of an EngineProvider");
  return engine;
}

/**
 * One slice of the player's state; it renders when that changes. Position and time change with every frame: small leaves alone.
 * @param isEqual for a slice that is a new object each time
 */
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
  // A part of the page that becomes live after the player was drawn by the server in the first state: React corrects no attribute
  // that differs then, and a button would stay disabled.
  return useSyncExternalStore(engine.subscribe, read, () => select(INITIAL_SNAPSHOT));
}

/** Whether a frame is on the screen, so that something can be pinned to it. */
export const usePlayerReady = (): boolean => usePlayback(isFrameShown);

/** Pins something to the frame that is on the screen at this moment. While none is, as a video opens, nothing happens. */
export async function pinToFrameOnScreen(
  engine: PlaybackEngine,
  pin: (position: FramePosition) => void,
): Promise<void> {
  const position = await engine.getCertainPosition();
  if (position !== null) pin(position);
}

/** Checks fail at the opening and at the first pause; what fails within this time is one report. */
const REPORT_DELAY_MS = 5000;

/** A player's engine, for the life of the component that asks for it. */
export function useNewEngine(options?: PlaybackEngineOptions): PlaybackEngine {
  const [engine] = useState(() => createPlaybackEngine({ onCheckFailed: reportSoon(), ...options }));
  return engine;
}

/** Counts failed checks at the server, without a person. */
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
