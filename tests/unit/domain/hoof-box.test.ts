/** Which part of the picture the hoof strip shows. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  edgesOf,
  expectedBox,
  FIRST_BOX,
  moveBox,
  withPlacement,
  zoomBox,
} from "@/lib/domain/timing/hoof-box";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const aspects = fc.constantFrom(16 / 9, 4 / 3, 1, 9 / 16);
const boxes = fc.record({ x: share, y: share, height: fc.double({ min: 0.05, max: 1, noNaN: true }) });

test("a box is within the picture and has the aspect ratio of its display", () => {
  fc.assert(
    fc.property(boxes, aspects, aspects, (box, picture, shown) => {
      const { left, top, width, height } = edgesOf(box, picture, shown);
      expect((width * picture) / height).toBeCloseTo(shown);
      for (const edge of [left, top, left + width, top + height]) {
        expect(edge).toBeGreaterThanOrEqual(-1e-9);
        expect(edge).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});

test("a drag moves it by what was dragged, and stops at the picture's edge", () => {
  const moved = moveBox({ x: 0.5, y: 0.5, height: 0.5 }, { x: 0.5, y: -0.2 }, 1, 1);
  expect(moved).toEqual({ x: 0.75, y: 0.4, height: 0.5 });
  expect(moveBox(moved, { x: 3, y: 3 }, 1, 1)).toEqual({ x: 0.75, y: 0.75, height: 0.5 });
});

test("it zooms in around the same point, down to an eighth of the picture, and out again", () => {
  let box = FIRST_BOX;
  for (let press = 0; press < 20; press += 1) box = zoomBox(box, 1);
  expect(box).toEqual({ ...FIRST_BOX, height: 0.125 });
  for (let press = 0; press < 20; press += 1) box = zoomBox(box, -1);
  expect(box).toEqual({ ...FIRST_BOX, height: 1 });
});

describe("at the next landing it is expected", () => {
  const at = (seconds: number, x: number) => ({ seconds, box: { x, y: 0.8, height: 0.25 } });

  test("where it was dragged to, as long as there is one placement", () => {
    expect(expectedBox([], 1)).toEqual(FIRST_BOX);
    expect(expectedBox([at(1, 0.3)], 9)).toEqual(at(1, 0.3).box);
  });

  test("moved on by the distance between the last two placements, and never outside", () => {
    const places = [at(0, 0.9), at(1, 0.2), at(1.5, 0.3)];
    expect(expectedBox(places, 2).x).toBeCloseTo(0.4);
    expect(expectedBox(places, 90).x).toBe(1);
  });

  test("by the last placement of the same landing", () => {
    const places = withPlacement([at(0, 0.2), at(1, 0.3)], at(1.05, 0.4), 0.1);
    expect(places.map(({ box }) => box.x)).toEqual([0.2, 0.4]);
  });
});
