"use client";

import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from "react";
import type { DrawingDesk, DrawingTask } from "@/components/drawing/drawing-task";
import { useEngine } from "@/components/player/engine";
import { loadOnDemand } from "@/components/ui/on-demand";
import { useIsAllowed } from "@/components/workspace/workspace";

interface DrawingDeskState {
  /** Null while nothing is drawn. */
  desk: DrawingDesk | null;
  /** Null for viewers who may not draw. */
  open: ((task: DrawingTask) => Promise<void>) | null;
  /** Sends new drawings to this task from now on, such as to a review that is recorded; null for comments. */
  divert: (taskOf: (() => DrawingTask) | null) => void;
}

const DeskContext = createContext<DrawingDeskState>({ desk: null, open: null, divert: () => undefined });

export const useDrawingDesk = () => useContext(DeskContext);

/** The tools are loaded on first use. */
export function DrawingDeskProvider({ children }: { children: ReactNode }) {
  const mayDraw = useIsAllowed("comment");
  const [desk, setDesk] = useState<DrawingDesk | null>(null);
  const engine = useEngine();
  const diverted = useRef<(() => DrawingTask) | null>(null);
  const divert = useCallback((taskOf: (() => DrawingTask) | null) => {
    diverted.current = taskOf;
    if (taskOf === null) setDesk(null);
  }, []);
  const open = useCallback(
    async (asked: DrawingTask): Promise<void> => {
      const task = asked.commentId === null ? (diverted.current?.() ?? asked) : asked;
      engine.pause();
      if (task.frame !== null) engine.seekToFrame(task.frame);
      const position = await engine.getCertainPosition();
      const size = engine.getSnapshot().pictureSize;
      if (position === null || size === null) return;
      const loaded = await loadOnDemand(() => import("@/components/drawing/open-drawing-desk"));
      if (loaded !== null) setDesk(loaded.openDrawingDesk(task, { position, size }, () => setDesk(null)));
    },
    [engine],
  );
  const state = useMemo(() => ({ desk, open: mayDraw ? open : null, divert }), [desk, open, mayDraw, divert]);
  return <DeskContext value={state}>{children}</DeskContext>;
}
