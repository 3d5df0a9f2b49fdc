import { afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { createFramePainter } from "@/lib/player/display/frame-painter";
import type { CachedFrame } from "@/lib/player/frames/cached-frame";

/** A canvas that records the painted frames, and frames whose conversion is ended by the test. */
function slowMachine() {
  const painted: number[] = [];
  let converted: number | null = null;
  const context = {
    canvas: { width: 4, height: 4 },
    putImageData: () => painted.push(converted ?? -1),
  } as unknown as CanvasRenderingContext2D;
  const conversions = new Map<number, () => void>();
  let nowMs = 0;
  jest.spyOn(performance, "now").mockImplementation(() => nowMs);
  const frame = (index: number): CachedFrame => ({
    width: 4,
    height: 4,
    isFullResolution: true,
    draw: () => {
      nowMs += 30;
      painted.push(index);
    },
    copyPixels: () =>
      new Promise((resolve) =>
        conversions.set(index, () => {
          converted = index;
          resolve(undefined);
        }),
      ),
    close: () => undefined,
  });
  const painter = createFramePainter(context);
  const convert = async (index: number): Promise<void> => {
    conversions.get(index)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { painter, frame, painted, convert };
}

beforeAll(() => {
  globalThis.ImageData ??= class {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}
  } as unknown as typeof ImageData;
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe("painting with slow drawing", () => {
  test("a prepared frame is painted on request, not when it is converted", async () => {
    const { painter, frame, painted, convert } = slowMachine();
    painter.paintNow(frame(1));
    painter.paintNow(frame(2));
    painter.prepare(frame(3));
    expect(painter.paintPrepared()).toBe(false);
    await convert(3);
    expect(painted).toEqual([1, 2]);
    expect(painter.paintPrepared()).toBe(true);
    expect(painted).toEqual([1, 2, 3]);
    expect(painter.paintPrepared()).toBe(false);
  });

  test("a later painted frame replaces the prepared one", async () => {
    const { painter, frame, painted, convert } = slowMachine();
    painter.paintNow(frame(1));
    painter.paintNow(frame(2));
    painter.prepare(frame(3));
    const onPainted = jest.fn();
    painter.paint(frame(4), onPainted);
    await convert(3);
    await convert(4);
    expect(painted).toEqual([1, 2, 4]);
    expect(onPainted).toHaveBeenCalledTimes(1);
    expect(painter.paintPrepared()).toBe(false);
  });
});

test("with fast drawing, a prepared frame is drawn on request", () => {
  const { painter, frame, painted } = slowMachine();
  painter.prepare(frame(1));
  expect(painted).toEqual([]);
  expect(painter.paintPrepared()).toBe(true);
  expect(painted).toEqual([1]);
});
