import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { distanceBetween, nearestPoint, type Point } from "@/lib/domain/drawing/geometry";
import { mapStage, type QuarterTurns, type StageView } from "@/lib/domain/drawing/stage-mapping";
import { FULL_HD, anyPictureSize, anyPoint, storedPoint } from "@/tests/support/drawings";

const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
/** The rounding step of stored coordinates. */
const anyExactPoint: fc.Arbitrary<Point> = fc.tuple(anyShare, anyShare);

const anyView: fc.Arbitrary<StageView> = fc.record({
  picture: anyPictureSize,
  element: fc.record({
    width: fc.integer({ min: 120, max: 4000 }),
    height: fc.integer({ min: 120, max: 4000 }),
  }),
  zoom: fc.record({
    scale: fc.double({ min: 1, max: 8, noNaN: true }),
    x: fc.double({ min: -30_000, max: 0, noNaN: true }),
    y: fc.double({ min: -30_000, max: 0, noNaN: true }),
  }),
  quarterTurns: fc.constantFrom<QuarterTurns>(0, 1, 2, 3),
  pixelRatio: fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
});

const PLAIN: StageView = {
  picture: FULL_HD,
  element: { width: 960, height: 540 },
  zoom: { scale: 1, x: 0, y: 0 },
  quarterTurns: 0,
  pixelRatio: 1,
};

describe("screen and picture", () => {
  test("a point drawn in one view is at the same half pixel of the picture in every other", () => {
    fc.assert(
      fc.property(anyView, anyView, anyExactPoint, (drawnIn, seenIn, point) => {
        const drawn = mapStage(drawnIn);
        const stored = storedPoint(nearestPoint(drawn.toPicture(drawn.toScreen(point))));
        const seen = mapStage({ ...seenIn, picture: drawnIn.picture });
        const back = seen.toPicture(seen.toScreen(stored));
        expect(distanceBetween(point, back, drawnIn.picture)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test("lengths are the picture's times the scale, in each direction", () => {
    fc.assert(
      fc.property(anyView, anyPoint, anyPoint, (view, from, to) => {
        const { toScreen, scale } = mapStage(view);
        const [ax, ay] = toScreen(from);
        const [bx, by] = toScreen(to);
        const expected = scale * distanceBetween(from, to, view.picture);
        expect(Math.abs(Math.hypot(bx - ax, by - ay) - expected)).toBeLessThan(1e-6 * (1 + expected));
      }),
    );
  });

  test("without zoom the picture is whole, centred, and fills its element in one direction", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const { toScreen } = mapStage({ ...view, zoom: PLAIN.zoom });
        const [ax, ay] = toScreen([0, 0]);
        const [bx, by] = toScreen([1, 1]);
        const [width, height] = [view.element.width * view.pixelRatio, view.element.height * view.pixelRatio];
        expect(ax + bx).toBeCloseTo(width, 6);
        expect(ay + by).toBeCloseTo(height, 6);
        const shares = [Math.abs(bx - ax) / width, Math.abs(by - ay) / height];
        expect(Math.max(...shares)).toBeCloseTo(1, 9);
      }),
    );
  });

  const places: [string, Partial<StageView>, Point][] = [
    ["plain", {}, [0, 0]],
    ["on a dense screen", { pixelRatio: 2 }, [0, 0]],
    ["in an upright element", { element: { width: 960, height: 1540 } }, [0, 500]],
    ["zoomed", { zoom: { scale: 3, x: -100, y: -50 } }, [-100, -50]],
    ["zoomed on a dense screen", { zoom: { scale: 3, x: -100, y: -50 }, pixelRatio: 2 }, [-200, -100]],
    ["turned to the right", { quarterTurns: 1, element: { width: 540, height: 960 } }, [540, 0]],
    ["upside down", { quarterTurns: 2 }, [960, 540]],
    ["turned to the left", { quarterTurns: 3, element: { width: 540, height: 960 } }, [0, 960]],
  ];
  test.each(places)("%s: the top left of the picture", (_, view, place) => {
    const [x, y] = mapStage({ ...PLAIN, ...view }).toScreen([0, 0]);
    expect([x, y]).toEqual([expect.closeTo(place[0]), expect.closeTo(place[1])]);
  });

  test("zoom is as CSS transforms the picture's element", () => {
    // translate(-100px, -50px) scale(3) of a point at 240, 135.
    const view = { ...PLAIN, zoom: { scale: 3, x: -100, y: -50 } };
    expect(mapStage(view).toScreen([0.25, 0.25])).toEqual([620, 355]);
    expect(mapStage(view).toPicture([620, 355])).toEqual([expect.closeTo(0.25), expect.closeTo(0.25)]);
  });
});
