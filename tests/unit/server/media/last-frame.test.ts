import { expect, test } from "@jest/globals";
import { lastFrameTicks } from "@/lib/server/media/last-frame";

const packet = (tick: number, decodeTick: number, durationTicks = 0, flags = "__") => ({
  ...{ tick, decodeTick, durationTicks, flags },
});
const first = packet(0, -200, 0, "K_");

test("if durations are in presentation order, the last frame shown has its own, wherever it is stored", () => {
  const last = [
    packet(1000, 900, 33, "K_"),
    packet(1100, 1000, 40),
    packet(1050, 1100, 50),
    packet(1200, 1150, 60, "_D"),
  ];
  expect(lastFrameTicks({ first, last, streamTicks: 1180 }, "shown")).toBe(40);
  expect(lastFrameTicks({ first, last: [], streamTicks: null }, "shown")).toBe(0);
});

test("the last frame lasts as long as the packet that is stored last, wherever it is shown itself", () => {
  const last = [packet(1000, 900, 33, "K_"), packet(1100, 1000, 40), packet(1050, 1100, 50)];
  expect(lastFrameTicks({ first, last, streamTicks: null }, "decoded")).toBe(50);
});

test("the table's duration has priority over a packet's own, which ffmpeg may have guessed", () => {
  const last = [packet(1000, 800, 0, "K_"), packet(1100, 900, 99), packet(1050, 950, 99)];
  expect(lastFrameTicks({ first, last, streamTicks: 1180 }, "decoded")).toBe(30);
});

test("frames that an edit list hides do not count, and then the table's length says nothing", () => {
  const last = [packet(1000, 800, 33, "K_"), packet(1100, 900, 40, "_D")];
  expect(lastFrameTicks({ first, last, streamTicks: 9999 }, "decoded")).toBe(33);
  const hidden = packet(-100, -200, 40, "KD");
  expect(lastFrameTicks({ first: hidden, last: last.slice(0, 1), streamTicks: 9999 }, "decoded")).toBe(33);
});

test("without a recorded duration the last frame has that of the one shown before it", () => {
  const last = [packet(1000, 800, 0, "K_"), packet(1100, 900), packet(1060, 950)];
  expect(lastFrameTicks({ first, last, streamTicks: null }, "decoded")).toBe(40);
  expect(lastFrameTicks({ first, last, streamTicks: null }, "shown")).toBe(40);
});

test("a file without data has no result", () => {
  expect(lastFrameTicks({ first: null, last: [], streamTicks: null }, "decoded")).toBe(0);
  expect(lastFrameTicks({ first, last: [packet(1000, 800)], streamTicks: null }, "decoded")).toBe(0);
});
