"use client";

import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from "react";
import { matches } from "@/components/player/command-keys";
import { announce } from "@/components/ui/announce";
import type { DrawingBoard } from "@/lib/client/drawing/drawing-board";
import { spokenShape } from "@/lib/domain/drawing/describe-shape";
import {
  chosenShape,
  chooseShape,
  dropStep,
  redoStep,
  removeChosen,
  undoStep,
  type DrawingEditor,
} from "@/lib/domain/drawing/editor";
import { nudge, placeAtCursor } from "@/lib/domain/drawing/editor-changes";

/** Picture pixels per arrow key; ten times as many with Shift. */
const STEP = 1;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Undo, redo and Escape, except in text fields. @param close called by Escape when there is nothing to cancel. */
export function useDrawingKeys(board: DrawingBoard, close: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || matches(event.target, "input, textarea, [role=dialog], [role=menu]"))
      return;
    const editor = board.getSnapshot();
    if (editor === null) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    if (isCommand && letter === "z") board.change(event.shiftKey ? redoStep : undoStep);
    else if (isCommand && letter === "y") board.change(redoStep);
    else if (event.key === "Escape") {
      const left = dropStep(editor);
      if (left === null) close();
      else board.change(() => left);
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** Keys on the picture: arrows move, Enter places, N selects the next shape, P its next point, Delete removes. */
export function pressDrawingKey(board: DrawingBoard, event: ReactKeyboardEvent): void {
  const { key, shiftKey } = event;
  const editor = board.getSnapshot();
  if (editor === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const direction = DIRECTIONS[key];
  if (direction !== undefined) {
    const step = shiftKey ? 10 * STEP : STEP;
    board.change((each) => nudge(each, [direction[0] * step, direction[1] * step]));
  } else if (key === "Enter" || key === " ") place(board);
  else if (key === "Delete" || key === "Backspace") {
    board.change(removeChosen);
    announce("Removed");
  } else if (key === "n" || key === "N") chooseNext(board, editor);
  else if (key === "p" || key === "P") choosePoint(board, editor);
  else return;
  event.preventDefault();
}

function place(board: DrawingBoard): void {
  board.change(placeAtCursor);
  const placed = board.getSnapshot();
  if (placed === null) return;
  const { begun, history, size } = placed;
  const last = history.present.at(-1);
  if (begun !== null) announce(`Point ${begun.shape.points.length} placed`);
  else if (last !== undefined) announce(spokenShape(last, size, history.present));
}

function chooseNext(board: DrawingBoard, editor: DrawingEditor): void {
  const { history, chosen, size } = editor;
  const count = history.present.length;
  if (count === 0) return announce("Nothing is drawn yet");
  const index = ((chosen?.index ?? -1) + 1) % count;
  board.change((each) => chooseShape(each, index));
  const shape = history.present[index];
  if (shape !== undefined) announce(`${spokenShape(shape, size, history.present)}, ${index + 1} of ${count}`);
}

function choosePoint(board: DrawingBoard, editor: DrawingEditor): void {
  const shape = chosenShape(editor);
  const { chosen } = editor;
  if (shape === null || chosen === null || shape.kind === "pen") return;
  const point = ((chosen.point ?? -1) + 1) % shape.points.length;
  board.change((each) => chooseShape(each, chosen.index, point));
  announce(`Point ${point + 1} of ${shape.points.length}`);
}
