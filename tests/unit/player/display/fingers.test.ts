import { expect, test } from "@jest/globals";
import { createFingers } from "@/lib/player/display/fingers";

test("two fingers give their scale and their midpoint; one or three give none", () => {
  const fingers = createFingers();
  fingers.put(1, { x: 100, y: 50 });
  expect(fingers.move(1, { x: 110, y: 50 })).toBeNull();
  fingers.put(2, { x: 210, y: 50 });
  expect(fingers.move(2, { x: 310, y: 50 })).toEqual({
    factor: 2,
    centre: { x: 210, y: 50 },
    moved: { x: 50, y: 0 },
  });
  expect(fingers.move(3, { x: 0, y: 0 })).toBeNull();
  fingers.put(3, { x: 0, y: 0 });
  expect(fingers.move(1, { x: 120, y: 50 })).toBeNull();
  fingers.lift(2);
  expect(fingers.move(3, { x: 220, y: 50 })?.factor).toBeCloseTo(100 / Math.hypot(120, 50));
});
