/** A drawing in the making: shapes with history, the tool, and what is unfinished, selected or moved. */
import { at } from "@/lib/domain/timing/statistics";
import { distanceBetween, nearestPoint, type PictureSize, type Point } from "./geometry";
import { record, redo, startHistory, undo, type History } from "./history";
import { movePoint, moveShape, snapPoint } from "./moving";
import { movablePointAt, shapeAt } from "./shape-outline";
import {
  MAX_DRAWING_POINTS,
  MAX_SHAPES,
  SHAPES,
  withPoints,
  type DrawingColor,
  type DrawingWidth,
  type Shape,
  type ShapeKind,
} from "./shapes";
import { simplifyStroke } from "./simplify-stroke";

export type Tool = "choose" | ShapeKind;

export interface DrawingStyle {
  color: DrawingColor;
  width: DrawingWidth;
}

interface Chosen {
  index: number;
  /** Index of its point; null for the whole shape. */
  point: number | null;
}

/** An unfinished shape. While pressed, its last point follows the pointer; else it waits for a point or a text. */
interface Begun {
  shape: Shape;
  isHeld: boolean;
}

/** The selected shape or point follows the pointer. */
interface Moved {
  from: Point;
  shape: Shape;
}

export interface DrawingEditor {
  size: PictureSize;
  history: History<readonly Shape[]>;
  tool: Tool;
  style: DrawingStyle;
  begun: Begun | null;
  chosen: Chosen | null;
  moved: Moved | null;
  /** Where the next point would be placed; null for fingers, and until an arrow key was used. */
  cursor: Point | null;
  /** The last step was an arrow key or a letter, and the next of its kind replaces it. */
  isContinued: boolean;
}

const AT_REST = { begun: null, chosen: null, moved: null, isContinued: false } as const;

export const startEditor = (
  size: PictureSize,
  shapes: readonly Shape[],
  { tool, style }: Pick<DrawingEditor, "tool" | "style">,
): DrawingEditor => ({ size, history: startHistory(shapes), tool, style, cursor: null, ...AT_REST });

/** Finished shapes as shown, with the one that is moved. */
export const wholeShapes = ({ history, chosen, moved }: DrawingEditor): readonly Shape[] =>
  moved === null || chosen === null ? history.present : replaceAt(history.present, chosen.index, moved.shape);

/** The unfinished shape, with a point at the cursor. */
export function begunShape({ begun, cursor }: DrawingEditor): Shape | null {
  if (begun === null) return null;
  const { shape, isHeld } = begun;
  const isComplete = shape.points.length >= SHAPES[shape.kind].minPoints;
  return isHeld || cursor === null || isComplete ? shape : withPoints(shape, [...shape.points, cursor]);
}

/** All shapes as shown, with an unfinished one that has enough points. */
export function shownShapes(editor: DrawingEditor): readonly Shape[] {
  const begun = begunShape(editor);
  const isWhole =
    begun !== null && begun.kind !== "text" && begun.points.length >= SHAPES[begun.kind].minPoints;
  return isWhole ? [...wholeShapes(editor), begun] : wholeShapes(editor);
}

export const chosenShape = (editor: DrawingEditor): Shape | null =>
  editor.chosen === null ? null : (editor.history.present[editor.chosen.index] ?? null);

export const waitsForText = ({ begun }: DrawingEditor): boolean =>
  begun !== null && !begun.isHeld && begun.shape.kind === "text";

export const isFull = ({ history }: DrawingEditor): boolean => history.present.length >= MAX_SHAPES;

/** Drops an unfinished shape, except a label with text. */
export const chooseTool = (editor: DrawingEditor, tool: Tool): DrawingEditor => ({
  ...finishText(editor),
  ...AT_REST,
  tool,
});

