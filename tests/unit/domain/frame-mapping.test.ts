import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { mapByTime, timeAlong, trueTimeOf, type ComparedRide } from "@/lib/domain/compare/frame-mapping";
import { createMapping, mapByStride } from "@/lib/domain/compare/stride-mapping";
import { approximateTimecode, timecodeFromIndex } from "@/lib/domain/playback/timecode";
import { AS_FILMED } from "@/lib/domain/timing/time-scale";

/** Ten seconds of evenly spaced frames. @param marks frames, null without a series. */
const rideAt = (frameRate: number, anchorFrame: number, marks: number[] | null = null): ComparedRide => ({
  timecode: approximateTimecode(10, frameRate),
  scale: AS_FILMED,
  anchorFrame,
  strides: marks === null ? null : { frames: marks, marksPerStride: 1 },
});

/** Frames of varying length, slow motion, an anchor and marks anywhere. */
const anyRide: fc.Arbitrary<ComparedRide> = fc
  .record({
    durationsTicks: fc.array(fc.integer({ min: 10, max: 60 }), { minLength: 2, maxLength: 300 }),
    factor: fc.constantFrom(1, 0.125, 0.25, 0.5),
    anchor: fc.nat(),
    marks: fc.option(fc.uniqueArray(fc.nat(), { maxLength: 40 })),
    marksPerStride: fc.constantFrom(1, 2, 3, 4),
  })
  .map(({ durationsTicks, factor, anchor, marks, marksPerStride }) => {
    const count = durationsTicks.length;
    return {
      timecode: timecodeFromIndex({
        version: 1,
        timeBase: [1, 1000],
        firstTick: 0,
        durationsTicks,
        keyFrames: [0],
        rawOffsetTicks: 0,
      }),
      scale: { factor, filmedAt: null },
      anchorFrame: anchor % count,
      strides: marks && {
        frames: [...new Set(marks.map((mark) => mark % count))].toSorted((a, b) => a - b),
        marksPerStride,
      },
    };
  });

const modes = fc.constantFrom("time" as const, "stride" as const);

const framesOf = ({ timecode }: ComparedRide) =>
  Array.from({ length: timecode.frameCount }, (_, frame) => frame);

/** True seconds of the longest frame: the most that one step can move. */
function longestStep(ride: ComparedRide): number {
  return Math.max(
    ...framesOf(ride).map(
      (frame) => (ride.timecode.endOf(frame) - ride.timecode.timeOf(frame)) * ride.scale.factor,
    ),
  );
}

test("By time, the other ride shows the frame that is as far from its anchor", () => {
  const map = mapByTime(rideAt(25, 50), rideAt(60, 30));
  expect(map(50).frame).toBe(30);
  expect(map(75).frame).toBe(90);
  expect(map(51).frame).toBe(32);
  expect(map(50)).toMatchObject({ isMatched: false, stride: null, isOutside: false, rate: 1 });
});

test("By time, slow motion is compared by the time of the ride", () => {
  const slow: ComparedRide = { ...rideAt(30, 0), scale: { factor: 0.125, filmedAt: 240 } };
  expect(mapByTime(rideAt(30, 0), slow)(3)).toMatchObject({ frame: 24, rate: 8 });
  expect(mapByTime(slow, rideAt(30, 0))(24)).toMatchObject({ frame: 3, rate: 0.125 });
});

test("Where the other ride has no picture, its last one is shown, with a message", () => {
  const map = mapByTime(rideAt(25, 0), rideAt(25, 200));
  expect(map(49)).toMatchObject({ frame: 249, isOutside: false });
  expect(map(60)).toMatchObject({ frame: 249, isOutside: true });
  expect(mapByTime(rideAt(25, 20), rideAt(25, 0))(19)).toMatchObject({ frame: 0, isOutside: true });
});

