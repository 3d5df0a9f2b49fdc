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

export const useDrawingEditor = (): DrawingEditor | null => useDrawingPart((editor) => editor);

/** Renders only when the selected part changes: each move of the pointer makes a new editor. */
export function useDrawingPart<Part>(select: (editor: DrawingEditor) => Part): Part | null {
  const board = useDrawingBoard();
  const read = () => {
    const editor = board.getSnapshot();
    return editor === null ? null : select(editor);
  };
  return useSyncExternalStore(board.subscribe, read, () => null);
}
