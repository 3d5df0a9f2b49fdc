import { expect, test } from "@jest/globals";
import type { ProbedPacket } from "@/lib/server/media/probe";
import { joinList } from "@/lib/server/media/segment-args";
import { planSegments } from "@/lib/server/media/segment-plan";
import { planRendition } from "@/lib/server/media/rendition-plan";

const packet = (tick: number, flags = "__"): ProbedPacket => ({
  tick,
  durationTicks: 1,
  sizeBytes: 1000,
  position: null,
  flags,
});
/** Frames of one tick each, with a key frame every `group`. */
const ride = (frames: number, group: number, first = 0) =>
  Array.from({ length: frames }, (_, n) => packet(first + n, n % group === 0 ? "K_" : "__"));
const at25 = { firstTick: 0, secondsPerTick: 1 / 25, segmentSeconds: 2 };

test("a ride is cut at the first key frame after every so many seconds, and every frame lies in one range", () => {
  const plan = planSegments(ride(250, 30), at25);
  expect(
    plan?.ranges.map(({ fromTick, toTick, seekTick, frames }) => [seekTick, fromTick, toTick, frames]),
  ).toEqual([
    [null, 0, 60, 60],
    [30, 60, 120, 60],
    [90, 120, 180, 60],
    [150, 180, null, 70],
  ]);
  expect(plan?.ticks).toHaveLength(250);
});

test("frames before the first that can be decoded, and those an edit list leaves out, are in no range", () => {
  const packets = ride(250, 30, -10).map((each) => (each.tick > 240 - 15 ? { ...each, flags: "_D" } : each));
  const plan = planSegments(packets, { ...at25, firstTick: 5 });
  expect(plan?.ticks.at(0)).toBe(5);
  expect(plan?.ticks.at(-1)).toBe(225);
  expect(plan?.ranges.reduce((sum, { frames }) => sum + frames, 0)).toBe(plan?.ticks.length);
});

test("frames that are stored in another order are counted by their times, and two of one time are one", () => {
  const packets = ride(120, 60);
  const shuffled = [
    ...packets.slice(0, 58),
    ...packets.slice(60, 64),
    ...packets.slice(58, 60),
    ...packets.slice(64),
  ];
  const plan = planSegments([...shuffled, packet(70)], at25);
  expect(plan?.ranges.map(({ frames }) => frames)).toEqual([60, 60]);
});

test("a ride with one group of frames, or with no room for two segments, is not cut", () => {
  expect(planSegments(ride(250, 250), at25)).toBeNull();
  expect(planSegments(ride(60, 10), at25)).toBeNull();
  expect(planSegments([], at25)).toBeNull();
});

test("the list for joining names lengths whose errors do not add up", () => {
  const plan = planRendition({
    streams: [
      { index: 0, codec_type: "video", codec_name: "h264", width: 64, height: 64, time_base: "1/30000" },
    ],
    format: { format_name: "mov" },
  });
  // 1001 ticks of 1/30000 s are a length that microseconds cannot hold.
  const packets = ride(3000, 1).map((each) => ({ ...each, tick: each.tick * 1001 }));
  const segments = planSegments(packets, { firstTick: 0, secondsPerTick: 1 / 30000, segmentSeconds: 0.03 });
  const ranges = segments?.ranges ?? [];
  const list = joinList(
    ranges.map(({ number }) => `${number}.mp4`),
    ranges,
    plan,
  );
  const lengths = [...list.matchAll(/duration ([\d.]+)/g)].map(([, seconds]) =>
    Math.round(Number(seconds) * 1e6),
  );
  expect(lengths.length).toBeGreaterThan(2900);
  const sum = lengths.reduce((total, each) => total + each, 0);
  expect(Math.abs(sum - ((ranges.at(-1)?.fromTick ?? 0) * 1e6) / 30000)).toBeLessThanOrEqual(0.5);
});
