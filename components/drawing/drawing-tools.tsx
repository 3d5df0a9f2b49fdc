"use client";

import { Check, Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useDrawingBoard, useDrawingEditor, useDrawingPart } from "@/components/drawing/board-context";
import { DrawingDetails } from "@/components/drawing/drawing-details";
import { TOOL_NAMES, TOOLS } from "@/components/drawing/tool-table";
import { ControlButton } from "@/components/player/control-button";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";
import {
  chooseTool,
  redoStep,
  undoStep,
  type DrawingEditor,
  type DrawingStyle,
  type Tool,
} from "@/lib/domain/drawing/editor";
import { setStyle } from "@/lib/domain/drawing/editor-changes";
import { DRAWING_COLORS, DRAWING_COLOR_NAMES, DRAWING_WIDTH_NAMES } from "@/lib/domain/drawing/shapes";

type DrawingToolsProps = {
  onTool: (tool: Tool) => void;
  onStyle: (style: DrawingStyle) => void;
  onDone: () => void;
};

/** All tools are visible without scrolling: in two rows of six on a phone, in more rows with large text. */
const TOOL_ROWS =
  "grid grid-cols-[repeat(auto-fill,minmax(max(2.75rem,15%),1fr))] justify-items-center gap-1 sm:flex sm:flex-wrap";

/** Replaces the player's controls while a drawing is made. */
export function DrawingTools({ onTool, onStyle, onDone }: DrawingToolsProps) {
  const board = useDrawingBoard();
  const tool = useDrawingPart((editor) => editor.tool);
  const style = useDrawingPart((editor) => editor.style);
  const canUndo = useDrawingPart(({ history, begun }) => history.past.length > 0 || begun !== null);
  const canRedo = useDrawingPart(({ history }) => history.future.length > 0);
  if (tool === null || style === null) return null;
  const change = (part: Partial<DrawingStyle>) => {
    board.change((each) => setStyle(each, part));
    onStyle({ ...style, ...part });
  };
  return (
    <div
      role="toolbar"
      aria-label="Drawing"
      data-drawing-tools
      className="side:pointer-events-auto side:bg-card/90 side:absolute side:inset-x-0 side:bottom-0 side:px-4 side:pb-2 grid grid-cols-1 gap-2 pt-1"
    >
      <div role="group" aria-label="Tool" className={TOOL_ROWS}>
        {TOOL_NAMES.map((name) => (
          <ToolButton
            key={name}
            tool={name}
            isChosen={name === tool}
            onChoose={() => {
              board.change((each) => chooseTool(each, name));
              onTool(name);
            }}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div role="group" aria-label="Colour" className="flex">
          {DRAWING_COLOR_NAMES.map((color) => (
            <Choice
              key={color}
              name={color}
              isChosen={color === style.color}
              onChoose={() => change({ color })}
            >
              <span
                className="size-6 rounded-full border-2 border-black/60"
                style={{ backgroundColor: DRAWING_COLORS[color] }}
              />
            </Choice>
          ))}
        </div>
        <div role="group" aria-label="Width" className="flex">
          {DRAWING_WIDTH_NAMES.map((width, index) => (
            <Choice
              key={width}
              name={width}
              isChosen={width === style.width}
              onChoose={() => change({ width })}
            >
              <span className="bg-foreground w-5 rounded-full" style={{ height: 2 + 2 * index }} />
            </Choice>
          ))}
        </div>
        <div className="ml-auto flex gap-1">
          <ControlButton name="Undo" disabled={canUndo !== true} onClick={() => board.change(undoStep)}>
            <Undo2 aria-hidden />
          </ControlButton>
          <ControlButton name="Redo" disabled={canRedo !== true} onClick={() => board.change(redoStep)}>
            <Redo2 aria-hidden />
          </ControlButton>
          <Button onClick={onDone}>
            <Check aria-hidden />
            Done
          </Button>
        </div>
      </div>
      <Details />
    </div>
  );
}

function Details() {
  const editor = useDrawingEditor();
  return editor === null ? null : <DrawingDetails key={detailsKeyOf(editor)} editor={editor} />;
}

const detailsKeyOf = ({ chosen, begun }: DrawingEditor): string =>
  begun !== null ? `begun ${begun.shape.kind}` : `chosen ${chosen?.index}`;

function ToolButton({ tool, isChosen, onChoose }: { tool: Tool; isChosen: boolean; onChoose: () => void }) {
  const { name, icon: Icon, iconClassName } = TOOLS[tool];
  return (
    <ControlButton
      name={name}
      aria-pressed={isChosen}
      variant={isChosen ? "default" : "ghost"}
      className="shrink-0"
      onClick={onChoose}
    >
      <Icon aria-hidden className={iconClassName} />
    </ControlButton>
  );
}

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isChosen}
      title={name}
      className={cn(
        "focus-ring grid size-9 place-items-center rounded-lg pointer-coarse:size-11",
        isChosen && "bg-accent ring-ring ring-2 ring-inset",
      )}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
