import { describe, expect, test } from "@jest/globals";
import { describeQueuePosition } from "@/lib/domain/videos/processing";
import { secondsLeftOf, secondsPerByte, secondsUntilReady } from "@/lib/domain/videos/processing-estimate";

const MB = 1_000_000;
/** Past jobs of a machine that needs a second per megabyte. */
const MEASURED = [{ seconds: 100, bytes: 100 * MB }];

describe("the speed", () => {
  test("is the weighted median, so neither many small clips nor one stuck job change it", () => {
    const clips = Array.from({ length: 40 }, () => ({ seconds: 3, bytes: 10_000 }));
    const stuck = { seconds: 9000, bytes: 20 * MB };
    expect(secondsPerByte([...clips, ...MEASURED, stuck], MB)).toBeCloseTo(1 / MB, 12);
  });

  test("is unknown before any measurement, and for a file far larger than all measured ones", () => {
    expect(secondsPerByte([], MB)).toBeNull();
    expect(secondsPerByte([{ seconds: 3, bytes: 0 }], MB)).toBeNull();
    expect(secondsPerByte(MEASURED, 1000 * MB)).not.toBeNull();
    expect(secondsPerByte(MEASURED, 1001 * MB)).toBeNull();
  });
});

describe("a job under way", () => {
  const job = { bytes: 60 * MB, progressPercent: 0, runningSeconds: 20 };

  test("uses its own progress as soon as that is meaningful", () => {
    expect(secondsLeftOf({ ...job, progressPercent: 25 }, MEASURED)).toBeCloseTo(60, 6);
    expect(secondsLeftOf({ ...job, progressPercent: 25 }, [])).toBeCloseTo(60, 6);
    expect(secondsLeftOf({ ...job, progressPercent: 100 }, [])).toBe(0);
  });

  test("uses the measured speed until then, and is unknown when it takes longer", () => {
    expect(secondsLeftOf(job, MEASURED)).toBeCloseTo(40, 6);
    expect(secondsLeftOf(job, [])).toBeNull();
    expect(secondsLeftOf({ ...job, runningSeconds: 61 }, MEASURED)).toBeNull();
  });
});

test("a queued video is ready after those before it, which run as parallel as the current jobs", () => {
  const half = { bytes: 80 * MB, progressPercent: 50, runningSeconds: 40 };
  expect(secondsUntilReady(10 * MB, { running: [], bytesAhead: 0 }, MEASURED)).toBeCloseTo(10, 6);
  expect(secondsUntilReady(10 * MB, { running: [half], bytesAhead: 20 * MB }, MEASURED)).toBeCloseTo(70, 6);
  const two = { running: [half, half], bytesAhead: 20 * MB };
  expect(secondsUntilReady(10 * MB, two, MEASURED)).toBeCloseTo(60, 6);
  expect(secondsUntilReady(10 * MB, two, [])).toBeNull();
});

test.each([
  [{ ahead: 0, secondsLeft: null }, "Your video is next."],
  [{ ahead: 1, secondsLeft: null }, "1 video is before yours."],
  [{ ahead: 12, secondsLeft: 240 }, "12 videos are before yours, about 4 minutes left."],
  [{ ahead: 0, secondsLeft: 30 }, "Your video is next, about 30 seconds left."],
  [{ ahead: null, secondsLeft: 61 }, "About 1 minute left."],
  [{ ahead: null, secondsLeft: null }, null],
])("for %j the text is: %j", (place, words) => {
  expect(describeQueuePosition(place)).toBe(words);
});
