import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Shape } from "@/lib/domain/drawing/shapes";
import { applyDrawingChange } from "@/lib/domain/review/drawing-changes";
import { heldFrames } from "@/lib/domain/review/held-frames";
import { createReviewTimeline, type ReviewMoment } from "@/lib/domain/review/review-timeline";
import type { ReviewTrack } from "@/lib/domain/review/review-track";
import { framesOfRun } from "@/lib/domain/review/shown-frames";
import { shapeOf } from "@/tests/support/drawings";
import { anyTrack, framesAt, momentsOf, pointerAt, trackOf } from "@/tests/support/reviews";

const momentOf = (track: ReviewTrack, seconds: number, frameCount = 100): ReviewMoment =>
  createReviewTimeline(track, frameCount).momentAt(seconds);

/** By all events up to the moment, in their order. The pointer without movement between two events. */
function replay({ events }: ReviewTrack, ms: number) {
  const moment = {
    frame: null as number | null,
    rate: 1,
    loop: { startFrame: null as number | null, endFrame: null as number | null },
    scale: 1,
    shapes: [] as readonly Shape[],
  };
  for (const event of events.filter(({ at }) => Math.round(at * 1000) <= ms)) {
    if (event.kind === "frames")
      moment.frame = framesOfRun(event).findLast((shown) => shown.ms <= ms)?.frame ?? null;
    if (event.kind === "rate") moment.rate = event.rate;
    if (event.kind === "loop") moment.loop = { startFrame: event.startFrame, endFrame: event.endFrame };
    if (event.kind === "view") moment.scale = event.scale;
    if (event.kind === "shapes" || event.kind === "stroke")
      moment.shapes = applyDrawingChange(moment.shapes, event);
  }
  return moment;
}

describe("a moment of a review", () => {
  test("is the result of all events up to it, in whatever order moments are read", () => {
    fc.assert(
      fc.property(anyTrack, fc.infiniteStream(fc.nat()), (track, numbers) => {
        const timeline = createReviewTimeline(track, 100);
        const moments = momentsOf(track).filter((seconds) => seconds >= 0);
        const shuffled = moments.toSorted(() => (numbers.next().value % 2 === 0 ? 1 : -1));
        for (const seconds of shuffled) {
          const { frame, rate, loop, view, shapes } = timeline.momentAt(seconds);
          // `momentsOf` has whole and half milliseconds; as seconds they are not exact.
          const ms = Math.round(2000 * seconds) / 2;
          expect({ frame, rate, loop, scale: view.scale, shapes }).toEqual(replay(track, ms));
        }
      }),
    );
  });

  test("has its frame from the exact millisecond on", () => {
    const track = trackOf(framesAt(0, 10, 1234, 1, 33, -2));
    expect([0, 1.2339, 1.234, 1.2669, 1.267, 600].map((at) => momentOf(track, at).frame)).toEqual([
      10, 10, 11, 11, 9, 9,
    ]);
    expect(momentOf(track, -1).frame).toBeNull();
  });

  test("has only frames that exist", () => {
    const track = trackOf(framesAt(0, 10, 100, 80), { kind: "loop", at: 0, startFrame: 5, endFrame: 90 });
    expect(momentOf(track, 1, 50)).toMatchObject({ frame: 49, loop: { startFrame: 5, endFrame: 49 } });
    expect(momentOf(track, 1, 0).frame).toBeNull();
  });

  test("plays at the chosen rate while the next frame comes soon, and is paused otherwise", () => {
    const track = trackOf(framesAt(0, 10, 40, 1, 40, 1, 250, 1, 251, 1, 40, -1, 40, 1), {
      kind: "rate",
      at: 0.05,
      rate: 0.5,
    });
    const rates = [0, 0.06, 0.1, 0.34, 0.59, 0.63, 1].map((at) => momentOf(track, at).playingRate);
    expect(rates).toEqual([1, 0.5, 0.5, null, null, 0.5, null]);
  });

  test("moves the pointer between two events at most 200 ms apart, and no further", () => {
    const track = trackOf(
      framesAt(0, 0),
      pointerAt(1, [0.2, 0.2]),
      pointerAt(1.2, [0.4, 0.6]),
      pointerAt(1.401, [0.8, 0.8]),
      pointerAt(1.5, null),
    );
    expect(momentOf(track, 0.9).pointer).toBeNull();
    const [x, y] = momentOf(track, 1.1).pointer ?? [];
    expect(x).toBeCloseTo(0.3, 4);
    expect(y).toBeCloseTo(0.4, 4);
    expect(momentOf(track, 1.4).pointer).toEqual([0.4, 0.6]);
    expect(momentOf(track, 1.499).pointer).toEqual([0.8, 0.8]);
    expect(momentOf(track, 1.5).pointer).toBeNull();
  });

  test("has the identical list of shapes until the drawing changes", () => {
    const line = shapeOf("line", [
      [0, 0],
      [1, 1],
    ]);
    const { momentAt } = createReviewTimeline(
      trackOf(framesAt(0, 0), { kind: "shapes", at: 1, from: 0, shapes: [line] }, pointerAt(1.5, [0, 0]), {
        kind: "shapes",
        at: 2,
        from: 1,
        shapes: [line],
      }),
      10,
    );
    expect(momentAt(1.9).shapes).toBe(momentAt(1).shapes);
    expect(momentAt(0.9).shapes).toBe(momentAt(0).shapes);
    expect(momentAt(2).shapes).toHaveLength(2);
    expect(momentAt(1).shapes).toEqual([line]);
  });

  test("is found in a drawing of thousands of changes", () => {
    const points = Array.from({ length: 5000 }, (_, index): [number, number] => [index / 5000, 0.5]);
    const stroke = points.slice(1).map((point, index) => ({
      kind: "stroke" as const,
      at: (index + 1) / 100,
      points: [point],
    }));
    const pen = { kind: "shapes" as const, at: 0, from: 0, shapes: [shapeOf("pen", points.slice(0, 1))] };
    const { momentAt } = createReviewTimeline(trackOf(framesAt(0, 0), pen, ...stroke), 10);
    for (const index of [4999, 0, 99, 100, 101, 4900, 2500, 2501, 7])
      expect(momentAt(index / 100).shapes[0]?.points).toEqual(points.slice(0, index + 1));
  });
});

