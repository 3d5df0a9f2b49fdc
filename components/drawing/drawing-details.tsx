"use client";

import { FlipHorizontal2, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useDrawingBoard } from "@/components/drawing/board-context";
import { TOOLS } from "@/components/drawing/tool-table";
import { ControlButton } from "@/components/player/control-button";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { describeShape } from "@/lib/domain/drawing/describe-shape";
import {
  chosenShape,
  finishText,
  isFull,
  removeChosen,
  waitsForText,
  type DrawingEditor,
} from "@/lib/domain/drawing/editor";
import { setMetres, turnSide, typeText } from "@/lib/domain/drawing/editor-changes";
import { RIDER_POINTS } from "@/lib/domain/drawing/measures";
import {
  MAX_LABEL_LENGTH,
  MAX_REFERENCE_METRES,
  MAX_SHAPES,
  MIN_REFERENCE_METRES,
} from "@/lib/domain/drawing/shapes";

/** Shows the selected shape with its value, or what to do next. */
export function DrawingDetails({ editor }: { editor: DrawingEditor }) {
  const board = useDrawingBoard();
  const shape = chosenShape(editor);
  const label = waitsForText(editor) ? editor.begun?.shape : shape;
  if (label?.kind === "text") return <LabelText text={label.text} />;
  const { name, value } =
    shape === null ? { name: null, value: null } : describeShape(shape, editor.size, editor.history.present);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 text-sm">
      <p role="status" className="text-muted-foreground mr-auto">
        {name === null ? <Hint editor={editor} /> : value === null ? name : `${name}, ${value}`}
      </p>
      {shape?.kind === "ruler" ? <ReferenceLength metres={shape.metres ?? null} /> : null}
      {shape?.kind === "angle" ? (
        <ControlButton name="The angle's other side" onClick={() => board.change(turnSide)}>
          <FlipHorizontal2 aria-hidden />
        </ControlButton>
      ) : null}
      {shape === null ? null : <RemoveButton />}
    </div>
  );
}

/** Contains the tool's name, because its button shows only an icon and touch screens have no tooltip. */
function Hint({ editor }: { editor: DrawingEditor }) {
  return (
    <>
      <span className="text-foreground font-medium">{TOOLS[editor.tool].name}</span>
      {" · "}
      <span>{hintOf(editor)}</span>
    </>
  );
}

function hintOf(editor: DrawingEditor): string {
  const { tool, begun } = editor;
  if (isFull(editor)) return `A drawing has at most ${MAX_SHAPES} shapes.`;
  if (begun?.shape.kind === "riderLine") {
    const next = RIDER_POINTS[begun.shape.points.length];
    if (next !== undefined && !begun.isHeld) return `Now the ${next}.`;
  }
  if (begun?.shape.kind === "angle" && !begun.isHeld)
    return begun.shape.points.length === 1 ? "Now the corner." : "Now the other end.";
  return TOOLS[tool].how;
}

function RemoveButton() {
  const board = useDrawingBoard();
  return (
    <ControlButton name="Remove this shape" onClick={() => board.change(removeChosen)}>
      <Trash2 aria-hidden />
    </ControlButton>
  );
}

function LabelText({ text }: { text: string }) {
  const board = useDrawingBoard();
  const finish = () => board.change(finishText);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <Input
        aria-label="Words on the picture"
        dir="auto"
        ref={field}
        maxLength={MAX_LABEL_LENGTH}
        placeholder="Words on the picture"
        value={text}
        onChange={(event) => board.change((editor) => typeText(editor, event.target.value))}
        onBlur={finish}
      />
      <Button type="submit" variant="secondary">
        Add
      </Button>
    </form>
  );
}

function ReferenceLength({ metres }: { metres: number | null }) {
  const board = useDrawingBoard();
  const id = useId();
  const [typed, setTyped] = useState(metres === null ? "" : String(metres));
  const say = () => {
    const value = Number(typed.replace(",", "."));
    if (typed.trim() === "") board.change((editor) => setMetres(editor, null));
    else if (value >= MIN_REFERENCE_METRES && value <= MAX_REFERENCE_METRES)
      board.change((editor) => setMetres(editor, value));
  };
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <label htmlFor={id} className="whitespace-nowrap">
        Known length
      </label>
      <Input
        id={id}
        inputMode="decimal"
        className="w-20"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={say}
      />
      m
    </form>
  );
}
