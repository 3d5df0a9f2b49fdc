"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { MarkerActions, Place } from "@/components/markers/use-marker-actions";
import { showMarkerAt } from "@/lib/client/markers";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Marker } from "@/lib/contracts/markers";
import type { PlaybackEngine } from "@/lib/player/playback-state";

/** So long after the last step a marker is taken to have arrived. */
const ARRIVED_MS = 500;

interface Walk {
  before: Place;
  to: Place;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Moves a marker by frames; the picture goes along. Steps that follow each other are shown one by one, and sent and undone
 * as one.
 */
export function useNudge(
  scope: VideoScope,
  engine: PlaybackEngine,
  onMove: MarkerActions["move"],
): (marker: Marker, frames: number) => void {
  const queries = useQueryClient();
  const walks = useRef(new Map<string, Walk>());
  const send = useRef(onMove);
  useEffect(() => {
    send.current = onMove;
  });

  const arrive = useCallback((id: string) => {
    const walk = walks.current.get(id);
    if (!walk) return;
    clearTimeout(walk.timer);
    walks.current.delete(id);
    if (walk.to.frame !== walk.before.frame) send.current(id, walk.to, walk.before);
  }, []);

  useEffect(() => {
    const begun = walks.current;
    const arriveAll = () => {
      for (const id of begun.keys()) arrive(id);
    };
    // A reload does not wait for a marker to arrive.
    window.addEventListener("pagehide", arriveAll);
    return () => {
      window.removeEventListener("pagehide", arriveAll);
      arriveAll();
    };
  }, [arrive]);

  return useCallback(
    ({ id, time, frame }, frames) => {
      const timecode = engine.getTimecode();
      if (timecode === null) return;
      const walk = walks.current.get(id);
      const from = walk?.to.frame ?? frame;
      const { frameIndex, timeSeconds } = timecode.positionOf(from + frames);
      engine.pause();
      engine.seekToFrame(frameIndex);
      if (frameIndex === from) return;
      const to = { time: timeSeconds, frame: frameIndex };
      showMarkerAt(queries, scope, id, to);
      clearTimeout(walk?.timer);
      const timer = setTimeout(() => arrive(id), ARRIVED_MS);
      walks.current.set(id, { before: walk?.before ?? { time, frame }, to, timer });
    },
    [queries, scope, engine, arrive],
  );
}