test("By stride, the same phase is shown beside the same phase", () => {
  const map = mapByStride(rideAt(100, 110, [100, 150, 200]), rideAt(100, 320, [200, 300, 400, 500]));
  expect(map(100)).toMatchObject({ frame: 300, isMatched: true });
  expect(map(125)).toMatchObject({ frame: 350, rate: 2, stride: { number: 0, phasePercent: 50 } });
  expect(map(160).frame).toBe(420);
  expect(map(160).stride).toEqual({
    number: 1,
    phasePercent: expect.closeTo(20),
    tempos: { from: expect.closeTo(120), to: expect.closeTo(60) },
  });
});

test("Beyond the marks both rides continue by time, without a jump, with a message", () => {
  const map = mapByStride(rideAt(100, 110, [100, 150, 200]), rideAt(100, 320, [200, 300, 400, 500]));
  expect(map(200)).toMatchObject({ frame: 500, isMatched: true });
  expect(map(210)).toMatchObject({ frame: 510, isMatched: false, stride: null });
  expect(map(90)).toMatchObject({ frame: 290, isMatched: false });
});

test("Two marks of a stride are one stride", () => {
  const ride = rideAt(100, 100, null);
  const trot = { ...ride, strides: { frames: [100, 140, 180, 220], marksPerStride: 2 } };
  const map = mapByStride(trot, trot);
  expect(map(120).stride).toMatchObject({ number: 0, phasePercent: expect.closeTo(25) });
  expect(map(160).stride).toMatchObject({ number: 0, phasePercent: expect.closeTo(75) });
  // The second stride has one mark only.
  expect(map(200).stride).toMatchObject({ number: 1, tempos: null });
});

test.each([
  ["no series", null],
  ["no marks", []],
  ["one mark", [100]],
])("With %s on one side all frames are mapped by time", (_what, marks) => {
  const [from, to] = [rideAt(25, 10, marks), rideAt(60, 30, [30, 60, 90])];
  for (const frame of [0, 10, 99, 249]) {
    expect(mapByStride(from, to)(frame)).toEqual(mapByTime(from, to)(frame));
    expect(mapByStride(to, from)(frame)).toEqual(mapByTime(to, from)(frame));
  }
});

test("Three marks beside thirty match in two strides, around the anchors", () => {
  const many = Array.from({ length: 30 }, (_, index) => 30 * index);
  const map = mapByStride(rideAt(100, 500, [400, 450, 500]), rideAt(100, 310, many));
  const matched = framesOf(rideAt(100, 0)).filter((frame) => map(frame).isMatched);
  expect([matched.at(0), matched.at(-1)]).toEqual([400, 500]);
  // The anchor is the third mark, so its stride is the one that ends there.
  expect([map(450).frame, map(500).frame]).toEqual([300, 330]);
});

test("The frame is within half a frame of a model that compares every pair", () => {
  fc.assert(
    fc.property(modes, anyRide, anyRide, (mode, from, to) => {
      const map = createMapping(mode, from, to);
      for (const frame of framesOf(from)) {
        const { frame: mapped, isOutside } = map(frame);
        if (isOutside) continue;
        const wanted = modelledSeconds(mode, from, to, trueTimeOf(from, frame));
        expect(Math.abs(trueTimeOf(to, mapped) - wanted)).toBeLessThanOrEqual(halfFrameAt(to, mapped) + 1e-6);
      }
    }),
  );
});

test("It never goes back, and one step moves the other ride by no more than its proportion", () => {
  fc.assert(
    fc.property(modes, anyRide, anyRide, (mode, from, to) => {
      const map = createMapping(mode, from, to);
      const shown = framesOf(from).map((frame) => ({ at: trueTimeOf(from, frame), ...map(frame) }));
      for (const [index, each] of shown.slice(1).entries()) {
        const before = shown[index] ?? each;
        expect(each.frame).toBeGreaterThanOrEqual(before.frame);
        const moved = trueTimeOf(to, each.frame) - trueTimeOf(to, before.frame);
        const share = modelledSeconds(mode, from, to, each.at) - modelledSeconds(mode, from, to, before.at);
        expect(moved).toBeLessThanOrEqual(share + longestStep(to) + 1e-6);
      }
    }),
  );
});

