"use client";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import {
  checkDevice,
  DeviceCheckError,
  type DeviceCheckProblem,
  type DeviceCheckResult,
} from "@/lib/player/device-check/device-check";
import { lastingFailures } from "@/lib/domain/playback/engine-findings";
import { rememberFailures } from "@/lib/player/engine/remembered-failures";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";

export type DeviceCheckState =
  | { kind: "running"; checked: number }
  | { kind: "finished"; result: DeviceCheckResult }
  | { kind: "stopped"; problem: DeviceCheckProblem };

/** Starts on mount and by `run`, and ends on unmount. */
export function useDeviceCheck(engine: PlaybackEngine, stage: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<DeviceCheckState>({ kind: "running", checked: 0 });
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    const stopWhenHidden = () => {
      if (document.hidden) running.current?.abort();
    };
    document.addEventListener("visibilitychange", stopWhenHidden);
    return () => {
      document.removeEventListener("visibilitychange", stopWhenHidden);
      running.current?.abort();
    };
  }, []);

  async function run(): Promise<void> {
    const [video, canvas] = [stage.current?.querySelector("video"), stage.current?.querySelector("canvas")];
    if (!video || !canvas || running.current !== null) return;
    const abort = new AbortController();
    running.current = abort;
    // The page may already be hidden.
    if (document.hidden) abort.abort();
    setState({ kind: "running", checked: 0 });
    try {
      const result = await checkDevice({
        engine,
        picture: { video, canvas },
        onProgress: (checked) => setState({ kind: "running", checked }),
        signal: abort.signal,
      });
      rememberFailures(lastingFailures(result.findings));
      setState({ kind: "finished", result });
    } catch (error) {
      engine.pause();
      setState({ kind: "stopped", problem: error instanceof DeviceCheckError ? error.problem : "stuck" });
    } finally {
      running.current = null;
    }
  }

  const begin = useEffectEvent(() => void run());
  useEffect(() => {
    // React's development mode mounts twice: only the second mount starts.
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, []);

  return { state, run: () => void run() };
}
