"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { MarkerActions, MarkerPosition } from "@/components/markers/use-marker-actions";
import { showMarkerAt } from "@/lib/client/annotations/markers";
import type { Marker } from "@/lib/contracts/markers";
import { useEngine } from "@/components/player/engine";
import { useWorkspace } from "@/components/workspace/workspace";

/** Time without steps after which a move has ended. */
const ARRIVED_MS = 500;

interface PendingMove {
  before: MarkerPosition;
  to: MarkerPosition;
  timer: ReturnType<typeof setTimeout>;
}

/** Steps in a row are shown one by one, and sent and undone as one move. */
export function useMarkerNudge(onMove: MarkerActions["move"]): (marker: Marker, frames: number) => void {
  const { scope } = useWorkspace();
  const engine = useEngine();
  const queries = useQueryClient();
  const pendingMoves = useRef(new Map<string, PendingMove>());
  const send = useRef(onMove);
  useEffect(() => {
    send.current = onMove;
  });

  const arrive = useCallback((id: string) => {
    const pendingMove = pendingMoves.current.get(id);
    if (!pendingMove) return;
    clearTimeout(pendingMove.timer);
    pendingMoves.current.delete(id);
    if (pendingMove.to.frame !== pendingMove.before.frame)
      send.current(id, pendingMove.to, pendingMove.before);
  }, []);

  useEffect(() => {
    const begun = pendingMoves.current;
    const arriveAll = () => {
      for (const id of begun.keys()) arrive(id);
    };
    // On unload all moves end, before the query client stores unsent mutations.
    window.addEventListener("pagehide", arriveAll, { capture: true });
    return () => {
      window.removeEventListener("pagehide", arriveAll, { capture: true });
      arriveAll();
    };
  }, [arrive]);

  return useCallback(
    ({ id, time, frame, isGuess }, frames) => {
      const timecode = engine.getTimecode();
      if (timecode === null) return;
      const pendingMove = pendingMoves.current.get(id);
      const from = pendingMove?.to.frame ?? frame;
      const { frameIndex, timeSeconds } = timecode.positionOf(from + frames);
      engine.pause();
      engine.seekToFrame(frameIndex);
      if (frameIndex === from) return;
      const to = { time: timeSeconds, frame: frameIndex, isGuess: false };
      showMarkerAt(queries, scope, id, to);
      clearTimeout(pendingMove?.timer);
      const timer = setTimeout(() => arrive(id), ARRIVED_MS);
      pendingMoves.current.set(id, { before: pendingMove?.before ?? { time, frame, isGuess }, to, timer });
    },
    [queries, scope, engine, arrive],
  );
}