/** @param reach distance in picture pixels within which something is selected */
export function press(
  before: DrawingEditor,
  point: Point,
  { reach, pressure }: { reach: number; pressure?: number },
): DrawingEditor {
  const editor = finishText(before);
  if (editor.tool === "choose") return selectAt(editor, point, reach);
  const { begun } = editor;
  if (begun !== null) {
    const { shape } = begun;
    return {
      ...editor,
      begun: { shape: withPoints(shape, [...shape.points, nearestPoint(point)]), isHeld: true },
    };
  }
  if (isFull(editor)) return editor;
  return {
    ...editor,
    ...AT_REST,
    begun: { shape: newShape(editor.tool, editor.style, nearestPoint(point), pressure), isHeld: true },
  };
}

function newShape(kind: ShapeKind, style: DrawingStyle, point: Point, pressure?: number): Shape {
  const points = [point];
  if (kind === "angle") return { kind, ...style, points, side: "inner" };
  if (kind === "text") return { kind, ...style, points, text: "" };
  if (kind === "pen")
    return { kind, ...style, points, ...(pressure !== undefined && { pressures: [pressure] }) };
  return { kind, ...style, points };
}

/** Selects a point of the selected shape, else the topmost shape, else nothing. */
function selectAt(editor: DrawingEditor, point: Point, reach: number): DrawingEditor {
  const { history, size } = editor;
  const current = chosenShape(editor);
  const onPoint = current && movablePointAt(current, point, size, reach);
  const hold = (chosen: Chosen, shape: Shape) => ({
    ...editor,
    ...AT_REST,
    chosen,
    moved: { from: point, shape },
  });
  if (editor.chosen !== null && current !== null && onPoint !== null)
    return hold({ index: editor.chosen.index, point: onPoint }, current);
  const index = shapeAt(history.present, point, size, reach);
  return index === null
    ? { ...editor, ...AT_REST }
    : hold({ index, point: null }, at(history.present, index));
}

export const hover = (editor: DrawingEditor, point: Point): DrawingEditor =>
  editor.begun === null || editor.begun.isHeld ? editor : { ...editor, cursor: nearestPoint(point) };

/** @param isSnapped to multiples of 15 degrees */
export function drag(
  editor: DrawingEditor,
  point: Point,
  { reach, pressure, isSnapped = false }: { reach: number; pressure?: number; isSnapped?: boolean },
): DrawingEditor {
  const { begun, moved, size } = editor;
  if (moved !== null) return dragChosen(editor, moved, point, isSnapped);
  if (begun === null || !begun.isHeld) return editor;
  const { shape } = begun;
  const hold = (next: Shape): DrawingEditor => ({ ...editor, begun: { shape: next, isHeld: true } });
  if (shape.kind === "pen") {
    const { pressures } = shape;
    return hold({
      ...withPoints(shape, [...shape.points, nearestPoint(point)]),
      ...(pressures && { pressures: [...pressures, pressure ?? at(pressures, pressures.length - 1)] }),
    });
  }
  const isOnePoint = shape.points.length === 1;
  if (isOnePoint && spans(shape) && distanceBetween(at(shape.points, 0), point, size) <= reach) return editor;
  const fixed = isOnePoint && spans(shape) ? shape.points : shape.points.slice(0, -1);
  const placed = withPoints(shape, [...fixed, nearestPoint(point)]);
  const index = placed.points.length - 1;
  if (!isSnapped) return hold(placed);
  return hold(movePoint(placed, index, snapPoint(placed, index, point, size)));
}

/** Whether a drag from its first point places the second. */
const spans = ({ kind }: Shape): boolean => kind !== "riderLine" && SHAPES[kind].minPoints > 1;

function dragChosen(editor: DrawingEditor, moved: Moved, to: Point, isSnapped: boolean): DrawingEditor {
  const original = chosenShape(editor);
  if (original === null || editor.chosen === null) return editor;
  const { point } = editor.chosen;
  const [fromX, fromY] = moved.from;
  const shape =
    point === null
      ? moveShape(original, [to[0] - fromX, to[1] - fromY])
      : movePoint(original, point, isSnapped ? snapPoint(original, point, to, editor.size) : to);
  return { ...editor, moved: { ...moved, shape } };
}

