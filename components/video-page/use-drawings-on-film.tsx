"use client";

import dynamic from "next/dynamic";
import { useMemo } from "react";
import { useNewDrawing } from "@/components/comments/use-new-drawing";
import { useDrawingDesk } from "@/components/drawing/drawing-desk";
import type { Comment } from "@/lib/contracts/comments";
import { drawingOf } from "@/lib/domain/drawing/drawing";

const DrawingLayer = dynamic(
  () => import("@/components/drawing/drawing-layer").then((module) => module.DrawingLayer),
  { loading: () => null },
);

const DrawingPause = dynamic(
  () => import("@/components/drawing/drawing-pause").then((module) => module.DrawingPause),
  { loading: () => null },
);

/** Drawings over the film, and the tools while somebody draws. @returns `player`: props of the player */
export function useDrawingsOnFilm(comments: readonly Comment[] | undefined) {
  const { desk } = useDrawingDesk();
  const draft = useNewDrawing();
  const isDrawing = desk !== null;
  const frame = draft?.position?.frameIndex;
  const shapes = draft?.shapes;
  const drawn = useMemo(() => {
    const unsent =
      isDrawing || frame === undefined || !shapes || shapes.length === 0
        ? []
        : [{ id: "draft", frame, drawing: drawingOf(shapes) }];
    return [...(comments ?? []).filter(({ drawing }) => drawing !== null), ...unsent];
  }, [comments, frame, shapes, isDrawing]);
  return {
    player: { pen: desk?.pen, takesKeys: !isDrawing, controls: desk?.tools, onDraw: draft?.begin },
    pauseChoice: drawn.length === 0 ? null : <DrawingPause />,
    onPicture: (
      <>
        {drawn.length === 0 ? null : <DrawingLayer comments={drawn} hiddenId={desk?.commentId ?? null} />}
        {desk?.surface}
      </>
    ),
  };
}
