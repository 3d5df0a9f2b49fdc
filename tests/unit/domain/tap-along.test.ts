import { describe, expect, test } from "@jest/globals";
import {
  marksOf,
  timeOnScreen,
  withFirstMarkAt,
  withoutLastTap,
  withTap,
  type Tap,
  type TapRun,
} from "@/lib/domain/timing/tap-along";
import { analyseRhythm } from "@/lib/domain/timing/rhythm";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { normal, randomFrom } from "@/tests/support/chance";

const EMPTY: TapRun = { gait: "trot", mark: "stride", taps: [], delaySeconds: 0 };
const timecode = approximateTimecode(60, 60);

function tapped(taps: readonly Tap[], scale = 1): TapRun {
  return taps.reduce((run, tap) => withTap(run, tap, scale).run, EMPTY);
}

describe("the media time on the screen", () => {
  const painting = { startSeconds: 2, endSeconds: 2.04, displayedAtMs: 1000 };

  test("continues from the painted frame, at the speed of the video", () => {
    expect(timeOnScreen(painting, 1000, 1)).toBe(2);
    expect(timeOnScreen(painting, 1020, 1)).toBeCloseTo(2.02);
    expect(timeOnScreen(painting, 1100, 0.1)).toBeCloseTo(2.01);
  });

  test("stops while the video waits for data, and is never before its frame", () => {
    expect(timeOnScreen(painting, 9000, 1)).toBeCloseTo(2.14);
    expect(timeOnScreen(painting, 900, 1)).toBe(2);
  });
});

describe("taps", () => {
  test("two within 80 ms are one, in true time", () => {
    const first = tapped([{ timeSeconds: 1, rate: 1 }]);
    expect(withTap(first, { timeSeconds: 1.07, rate: 1 }, 1).outcome).toBe("double");
    expect(withTap(first, { timeSeconds: 1.09, rate: 1 }, 1).outcome).toBe("added");
    // Filmed at 240 and played at 30 frames a second: 0.4 s of video are 50 ms of the horse.
    expect(withTap(first, { timeSeconds: 1.4, rate: 1 }, 1 / 8).outcome).toBe("double");
  });

  test("one before the last, when the video was played again, is ignored", () => {
    const run = tapped([{ timeSeconds: 5, rate: 1 }]);
    expect(withTap(run, { timeSeconds: 3, rate: 1 }, 1)).toEqual({ run, outcome: "earlier" });
  });

  test("the last can be undone", () => {
    const run = tapped([1, 2, 3].map((timeSeconds) => ({ timeSeconds, rate: 1 })));
    expect(withoutLastTap(run).taps.map(({ timeSeconds }) => timeSeconds)).toEqual([1, 2]);
    expect(withoutLastTap(EMPTY).taps).toEqual([]);
  });

  test("are placed on frames; two on one frame are one mark", () => {
    const run = { ...EMPTY, taps: [1.001, 1.002, 1.02].map((timeSeconds) => ({ timeSeconds, rate: 1 })) };
    expect(marksOf(run, timecode).map(({ frameIndex }) => frameIndex)).toEqual([60, 61]);
  });
});

describe("a person's delay", () => {
  test("is known once the first mark is set on its frame, and is shorter in media time in slow motion", () => {
    const run = tapped([
      { timeSeconds: 1.18, rate: 1 },
      { timeSeconds: 2.18, rate: 1 },
      { timeSeconds: 3.09, rate: 0.5 },
    ]);
    const corrected = withFirstMarkAt(run, timecode.positionOf(60));
    expect(corrected.delaySeconds).toBeCloseTo(0.18);
    expect(marksOf(corrected, timecode).map(({ timeSeconds }) => timeSeconds)).toEqual([1, 2, 3]);
  });

  test("may be negative: people tapping a rhythm are often early", () => {
    const run = withFirstMarkAt(tapped([{ timeSeconds: 0.95, rate: 1 }]), timecode.positionOf(60));
    expect(run.delaySeconds).toBeCloseTo(-0.05);
    expect(marksOf(run, timecode)[0]?.frameIndex).toBe(60);
  });

  test("never moves a mark before the start", () => {
    const run = { ...tapped([{ timeSeconds: 0.1, rate: 1 }]), delaySeconds: 0.3 };
    expect(marksOf(run, timecode)[0]?.frameIndex).toBe(0);
  });
});

test.each([0.25, 0.5, 1])("40 ms of jitter and 180 ms of delay at %dx: tempo within 1 %%", (rate) => {
  for (let seed = 0; seed < 300; seed += 1) {
    const random = randomFrom(seed);
    const landings = Array.from({ length: 21 }, (_, index) => 3 + index * 0.75);
    const run = tapped(
      landings.map((landing) => ({
        timeSeconds: landing + (0.18 + 0.04 * normal(random)) * rate,
        rate,
      })),
    );
    const times = marksOf(run, timecode).map(({ timeSeconds }) => timeSeconds);
    const tempo = analyseRhythm({
      times,
      frameSeconds: 1 / 60,
      gait: "trot",
      mark: "stride",
      isTapped: true,
    });
    expect(Math.abs((tempo?.stridesPerMinute.value ?? NaN) / 80 - 1)).toBeLessThan(0.01);
  }
});