/** The pointer is released: the shape is finished, or waits for its next point. */
export function release(editor: DrawingEditor): DrawingEditor {
  const { begun, moved, chosen, history, size } = editor;
  if (moved !== null && chosen !== null) {
    const isSame = moved.shape === at(history.present, chosen.index);
    const next = isSame ? history : record(history, replaceAt(history.present, chosen.index, moved.shape));
    return { ...editor, history: next, moved: null };
  }
  if (begun === null || !begun.isHeld) return editor;
  const { shape } = begun;
  const wait = (waiting: Shape): DrawingEditor => ({ ...editor, begun: { shape: waiting, isHeld: false } });
  if (shape.kind === "text") return wait(shape);
  if (shape.kind === "pen") return addShape(editor, simplifyStroke(shape, size));
  const last = shape.points.length - 1;
  const isTwice = last > 0 && distanceBetween(at(shape.points, last), at(shape.points, last - 1), size) < 1;
  if (isTwice) return wait(withPoints(shape, shape.points.slice(0, -1)));
  return shape.points.length < SHAPES[shape.kind].minPoints ? wait(shape) : addShape(editor, shape);
}

/** Does not add a shape beyond the limit of points. Selects a ruler, so that its length can be entered. */
function addShape(editor: DrawingEditor, shape: Shape): DrawingEditor {
  const { history } = editor;
  const points = history.present.reduce((count, each) => count + each.points.length, shape.points.length);
  if (points > MAX_DRAWING_POINTS) return { ...editor, ...AT_REST };
  const chosen = shape.kind === "ruler" ? { index: history.present.length, point: null } : null;
  return { ...editor, ...AT_REST, chosen, history: record(history, [...history.present, shape]) };
}

export function finishText(editor: DrawingEditor): DrawingEditor {
  const { begun } = editor;
  const label = begun?.shape ?? chosenShape(editor);
  if (label?.kind !== "text") return editor;
  const text = label.text.trim();
  if (begun === null) return text === "" ? removeChosen(editor) : continueWith(editor, { ...label, text });
  return text === "" ? { ...editor, begun: null } : addShape(editor, { ...label, text });
}

/** @param index among the shown shapes; null selects none. */
export function chooseShape(
  editor: DrawingEditor,
  index: number | null,
  point: number | null = null,
): DrawingEditor {
  const chosen = index === null || index >= editor.history.present.length ? null : { index, point };
  return { ...editor, ...AT_REST, chosen };
}

export function removeChosen(editor: DrawingEditor): DrawingEditor {
  const { chosen, history } = editor;
  if (chosen === null) return editor;
  return {
    ...editor,
    ...AT_REST,
    history: record(
      history,
      history.present.filter((_, index) => index !== chosen.index),
    ),
  };
}

/** Undoes a finished shape; an unfinished one is dropped. */
export const undoStep = (editor: DrawingEditor): DrawingEditor =>
  editor.begun === null
    ? { ...editor, ...AT_REST, history: undo(editor.history) }
    : { ...editor, begun: null };

export const redoStep = (editor: DrawingEditor): DrawingEditor => ({
  ...editor,
  ...AT_REST,
  history: redo(editor.history),
});

/** Drops what is unfinished or moved, then the selection; null when there is nothing to drop. */
export function dropStep(editor: DrawingEditor): DrawingEditor | null {
  if (editor.moved !== null) return { ...editor, moved: null };
  if (editor.begun !== null) return { ...editor, begun: null };
  return editor.chosen === null ? null : { ...editor, chosen: null };
}

/** Changes the selected shape; consecutive changes are one step of the history. */
export function continueWith(editor: DrawingEditor, shape: Shape): DrawingEditor {
  const { chosen, history, isContinued } = editor;
  if (chosen === null) return editor;
  const shapes = replaceAt(history.present, chosen.index, shape);
  const next = isContinued ? { ...history, present: shapes } : record(history, shapes);
  return { ...editor, history: next, isContinued: true };
}

export const replaceAt = (shapes: readonly Shape[], index: number, shape: Shape): readonly Shape[] =>
  shapes.map((each, place) => (place === index ? shape : each));
