import { describe, expect, test } from "@jest/globals";
import {
  begunShape,
  chooseShape,
  chooseTool,
  drag,
  finishText,
  hover,
  dropStep,
  press,
  redoStep,
  release,
  removeChosen,
  startEditor,
  undoStep,
  waitsForText,
  wholeShapes,
  type DrawingEditor,
  type Tool,
} from "@/lib/domain/drawing/editor";
import {
  nudge,
  placeAtCursor,
  setMetres,
  setStyle,
  turnSide,
  typeText,
} from "@/lib/domain/drawing/editor-changes";
import type { Point } from "@/lib/domain/drawing/geometry";
import { MAX_SHAPES, type Shape } from "@/lib/domain/drawing/shapes";

const SIZE = { width: 1000, height: 500 };
const NEAR = { reach: 10 };
const STYLE = { color: "yellow", width: "medium" } as const;

const startWith = (tool: Tool, shapes: readonly Shape[] = []): DrawingEditor =>
  startEditor(SIZE, shapes, { tool, style: STYLE });

const dragged = (editor: DrawingEditor, from: Point, to: Point): DrawingEditor =>
  release(drag(press(editor, from, NEAR), to, NEAR));

const tapped = (editor: DrawingEditor, ...points: Point[]): DrawingEditor =>
  points.reduce((each, point) => release(press(each, point, NEAR)), editor);

const LINE: Shape = {
  kind: "line",
  ...STYLE,
  points: [
    [0.1, 0.2],
    [0.5, 0.2],
  ],
};

describe("a shape", () => {
  test.each(["line", "arrow", "ellipse", "rectangle", "plumb", "level"] as const)(
    "%s is drawn by one drag, or two taps",
    (tool) => {
      const shape = {
        kind: tool,
        ...STYLE,
        points: [
          [0.1, 0.2],
          [0.5, 0.6],
        ],
      };
      expect(wholeShapes(dragged(startWith(tool), [0.1, 0.2], [0.5, 0.6]))).toEqual([shape]);
      expect(wholeShapes(tapped(startWith(tool), [0.1, 0.2], [0.5, 0.6]))).toEqual([shape]);
    },
  );

  test("an angle is drawn by three taps, or a drag and a tap, with its corner second", () => {
    const points = [
      [0.1, 0.2],
      [0.5, 0.6],
      [0.9, 0.2],
    ];
    const angle = { kind: "angle", ...STYLE, side: "inner", points };
    expect(wholeShapes(tapped(startWith("angle"), [0.1, 0.2], [0.5, 0.6], [0.9, 0.2]))).toEqual([angle]);
    const oneSide = dragged(startWith("angle"), [0.1, 0.2], [0.5, 0.6]);
    expect(wholeShapes(oneSide)).toEqual([]);
    expect(wholeShapes(tapped(oneSide, [0.9, 0.2]))).toEqual([angle]);
  });

  test("a rider's line is drawn by four taps, each of which may be a drag", () => {
    let editor = tapped(startWith("riderLine"), [0.5, 0.1], [0.5, 0.2]);
    editor = dragged(editor, [0.4, 0.4], [0.5, 0.5]);
    editor = tapped(editor, [0.5, 0.8]);
    expect(wholeShapes(editor)).toEqual([
      {
        kind: "riderLine",
        ...STYLE,
        points: [
          [0.5, 0.1],
          [0.5, 0.2],
          [0.5, 0.5],
          [0.5, 0.8],
        ],
      },
    ]);
  });

  test("a point on the previous one is ignored", () => {
    const editor = tapped(startWith("line"), [0.1, 0.2], [0.1, 0.2]);
    expect(wholeShapes(editor)).toEqual([]);
    expect(wholeShapes(tapped(editor, [0.5, 0.2]))).toEqual([LINE]);
  });

  test("with Shift its angle is a multiple of 15 degrees", () => {
    const held = press(startWith("line"), [0.1, 0.2], NEAR);
    const [shape] = wholeShapes(release(drag(held, [0.5, 0.21], { ...NEAR, isSnapped: true })));
    expect(shape?.points[1]?.[1]).toBeCloseTo(0.2, 9);
  });

  test("the next point is previewed before it is placed", () => {
    const editor = hover(tapped(startWith("line"), [0.1, 0.2]), [0.5, 0.2]);
    expect(begunShape(editor)).toEqual(LINE);
    expect(wholeShapes(editor)).toEqual([]);
  });

  test("shapes beyond a drawing's limit are not added", () => {
    const editor = startWith(
      "line",
      Array.from({ length: MAX_SHAPES }, () => LINE),
    );
    expect(dragged(editor, [0.1, 0.1], [0.9, 0.9])).toEqual(editor);
  });
});

