import { describe, expect, test } from "@jest/globals";
import type { BeatMatch } from "@/lib/domain/timing/beat-matching";
import { countedStride, stridesByHoof, tappedStride, wholeStrides } from "@/lib/domain/timing/stride-time";

/** Marks on every beat of a gait of two beats, in one bout for each list; a null is a beat without a mark. */
function twoBeats(...bouts: (number | null)[][]) {
  const times: number[] = [];
  const placed = bouts.map((bout) =>
    bout.flatMap((seconds, beat) => (seconds === null ? [] : [{ index: times.push(seconds) - 1, beat }])),
  );
  const match: BeatMatch = { bouts: placed, steps: [0.4, 0.4], agreeing: times.length - 1, leftOut: [] };
  return { times, match };
}

describe("strides of marks", () => {
  test("each hoof has its own, and a missing mark ends a run", () => {
    const { times, match } = twoBeats([0, 0.4, 0.8, null, 1.6, 2, 2.4, 2.8]);
    const hooves = stridesByHoof(times, match);
    expect(
      hooves.map((runs) => runs.map((run) => run.map(({ index, endIndex }) => [index, endIndex]))),
    ).toEqual([
      [
        [
          [0, 2],
          [2, 3],
          [3, 5],
        ],
      ],
      [[[4, 6]]],
    ]);
    expect(hooves[0]?.[0]?.[1]).toMatchObject({ startSeconds: 0.8, seconds: expect.closeTo(0.8) });
    expect(wholeStrides(hooves, match)).toBe(3);
  });

  test("the mean is that of all strides, and there is no stride between bouts", () => {
    const { times, match } = twoBeats([0, 0.4, 0.9, 1.2], [10, 10.5, 10.8, 11.2]);
    const hooves = stridesByHoof(times, match);
    expect(hooves.map((runs) => runs.length)).toEqual([2, 2]);
    expect(countedStride(hooves, match, 1 / 60).value).toBeCloseTo((0.9 + 0.8 + 0.8 + 0.7) / 4);
    expect(wholeStrides(hooves, match)).toBe(3);
  });
});

describe("a stride from taps", () => {
  const frameSeconds = 1 / 30;
  const camera = frameSeconds / Math.sqrt(12);

  test("is the common slope of lines through each hoof's taps, with the scatter around them", () => {
    // Hoof by hoof 0, 0.8, 1.6 … and 0.5, 1.3 …, with these seconds beside them.
    const off = [0.05, -0.02, -0.06, 0.04, 0.03, -0.05, 0.01, 0.02, -0.04, 0.06];
    const taps = off.map((seconds, beat) => 0.8 * Math.floor(beat / 2) + (beat % 2) * 0.5 + seconds);
    const { times, match } = twoBeats(taps);
    const found = tappedStride(times, match, frameSeconds);

    // Five taps a hoof, at strides -2 to 2: the least squares of one slope and two heights.
    const hooves = [0, 1].map((hoof) => taps.filter((_, beat) => beat % 2 === hoof));
    const spread = 2 * 10;
    const slope = hooves.flatMap((hoof) => hoof.map((seconds, stride) => (stride - 2) * seconds));
    const value = slope.reduce((sum, each) => sum + each, 0) / spread;
    expect(found.value).toBeCloseTo(value, 10);
    const squares = hooves.flatMap((hoof) => {
      const height = hoof.reduce((sum, each) => sum + each, 0) / 5;
      return hoof.map((seconds, stride) => (seconds - height - value * (stride - 2)) ** 2);
    });
    const freedom = 10 - 3;
    const scatter = Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / freedom);
    expect(scatter).toBeGreaterThan(camera);
    const student = 2 + 2.4 / freedom + 3.5 / freedom ** 2;
    expect(found.ofStrides).toBeCloseTo((student * scatter) / Math.sqrt(spread), 10);
    const horse = 2 * 0.016 * value * Math.sqrt(1.2 / 4);
    expect(found.ofTempo).toBeCloseTo(Math.hypot(found.ofStrides, horse), 10);
  });

  test("of even taps is no more precise than the frames", () => {
    const { times, match } = twoBeats(Array.from({ length: 12 }, (_, beat) => 0.4 * beat));
    const student = 2 + 2.4 / 9 + 3.5 / 81;
    expect(tappedStride(times, match, frameSeconds)).toMatchObject({
      value: expect.closeTo(0.8, 10),
      ofStrides: expect.closeTo((student * camera) / Math.sqrt(35), 10),
    });
  });

  test("of few taps has the scatter that people usually have, with four degrees of freedom no more", () => {
    const few = twoBeats([0, 0.4, 0.8, 1.2, 1.6, 2]);
    expect(tappedStride(few.times, few.match, frameSeconds).ofStrides).toBeCloseTo(
      (2 * (0.04 + camera)) / 2,
      10,
    );
    const more = twoBeats([0, 0.4, 0.8, 1.2, 1.6, 2, 2.4]);
    const student = 2 + 2.4 / 4 + 3.5 / 16;
    expect(tappedStride(more.times, more.match, frameSeconds).ofStrides).toBeCloseTo(
      (student * camera) / Math.sqrt(7),
      10,
    );
  });

  test("leaves out a hoof with a single tap; how the horse varies goes by the longest row of taps", () => {
    const { times, match } = twoBeats([0, 0.4, 0.8, null, 1.6, null, 2.4], [20, 20.4, 20.8, 21.2]);
    const { value, ofStrides, ofTempo } = tappedStride(times, match, frameSeconds);
    expect(value).toBeCloseTo(0.8, 10);
    // Four taps of one hoof, then two and two.
    expect(ofStrides).toBeCloseTo(((2 + 2.4 / 4 + 3.5 / 16) * camera) / Math.sqrt(5 + 0.5 + 0.5), 10);
    expect(ofTempo).toBeCloseTo(Math.hypot(ofStrides, 2 * 0.016 * 0.8 * Math.sqrt(1.2 / 3)), 10);
  });
});
