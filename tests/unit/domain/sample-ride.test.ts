/** The numbers of the sample rides' markers, as named in its comments and realistic for a rider. */
import { expect, test } from "@jest/globals";
import { analyseRhythm } from "@/lib/domain/timing/rhythm";
import {
  LANDINGS,
  LETTER_DISTANCE,
  LETTERS,
  SAMPLE_FRAME_RATE,
  SAMPLE_FRAMES,
} from "@/lib/domain/videos/sample-ride";
import { GALLOP_FRAME_RATE, GALLOP_FRAMES, HIND_LANDINGS } from "@/lib/domain/videos/sample-gallop";
import { speedOf, strideLength } from "@/lib/domain/timing/speed";

const frameSeconds = 1 / SAMPLE_FRAME_RATE;
const times = LANDINGS.map((frame) => frame * frameSeconds);
const rhythm = analyseRhythm({ times, frameSeconds, gait: "trot", mark: "stride", isTapped: false });

test("a working trot of 78 strides a minute, steady, as a living horse is", () => {
  expect(Math.max(...LANDINGS, ...LETTERS.map(({ frame }) => frame))).toBeLessThan(SAMPLE_FRAMES);
  expect(Math.round(rhythm?.stridesPerMinute.value ?? 0)).toBe(78);
  expect(rhythm?.hint).toBeNull();
  expect(rhythm?.drift?.value ?? 0).toBeLessThan(1);
  expect(rhythm?.regularity?.variation).toBeGreaterThan(0.5);
  expect(rhythm?.regularity?.variation).toBeLessThan(2.1);
});

test("from letter to letter at the speed and with the strides of that trot", () => {
  const [first, second] = LETTERS;
  const seconds = (second.frame - first.frame) * frameSeconds;
  const speed = speedOf({ metres: LETTER_DISTANCE, seconds, frameSeconds });
  expect(speed?.value).toBeCloseTo(3.56, 2);
  expect(speed && rhythm && strideLength(speed, rhythm.stridesPerMinute).value).toBeCloseTo(2.73, 2);
});

test("a gallop of 125 strides a minute, as even as a looped stride", () => {
  const seconds = 1 / GALLOP_FRAME_RATE;
  const landings = HIND_LANDINGS.map((frame) => frame * seconds);
  expect(Math.max(...HIND_LANDINGS)).toBeLessThan(GALLOP_FRAMES);
  const gallop = analyseRhythm({
    times: landings,
    frameSeconds: seconds,
    gait: "gallop",
    mark: "stride",
    isTapped: false,
  });
  expect(gallop?.stridesPerMinute.value).toBeCloseTo(125, 5);
  expect(gallop?.regularity?.variation).toBeCloseTo(0, 5);
});