describe("texts", () => {
  test("wait for their input, and are removed without any", () => {
    const waiting = tapped(startWith("text"), [0.3, 0.4]);
    expect(waitsForText(waiting)).toBe(true);
    expect(wholeShapes(finishText(typeText(waiting, " Heels down ")))).toEqual([
      { kind: "text", ...STYLE, points: [[0.3, 0.4]], text: "Heels down" },
    ]);
    expect(wholeShapes(finishText(waiting))).toEqual([]);
  });

  test("are saved when the next ones are begun, or another tool is chosen", () => {
    const typed = typeText(tapped(startWith("text"), [0.3, 0.4]), "Heels down");
    expect(wholeShapes(tapped(typed, [0.6, 0.4]))).toHaveLength(1);
    expect(wholeShapes(chooseTool(typed, "pen"))).toHaveLength(1);
  });
});

describe("the selected shape", () => {
  const chosen = press(startWith("choose", [LINE]), [0.3, 0.2], NEAR);

  test("is dragged as a whole, or by one point", () => {
    expect(wholeShapes(drag(chosen, [0.4, 0.3], NEAR))[0]?.points).toEqual([
      [expect.closeTo(0.2), expect.closeTo(0.3)],
      [expect.closeTo(0.6), expect.closeTo(0.3)],
    ]);
    const byPoint = release(drag(press(release(chosen), [0.5, 0.2], NEAR), [0.8, 0.9], NEAR));
    expect(byPoint.history.present[0]?.points).toEqual([
      [0.1, 0.2],
      [0.8, 0.9],
    ]);
    expect(byPoint.history.past).toEqual([[LINE]]);
  });

  test("takes another colour and width, and is removed", () => {
    const styled = setStyle(release(chosen), { color: "red" });
    expect(wholeShapes(styled)).toEqual([{ ...LINE, color: "red" }]);
    expect(wholeShapes(removeChosen(styled))).toEqual([]);
  });

  test("a tap beside it selects nothing", () => {
    expect(release(press(release(chosen), [0.9, 0.9], NEAR)).chosen).toBeNull();
  });

  test("an angle can show its other side, and a ruler's length can be set", () => {
    const angle = tapped(startWith("angle"), [0.1, 0.2], [0.5, 0.6], [0.9, 0.2]);
    expect(wholeShapes(turnSide(chooseShape(angle, 0)))).toMatchObject([{ side: "outer" }]);
    const ruler = dragged(startWith("ruler"), [0.1, 0.2], [0.5, 0.2]);
    expect(wholeShapes(setMetres(ruler, 3.5))).toMatchObject([{ metres: 3.5 }]);
    expect(wholeShapes(setMetres(setMetres(ruler, 3.5), null))[0]).not.toHaveProperty("metres");
  });
});

describe("by keyboard", () => {
  test("a line is placed with arrows and Enter", () => {
    let editor = placeAtCursor(placeAtCursor(startWith("line")));
    for (let count = 0; count < 10; count += 1) editor = nudge(editor, [10, 0]);
    expect(wholeShapes(placeAtCursor(editor))).toMatchObject([
      {
        kind: "line",
        points: [
          [0.5, 0.5],
          [expect.closeTo(0.6), 0.5],
        ],
      },
    ]);
  });

  test("arrows move the selected shape, and are undone together", () => {
    let editor = chooseShape(startWith("choose", [LINE]), 0);
    for (let count = 0; count < 5; count += 1) editor = nudge(editor, [0, 10]);
    expect(wholeShapes(editor)[0]?.points[0]).toEqual([0.1, expect.closeTo(0.3)]);
    expect(wholeShapes(undoStep(editor))).toEqual([LINE]);
    expect(wholeShapes(redoStep(undoStep(editor)))).toEqual(wholeShapes(editor));
  });
});

test("Escape ends the begun shape, then the selection, then the drawing", () => {
  const begun = tapped(startWith("line", [LINE]), [0.3, 0.3]);
  const left = dropStep(begun);
  expect(left && wholeShapes(left)).toEqual([LINE]);
  const held = press(startWith("choose", [LINE]), [0.3, 0.2], NEAR);
  const released = dropStep(drag(held, [0.9, 0.9], NEAR));
  expect(released && wholeShapes(released)).toEqual([LINE]);
  expect(released && dropStep(released)?.chosen).toBeNull();
  expect(dropStep(startWith("line"))).toBeNull();
});

test("undo removes a begun shape before a complete one", () => {
  const editor = tapped(startWith("line", [LINE]), [0.3, 0.3]);
  expect(undoStep(editor).begun).toBeNull();
  expect(wholeShapes(undoStep(editor))).toEqual([LINE]);
});
