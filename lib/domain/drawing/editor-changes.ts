import { at } from "@/lib/domain/timing/statistics";
import {
  chosenShape,
  continueWith,
  press,
  release,
  replaceAt,
  type DrawingEditor,
  type DrawingStyle,
} from "./editor";
import { nearestPoint, type Point } from "./geometry";
import { record } from "./history";
import { movePoint, moveShape } from "./moving";
import type { Shape } from "./shapes";

const CENTRE: Point = [0.5, 0.5];

/** Also changes the selected shape. */
export function setStyle(editor: DrawingEditor, part: Partial<DrawingStyle>): DrawingEditor {
  const styled = { ...editor, style: { ...editor.style, ...part } };
  const { begun } = editor;
  if (begun !== null) return { ...styled, begun: { ...begun, shape: { ...begun.shape, ...part } } };
  return changeChosen(styled, (shape) => ({ ...shape, ...part }));
}

export function typeText(editor: DrawingEditor, text: string): DrawingEditor {
  const { begun } = editor;
  if (begun?.shape.kind === "text")
    return { ...editor, begun: { ...begun, shape: { ...begun.shape, text } } };
  const shape = chosenShape(editor);
  return shape?.kind === "text" ? continueWith(editor, { ...shape, text }) : editor;
}

/** Makes the selected ruler the reference; null reverts that. */
export const setMetres = (editor: DrawingEditor, metres: number | null): DrawingEditor =>
  changeChosen(editor, (shape) => {
    if (shape.kind !== "ruler") return shape;
    const { metres: _, ...plain } = shape;
    return metres === null ? plain : { ...plain, metres };
  });

export const turnSide = (editor: DrawingEditor): DrawingEditor =>
  changeChosen(editor, (shape) =>
    shape.kind === "angle" ? { ...shape, side: shape.side === "inner" ? "outer" : "inner" } : shape,
  );

/** Arrow keys: moves the selected shape, else the cursor. @param by picture pixels */
export function nudge(editor: DrawingEditor, [dx, dy]: Point): DrawingEditor {
  const { chosen, size } = editor;
  const by: Point = [dx / size.width, dy / size.height];
  const shape = chosenShape(editor);
  if (chosen === null || shape === null) {
    const [x, y] = editor.cursor ?? CENTRE;
    return { ...editor, cursor: nearestPoint([x + by[0], y + by[1]]) };
  }
  const point = chosen.point === null ? null : at(shape.points, chosen.point);
  const next =
    chosen.point === null || point === null
      ? moveShape(shape, by)
      : movePoint(shape, chosen.point, [point[0] + by[0], point[1] + by[1]]);
  return continueWith(editor, next);
}

/** Enter: places a point at the cursor. The first press only shows the cursor. */
export function placeAtCursor(editor: DrawingEditor): DrawingEditor {
  if (editor.cursor === null) return { ...editor, cursor: CENTRE };
  return release(press(editor, editor.cursor, { reach: 0 }));
}

function changeChosen(editor: DrawingEditor, change: (shape: Shape) => Shape): DrawingEditor {
  const { chosen, history } = editor;
  const shape = chosenShape(editor);
  if (chosen === null || shape === null) return editor;
  const next = change(shape);
  if (next === shape) return editor;
  return {
    ...editor,
    isContinued: false,
    history: record(history, replaceAt(history.present, chosen.index, next)),
  };
}