test("Swapping the sides gives the first frame again, within the rounding of both", () => {
  fc.assert(
    fc.property(modes, anyRide, anyRide, (mode, from, to) => {
      const there = createMapping(mode, from, to);
      const back = createMapping(mode, to, from);
      for (const frame of framesOf(from)) {
        const mapped = there(frame);
        if (mapped.isOutside) continue;
        const returned = trueTimeOf(from, back(mapped.frame).frame);
        // Half a frame of the other ride, as long as it is in this one, and half a frame of this one.
        const rounding = modelledSpread(mode, to, from, mapped.frame) + longestStep(from) / 2;
        expect(Math.abs(returned - trueTimeOf(from, frame))).toBeLessThanOrEqual(rounding + 1e-6);
      }
    }),
  );
});

test("A time between two moments is their mean by distance", () => {
  const moments = [
    { from: 0, to: 10 },
    { from: 2, to: 20 },
  ] as const;
  expect([-1, 0, 1, 2, 3].map((seconds) => timeAlong(moments, seconds))).toEqual([9, 10, 15, 20, 21]);
});

function halfFrameAt(ride: ComparedRide, frame: number): number {
  const lengths = [frame - 1, frame]
    .filter((each) => each >= 0)
    .map((each) => ride.timecode.endOf(each) - ride.timecode.timeOf(each));
  // The last frame is on show to its end.
  const isLast = frame === ride.timecode.frameCount - 1;
  return (
    Math.max(...lengths.map((length, at) => (isLast && at === lengths.length - 1 ? length : length / 2))) *
    ride.scale.factor
  );
}

/** What half a frame of `from` around this one is in `to`, in true seconds. */
function modelledSpread(
  mode: "time" | "stride",
  from: ComparedRide,
  to: ComparedRide,
  frame: number,
): number {
  const here = trueTimeOf(from, frame);
  const half = halfFrameAt(from, frame);
  const at = (seconds: number) => modelledSeconds(mode, from, to, seconds);
  return Math.max(at(here + half) - at(here), at(here) - at(here - half));
}

/** Plain: goes from the anchors' stride mark by mark. */
function modelledSeconds(
  mode: "time" | "stride",
  from: ComparedRide,
  to: ComparedRide,
  seconds: number,
): number {
  const marks = (ride: ComparedRide) => (ride.strides?.frames ?? []).map((frame) => trueTimeOf(ride, frame));
  const [ours, theirs] = [marks(from), marks(to)];
  const anchors = { from: trueTimeOf(from, from.anchorFrame), to: trueTimeOf(to, to.anchorFrame) };
  if (mode === "time" || ours.length < 2 || theirs.length < 2) return anchors.to + seconds - anchors.from;
  const strideOf = (times: number[], anchor: number) =>
    Math.max(0, Math.min(times.length - 2, times.filter((time) => time <= anchor).length - 1));
  let [our, their] = [strideOf(ours, anchors.from), strideOf(theirs, anchors.to)];
  const at = (times: number[], index: number) => times[index] ?? Number.NaN;
  while (our > 0 && their > 0 && at(ours, our) > seconds) [our, their] = [our - 1, their - 1];
  while (our + 2 < ours.length && their + 2 < theirs.length && at(ours, our + 1) <= seconds)
    [our, their] = [our + 1, their + 1];
  if (seconds < at(ours, our)) return at(theirs, their) + seconds - at(ours, our);
  if (seconds > at(ours, our + 1)) return at(theirs, their + 1) + seconds - at(ours, our + 1);
  const share = (seconds - at(ours, our)) / (at(ours, our + 1) - at(ours, our));
  return at(theirs, their) + share * (at(theirs, their + 1) - at(theirs, their));
}
