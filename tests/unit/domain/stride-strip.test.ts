import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { boxAt, momentsOfMarks, momentsOfStride, strideAt } from "@/lib/domain/timing/stride-strip";
import { AS_FILMED } from "@/lib/domain/timing/time-scale";
import { evenTimecode } from "@/tests/support/media/even-timecode";

const RATE = 30;
const timecode = evenTimecode(300, 15, RATE);
const time = { timecode, scale: AS_FILMED };
const stride = { index: 0, endIndex: 1, startSeconds: 6 / RATE, seconds: 12 / RATE };

test("six pictures of a stride of twelve frames are every other frame, and have their own times", () => {
  const moments = momentsOfStride(stride, 6, time);
  expect(moments.map(({ frame }) => frame)).toEqual([6, 8, 10, 12, 14, 16]);
  expect(moments.map(({ phase }) => Math.round(100 * (phase ?? NaN)))).toEqual([0, 17, 33, 50, 67, 83]);
  expect(moments[3]?.seconds).toBeCloseTo(0.2);
});

test("a stride with fewer frames than pictures shows each frame once", () => {
  const short = { ...stride, seconds: 5 / RATE };
  expect(momentsOfStride(short, 12, time).map(({ frame }) => frame)).toEqual([6, 7, 8, 9, 10, 11]);
});

test("in slow motion the times are those of the ride", () => {
  const scale = { factor: 1 / 8, filmedAt: 240 };
  const slow = { ...stride, startSeconds: 6 / 240, seconds: 96 / 240 };
  const moments = momentsOfStride(slow, 4, { timecode, scale });
  expect(moments.map(({ frame }) => frame)).toEqual([6, 30, 54, 78]);
  expect(moments.map(({ seconds }) => seconds.toFixed(3))).toEqual(["0.000", "0.100", "0.200", "0.300"]);
});

test("each picture is within half a frame of its even fraction of the stride", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 }),
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      fc.constantFrom(4, 6, 8, 12),
      (start, seconds, count) => {
        const moments = momentsOfStride({ ...stride, startSeconds: start / RATE, seconds }, count, time);
        fc.pre(moments.length === count);
        for (const [index, { frame }] of moments.entries())
          expect(Math.abs(frame - start - (index / count) * seconds * RATE)).toBeLessThanOrEqual(0.5 + 1e-6);
      },
    ),
  );
});

test("marks have their phase in the stride, and those outside of any stride have none", () => {
  const frames = [6, 12, 18, 24];
  const moments = momentsOfMarks({ frames, times: frames.map((frame) => frame / RATE) }, [stride]);
  expect(moments.map(({ frame }) => frame)).toEqual(frames);
  expect(moments.map(({ phase }) => phase)).toEqual([0, 0.5, null, null]);
  expect(moments.map(({ seconds }) => seconds.toFixed(1))).toEqual(["0.0", "0.2", "0.4", "0.6"]);
});

test("a strip begins with the stride on the screen", () => {
  const strides = [0, 1, 2].map((startSeconds) => ({ ...stride, startSeconds, seconds: 1 }));
  expect([-1, 0, 0.5, 1, 2.5, 9].map((seconds) => strideAt(strides, seconds))).toEqual([0, 0, 0, 1, 2, 2]);
});

test("the box moves linearly from one placement to the next, and rests outside of them", () => {
  const place = (seconds: number, x: number) => ({ seconds, box: { x, y: 0.5, height: 0.7 } });
  expect(boxAt([], 3, 1)).toEqual({ x: 0.5, y: 0.5, height: 1 });
  expect(boxAt([place(1, 0.2)], 3, 0.5)).toEqual({ x: 0.2, y: 0.5, height: 0.5 });
  const placed = [place(1, 0.2), place(2, 0.4), place(4, 0.8)];
  const xs = [0, 1, 1.5, 2, 3, 4, 9].map((seconds) => Number(boxAt(placed, seconds, 0.5).x.toFixed(6)));
  expect(xs).toEqual([0.2, 0.2, 0.3, 0.4, 0.6, 0.8, 0.8]);
});
