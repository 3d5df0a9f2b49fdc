import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { MAX_ZOOM, WHOLE_PICTURE, panBy, zoomAt, type PictureView } from "@/lib/player/display/picture-zoom";

const FRAME = { width: 640, height: 360 };
const anyGesture = fc.record({
  factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
  x: fc.integer({ min: 0, max: 640 }),
  y: fc.integer({ min: 0, max: 360 }),
  dx: fc.integer({ min: -900, max: 900 }),
  dy: fc.integer({ min: -900, max: 900 }),
});

function after(gestures: { factor: number; x: number; y: number; dx: number; dy: number }[]): PictureView {
  return gestures.reduce(
    (view, { factor, x, y, dx, dy }) => panBy(zoomAt(view, factor, { x, y }, FRAME), dx, dy, FRAME),
    WHOLE_PICTURE,
  );
}

test("the picture always covers its frame, however it is zoomed and dragged", () => {
  fc.assert(
    fc.property(fc.array(anyGesture, { maxLength: 10 }), (gestures) => {
      const { scale, x, y } = after(gestures);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(MAX_ZOOM);
      expect(x).toBeLessThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(0);
      expect(x + FRAME.width * scale).toBeGreaterThanOrEqual(FRAME.width - 1e-6);
      expect(y + FRAME.height * scale).toBeGreaterThanOrEqual(FRAME.height - 1e-6);
    }),
  );
});

test("the point under the finger stays under it while zooming in", () => {
  const view = zoomAt({ scale: 2, x: -200, y: -100 }, 1.5, { x: 300, y: 180 }, FRAME);
  const before = { x: (300 + 200) / 2, y: (180 + 100) / 2 };
  expect((300 - view.x) / view.scale).toBeCloseTo(before.x, 9);
  expect((180 - view.y) / view.scale).toBeCloseTo(before.y, 9);
});
