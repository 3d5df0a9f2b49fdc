"use client";

import { createContext, useContext, useSyncExternalStore } from "react";
import type { DrawingBoard } from "@/lib/client/drawing/drawing-board";
import type { DrawingEditor } from "@/lib/domain/drawing/editor";

const BoardContext = createContext<DrawingBoard | null>(null);

export const DrawingBoardProvider = BoardContext;

/** @throws outside of a `DrawingBoardProvider`. */
export function useDrawingBoard(): DrawingBoard {
  const board = useContext(BoardContext);
  if (board === null) throw new Error("Drawing needs a DrawingBoardProvider");
  return board;
}

/** Null while nothing is being drawn. */
export function useDrawingEditor(): DrawingEditor | null {
  const board = useDrawingBoard();
  return useSyncExternalStore(board.subscribe, board.getSnapshot, () => null);
}
