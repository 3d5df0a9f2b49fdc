"use client";

import { memo, useEffect, useEffectEvent, useRef } from "react";
import { useDrawingBoard, useDrawingEditor } from "@/components/drawing/board-context";
import { DrawnShapes } from "@/components/drawing/drawn-shapes";
import { Loupe } from "@/components/drawing/loupe";
import { usePlayback } from "@/components/player/engine";
import { pressDrawingKey, useDrawingKeys } from "@/components/drawing/use-drawing-keys";
import { begunShape, chosenShape, wholeShapes, type DrawingEditor } from "@/lib/domain/drawing/editor";
import { pixelsOf, type Point } from "@/lib/domain/drawing/geometry";

type DrawingSurfaceProps = { frame: number; onClose: () => void };

/** Covers the picture and follows its zoom. The player's stage passes the pointer's moves to it. */
export function DrawingSurface({ frame, onClose }: DrawingSurfaceProps) {
  const board = useDrawingBoard();
  const editor = useDrawingEditor();
  const surface = useRef<HTMLDivElement>(null);
  useDrawingKeys(board, onClose);
  useEffect(() => surface.current?.focus({ preventScroll: true }), []);
  const frameShown = usePlayback((snapshot) => snapshot.frameIndex);
  const end = useEffectEvent(onClose);
  useEffect(() => {
    if (frameShown !== frame) end();
  }, [frameShown, frame]);
  if (editor === null) return null;
  const { size } = editor;
  const begun = begunShape(editor);
  const whole = wholeShapes(editor);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role application takes keys
    <div
      ref={surface}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- role application takes keys
      tabIndex={0}
      role="application"
      aria-label={`Drawing on frame ${frame}. Arrow keys move, Enter places a point, N chooses a shape, P its points, Delete removes it, Escape ends.`}
      className="group absolute inset-0 outline-none focus-visible:ring-4 focus-visible:ring-white/60 focus-visible:ring-inset"
      onKeyDown={(event) => pressDrawingKey(board, event)}
    >
      <Whole shapes={whole} size={size} />
      {begun === null ? null : <DrawnShapes shapes={[begun]} size={size} all={[...whole, begun]} />}
      <Marks editor={editor} />
      <Loupe editor={editor} surface={surface} />
    </div>
  );
}

/** Memoized, so that finished shapes do not render again while another is drawn. */
const Whole = memo(DrawnShapes);

const HANDLE_PIXELS = 7;

/** The handles of the selected shape, the points of the unfinished shape, and the keyboard's cursor. */
function Marks({ editor }: { editor: DrawingEditor }) {
  const { size, chosen, moved, begun, cursor } = editor;
  const shape = moved?.shape ?? chosenShape(editor);
  const points = shape === null || shape.kind === "pen" ? [] : shape.points;
  const placed = begun === null || begun.shape.kind === "pen" ? [] : begun.shape.points;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="absolute inset-0 size-full overflow-visible"
    >
      {points.map((point, index) => (
        <Handle key={index} at={pixelsOf(point, size)} isChosen={chosen?.point === index} />
      ))}
      {placed.map((point, index) => (
        <Handle key={index} at={pixelsOf(point, size)} isChosen={false} />
      ))}
      {cursor === null ? null : <Cursor at={pixelsOf(cursor, size)} length={size.width / 40} />}
    </svg>
  );
}

/** Has the same size on the screen at any zoom. */
function Handle({ at: [x, y], isChosen }: { at: Point; isChosen: boolean }) {
  return (
    <>
      <path
        d={`M${x} ${y}h0.001`}
        stroke="black"
        strokeWidth={2 * HANDLE_PIXELS + 4}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${x} ${y}h0.001`}
        stroke={isChosen ? "var(--marker)" : "white"}
        strokeWidth={2 * HANDLE_PIXELS}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}

function Cursor({ at: [x, y], length }: { at: Point; length: number }) {
  const cross = `M${x - length} ${y}h${2 * length}M${x} ${y - length}v${2 * length}`;
  return (
    <g className="opacity-0 group-focus-visible:opacity-100">
      <path d={cross} stroke="black" strokeWidth={4} vectorEffect="non-scaling-stroke" />
      <path d={cross} stroke="white" strokeWidth={2} vectorEffect="non-scaling-stroke" />
    </g>
  );
}
