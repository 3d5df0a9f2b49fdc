import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { distanceBetween, type Point } from "@/lib/domain/drawing/geometry";
import { createReviewTimeline } from "@/lib/domain/review/review-timeline";
import {
  MAX_REVIEW_EVENTS,
  MAX_REVIEW_TRACK_BYTES,
  MAX_SHOWN_FRAMES,
  type ReviewTrack,
} from "@/lib/domain/review/review-track";
import { thinTrack } from "@/lib/domain/review/thinning";
import { shapeOf } from "@/tests/support/drawings";
import { anyPointedTrack, anyTrack, framesAt, momentsOf, pointerAt, trackOf } from "@/tests/support/reviews";

const SHARES = { width: 1, height: 1 };

function expectSame(track: ReviewTrack, thinned: ReviewTrack): void {
  const [before, after] = [createReviewTimeline(track, 100), createReviewTimeline(thinned, 100)];
  for (const seconds of momentsOf(track)) {
    const { pointer, ...rest } = before.momentAt(seconds);
    const { pointer: pointerAfter, ...restAfter } = after.momentAt(seconds);
    expect(restAfter).toEqual(rest);
    expect(pointerAfter === null).toBe(pointer === null);
    if (pointer && pointerAfter)
      expect(distanceBetween(pointer, pointerAfter, SHARES)).toBeLessThanOrEqual(0.003);
  }
}

const countOf = ({ events }: ReviewTrack, kind: string) =>
  events.filter((event) => event.kind === kind).length;

const isWithinLimits = (track: ReviewTrack) =>
  track.events.length <= MAX_REVIEW_EVENTS &&
  Buffer.byteLength(JSON.stringify({ version: track.version, events: track.events })) <=
    MAX_REVIEW_TRACK_BYTES;

describe("thinning a track", () => {
  test("changes nothing visible", () => {
    fc.assert(
      fc.property(fc.oneof(anyTrack, anyPointedTrack), (track) => {
        const thinned = thinTrack(track);
        expect(thinned.isCut).toBe(false);
        expect(thinned.events.length).toBeLessThanOrEqual(track.events.length);
        expect(thinned.events.map(({ at }) => at)).toEqual(
          thinned.events.map(({ at }) => at).toSorted((a, b) => a - b),
        );
        expect(thinned.events[0]).toMatchObject({ kind: "frames", at: 0 });
        expectSame(track, thinned);
      }),
    );
  });

  test("leaves few events of a pointer that rests or moves in a line", () => {
    const way = (point: (index: number) => Point) =>
      trackOf(
        framesAt(0, 0),
        ...Array.from({ length: 400 }, (_, index) => pointerAt(index / 20, point(index))),
      );
    expect(countOf(thinTrack(way(() => [0.5, 0.5])), "pointer")).toBeLessThanOrEqual(2);
    // One every 200 ms: after a longer gap the pointer jumps.
    const inLine = way((index) => [index / 400, 0.5]);
    expect(countOf(thinTrack(inLine), "pointer")).toBeLessThanOrEqual(200);
    expectSame(inLine, thinTrack(inLine));
  });

  test("leaves no intermediate event for a pointer that jumps", () => {
    const jumps = trackOf(
      framesAt(0, 0),
      pointerAt(1, [0.1, 0.1]),
      pointerAt(2, [0.9, 0.9]),
      pointerAt(3, [0.1, 0.1]),
    );
    expect(thinTrack(jumps).events).toEqual(jumps.events);
  });

  test("merges runs of frames up to the maximum of an event", () => {
    const single = Array.from({ length: 5000 }, (_, index) => framesAt(index / 25, index % 100));
    const { events } = thinTrack(trackOf(...single));
    expect(events.map((event) => (event.kind === "frames" ? 1 + event.next.length / 2 : null))).toEqual([
      MAX_SHOWN_FRAMES,
      MAX_SHOWN_FRAMES,
      1000,
    ]);
    expectSame(trackOf(...single), trackOf(...events));
  });

  test("drops the pointer of a track over its limits, and reports it", () => {
    const wild = Array.from({ length: MAX_REVIEW_EVENTS }, (_, index) =>
      pointerAt(index / 100, [index % 2, (index % 3) / 2]),
    );
    const thinned = thinTrack(trackOf(framesAt(0, 3), ...wild, framesAt(300, 4)));
    expect(thinned).toMatchObject({ isCut: true, events: [{ frame: 3, next: [300_000, 1] }] });
  });

  test("ends a track that is over its limits without the pointer too", () => {
    const points = Array.from({ length: 100 }, (_, index): Point => [index / 100, 0.12345]);
    const drawn = Array.from({ length: 1000 }, (_, index) => ({
      kind: "shapes" as const,
      at: index,
      from: 0,
      shapes: [shapeOf("pen", points)],
    }));
    const track = trackOf(framesAt(0, 0), ...drawn);
    const thinned = thinTrack(track);
    expect(thinned.isCut).toBe(true);
    expect(isWithinLimits(thinned)).toBe(true);
    expect(thinned.events.length).toBeGreaterThan(200);
    expect(thinned.events).toEqual(track.events.slice(0, thinned.events.length));
    const many = Array.from({ length: 2 * MAX_REVIEW_EVENTS }, (_, index) => ({
      kind: "rate" as const,
      at: index,
      rate: 1,
    }));
    expect(isWithinLimits(thinTrack(trackOf(framesAt(0, 0), ...many)))).toBe(true);
  });
});