describe("frames shown for long", () => {
  test("are those shown for three seconds, without the playback that leads to them", () => {
    const track = trackOf(framesAt(0, 96, 40, 1, 40, 1, 40, 1, 40, 1), framesAt(6, 101, 40, 1, 40, 1));
    expect(heldFrames(track, 8)).toEqual([{ at: 0.16, frame: 100, seconds: 5.84 }]);
    expect(heldFrames(track, 9.08)).toEqual([
      { at: 0.16, frame: 100, seconds: 5.84 },
      { at: 6.08, frame: 103, seconds: 3 },
    ]);
  });

  test("with small steps back and forth count as the one shown longest", () => {
    const track = trackOf(framesAt(0, 50, 1000, 1, 2000, -1, 1500, 2, 500, 40));
    expect(heldFrames(track, 6)).toEqual([{ at: 0, frame: 50, seconds: 5 }]);
  });

  test("are the twelve longest, in order of time, none within another", () => {
    const steps = Array.from({ length: 20 }, (_, index) => [3000 + 10 * index, 5]).flat();
    const talk = trackOf(framesAt(0, 0, ...steps));
    const held = heldFrames(talk, 70);
    expect(heldFrames(talk, 70, 3)).toEqual(held.slice(-3));
    expect(held.map(({ frame }) => frame)).toEqual(
      [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((n) => n * 5),
    );
    fc.assert(
      fc.property(anyTrack, fc.integer({ min: 0, max: 60 }), (track, duration) => {
        const found = heldFrames(track, duration);
        for (const [index, { at, seconds }] of found.entries()) {
          expect(seconds).toBeGreaterThanOrEqual(3);
          expect(at + seconds).toBeLessThanOrEqual(
            Math.min(duration, found[index + 1]?.at ?? duration) + 1e-6,
          );
        }
      }),
    );
  });
});
