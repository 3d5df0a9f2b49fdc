import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { frameIndex } from "@/lib/contracts/frame-index";
import { frameIndexFromPackets } from "@/lib/server/media/frame-index";

test("times become the differences to the next, and the last frame lasts as long as its packet says", () => {
  const packets = [
    { tick: 0, durationTicks: 1001, flags: "K_" },
    { tick: 1001, durationTicks: 1001, flags: "__" },
    { tick: 4004, durationTicks: 500, flags: "K_" },
  ];
  const index = frameIndexFromPackets(packets, [1, 30_000]);
  expect(index).toEqual({
    version: 1,
    timeBase: [1, 30_000],
    firstTick: 0,
    durationsTicks: [1001, 3003, 500],
    keyFrames: [0, 2],
    rawOffsetTicks: 0,
  });
});

test("a last frame without a length lasts as long as the one before it", () => {
  const packets = [0, 40, 90].map((tick) => ({ tick, durationTicks: 0, flags: "K_" }));
  expect(frameIndexFromPackets(packets, [1, 1000]).durationsTicks).toEqual([40, 50, 50]);
  expect(frameIndexFromPackets(packets.slice(0, 1), [1, 1000]).durationsTicks).toEqual([1]);
});

test("with reordered frames, the one stored last has the duration of the last one shown", () => {
  const stored = [
    { tick: 0, durationTicks: 1001, flags: "K_" },
    { tick: 3003, durationTicks: 2002, flags: "__" },
    { tick: 1001, durationTicks: 500, flags: "__" },
  ];
  expect(frameIndexFromPackets(stored, [1, 30_000]).durationsTicks).toEqual([1001, 2002, 500]);
});

test("the last frame has the recorded duration, if it is known", () => {
  const packets = [0, 90, 40].map((tick) => ({ tick, durationTicks: 500, flags: "K_" }));
  expect(frameIndexFromPackets(packets, [1, 1000], 0.0333).durationsTicks).toEqual([40, 50, 33]);
  expect(frameIndexFromPackets(packets, [1, 1000], 1e-9).durationsTicks).toEqual([40, 50, 1]);
});

test("no frames, or two at one time, are an error; their order in the file is not", () => {
  const at = (tick: number) => ({ tick, durationTicks: 1, flags: "__" });
  expect(() => frameIndexFromPackets([], [1, 1000])).toThrow("no frames");
  expect(() => frameIndexFromPackets([at(0), at(2), at(0)], [1, 1000])).toThrow("one time");
  const stored = [{ ...at(0), flags: "K_" }, at(4), at(1)];
  expect(frameIndexFromPackets(stored, [1, 1000])).toMatchObject({
    durationsTicks: [1, 3, 1],
    keyFrames: [0],
  });
});

test("the sums of the durations are the frame times, and the index fits its contract", () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(fc.nat(1_000_000), gaps, (firstTick, durations) => {
      let tick = firstTick;
      const packets = durations.map((durationTicks, n) => {
        const packet = { tick, durationTicks, flags: n % 15 === 0 ? "K_" : "__" };
        tick += durationTicks;
        return packet;
      });
      const index = frameIndex.parse(frameIndexFromPackets(packets, [1, 90_000]));
      let sum = index.firstTick;
      for (const [n, packet] of packets.entries()) {
        expect(sum).toBe(packet.tick);
        sum += index.durationsTicks[n] ?? NaN;
      }
      expect(index.keyFrames).toHaveLength(Math.ceil(durations.length / 15));
    }),
  );
});
