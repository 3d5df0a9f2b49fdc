import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import fc from "fast-check";
import { DrawnShapes } from "@/components/drawing/drawn-shapes";
import { anyShape, FULL_HD, shapeOf } from "@/tests/support/drawings";

test("every shape is drawn, and every coordinate is a finite number", () => {
  fc.assert(
    fc.property(fc.array(anyShape, { minLength: 1, maxLength: 3 }), (shapes) => {
      const { container, unmount } = render(<DrawnShapes shapes={shapes} size={FULL_HD} />);
      const drawn = [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
      expect(drawn.join(" ")).not.toMatch(/NaN|Infinity|undefined/);
      expect(container.querySelectorAll("path,text").length).toBeGreaterThan(0);
      unmount();
    }),
    { numRuns: 50 },
  );
});

test("a begun shape of one point is drawn too", () => {
  for (const kind of [
    "pen",
    "line",
    "arrow",
    "ellipse",
    "rectangle",
    "angle",
    "plumb",
    "level",
    "riderLine",
    "ruler",
  ] as const)
    render(<DrawnShapes shapes={[shapeOf(kind, [[0.5, 0.5]])]} size={FULL_HD} />);
});

test("numbers are written beside their shapes, a ruler's by the reference", () => {
  render(
    <DrawnShapes
      size={FULL_HD}
      shapes={[
        shapeOf("plumb", [
          [0.1, 0.1],
          [0.1, 0.5],
        ]),
        shapeOf(
          "ruler",
          [
            [0.1, 0.5],
            [0.5, 0.5],
          ],
          { metres: 4 },
        ),
        shapeOf("ruler", [
          [0.1, 0.6],
          [0.3, 0.6],
        ]),
      ]}
    />,
  );
  expect(screen.getByText("0.0°")).toBeTruthy();
  expect(screen.getByText("4 m")).toBeTruthy();
  expect(screen.getByText("2.000 m ± 0.008 m")).toBeTruthy();
});
