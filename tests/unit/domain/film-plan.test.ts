import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  countPictures,
  FILM_FRAMES_PER_SECOND,
  filmRegion,
  planBatches,
  filmSize,
  groupIntoRuns,
  secondsOfPicture,
} from "@/lib/domain/review/film-plan";
import { createReviewTimeline } from "@/lib/domain/review/review-timeline";
import { anyTrack, framesAt, trackOf } from "@/tests/support/reviews";

const anyFrames = fc.array(fc.nat({ max: 500 }), { maxLength: 200 });

describe("a film's pictures", () => {
  test("are 30 a second for as long as the recording, one at least", () => {
    expect([0, 0.01, 1, 2.5, 600].map(countPictures)).toEqual([1, 1, 30, 75, 18_000]);
  });

  test("show no moment that is further off than half of their time", () => {
    fc.assert(
      fc.property(fc.nat({ max: 18_000 }), (picture) => {
        const start = picture / FILM_FRAMES_PER_SECOND;
        expect(secondsOfPicture(picture) - start).toBeCloseTo(1 / 60, 9);
      }),
    );
  });

  test("show the frame of their moment; beyond the end it is the last frame", () => {
    const timeline = createReviewTimeline(trackOf(framesAt(0, 3, 100, 90)), 50);
    const frames = Array.from(
      { length: 5 },
      (_, picture) => timeline.momentAt(secondsOfPicture(picture)).frame,
    );
    expect(frames).toEqual([3, 3, 3, 49, 49]);
  });

  test("read in order or one by one are the same", () => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        const timeline = createReviewTimeline(track, 100);
        for (let picture = 0; picture < 60; picture += 1) {
          const alone = createReviewTimeline(track, 100).momentAt(secondsOfPicture(picture));
          expect(timeline.momentAt(secondsOfPicture(picture))).toEqual(alone);
        }
      }),
      { numRuns: 20 },
    );
  });
});

test.each([
  ["as it is", { width: 1280, height: 720 }, { width: 1280, height: 720 }],
  ["4K", { width: 3840, height: 2160 }, { width: 1920, height: 1080 }],
  ["upright 4K", { width: 2160, height: 3840 }, { width: 1080, height: 1920 }],
  ["very wide", { width: 4096, height: 1080 }, { width: 1920, height: 506 }],
  ["of odd sides", { width: 641, height: 361 }, { width: 640, height: 360 }],
  ["a thread", { width: 4096, height: 2 }, { width: 1920, height: 2 }],
])("a film's size is the picture's, at most 1080p and even: %s", (_, picture, size) => {
  expect(filmSize(picture)).toEqual(size);
});

test.each([
  ["the whole", 1, [0.5, 0.5], { left: 0, top: 0, width: 1, height: 1 }],
  ["the middle", 2, [0.5, 0.5], { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }],
  ["beyond an edge", 4, [0, 1.2], { left: 0, top: 0.75, width: 0.25, height: 0.25 }],
  ["smaller than the picture", 0.5, [0.5, 0.5], { left: 0, top: 0, width: 1, height: 1 }],
] as const)("a zoom shows %s", (_, scale, center, region) => {
  expect(filmRegion({ scale, center })).toEqual(region);
});

describe("shares", () => {
  test("cover every picture once, in order, with all their frames, and with no more than the limit", () => {
    fc.assert(
      fc.property(anyFrames, fc.integer({ min: 1, max: 9 }), (shown, max) => {
        const shares = planBatches(shown, max);
        const covered = shares.flatMap(({ start, end }) => shown.slice(start, end));
        expect(covered).toEqual(shown);
        for (const { start, end, frames } of shares) {
          expect(frames.length).toBeLessThanOrEqual(max);
          expect(frames).toEqual([...new Set(shown.slice(start, end))].toSorted((a, b) => a - b));
        }
      }),
    );
  });

  test("end only where one more frame would exceed the limit", () => {
    expect(planBatches([1, 1, 2, 1, 3, 3], 2)).toEqual([
      { start: 0, end: 4, frames: [1, 2] },
      { start: 4, end: 6, frames: [3] },
    ]);
  });

  test("are read in runs of neighbouring frames", () => {
    expect(groupIntoRuns([])).toEqual([]);
    expect(groupIntoRuns([1, 2, 62, 200, 201])).toEqual([
      [1, 2, 62],
      [200, 201],
    ]);
  });
});
