"use client";

import { DrawingBoardProvider } from "@/components/drawing/board-context";
import type { DrawingDesk, DrawingPlace, DrawingTask } from "@/components/drawing/drawing-task";
import { DrawingSurface } from "@/components/drawing/drawing-surface";
import { DrawingTools } from "@/components/drawing/drawing-tools";
import { createPicturePen } from "@/components/drawing/picture-pen";
import { readDeviceChoice, writeDeviceChoice } from "@/lib/client/device/stored-value";
import { createDrawingBoard } from "@/lib/client/drawing/drawing-board";
import { shownShapes, startEditor, type DrawingStyle, type Tool } from "@/lib/domain/drawing/editor";
import { DRAWING_COLOR_NAMES, DRAWING_WIDTH_NAMES, SHAPES } from "@/lib/domain/drawing/shapes";

const TOOL = "drawing-tool";
const COLOR = "drawing-color";
const WIDTH = "drawing-width";

/** @param close called once, by Done, Escape, and when another frame is shown */
export function openDrawingDesk(
  { shapes, commentId, onShapes, onProgress }: DrawingTask,
  { position, size }: DrawingPlace,
  close: () => void,
): DrawingDesk {
  const board = createDrawingBoard();
  board.open(startEditor(size, shapes, { tool: rememberedTool(), style: rememberedStyle() }));
  let stored = shapes;
  board.subscribe(() => {
    const editor = board.getSnapshot();
    if (editor !== null) onProgress?.(shownShapes(editor), position);
    const present = editor?.history.present ?? stored;
    if (present === stored) return;
    stored = present;
    onShapes(present, position);
  });
  return {
    commentId,
    pen: createPicturePen(board),
    surface: (
      <DrawingBoardProvider value={board}>
        <DrawingSurface frame={position.frameIndex} onClose={close} />
      </DrawingBoardProvider>
    ),
    tools: (
      <DrawingBoardProvider value={board}>
        <DrawingTools
          onTool={(tool) => writeDeviceChoice(TOOL, tool)}
          onStyle={({ color, width }) => {
            writeDeviceChoice(COLOR, color);
            writeDeviceChoice(WIDTH, width);
          }}
          onDone={close}
        />
      </DrawingBoardProvider>
    ),
  };
}

const rememberedTool = (): Tool => {
  const kinds = Object.keys(SHAPES) as Tool[];
  return kinds.find((kind) => kind === readDeviceChoice(TOOL)) ?? "pen";
};

const rememberedStyle = (): DrawingStyle => ({
  color: DRAWING_COLOR_NAMES.find((color) => color === readDeviceChoice(COLOR)) ?? "yellow",
  width: DRAWING_WIDTH_NAMES.find((width) => width === readDeviceChoice(WIDTH)) ?? "medium",
});
