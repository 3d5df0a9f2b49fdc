import { expect, test } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { createProgressWriter } from "@/lib/worker/progress-writer";

test("of many percentages only few are written, rising, and the last one before the end of its time", async () => {
  const written: { percent: number; atMs: number }[] = [];
  const writer = createProgressWriter(
    (percent) => {
      written.push({ percent, atMs: performance.now() });
      return Promise.resolve(true);
    },
    () => undefined,
  );
  for (let percent = 0; percent <= 60; percent += 1) {
    writer.report(percent);
    await sleep(20);
  }
  await sleep(600);
  const percents = written.map((each) => each.percent);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(percents.at(-1)).toBe(60);
  const gaps = written.slice(1).map((each, n) => each.atMs - (written[n]?.atMs ?? NaN));
  expect(Math.min(...gaps)).toBeGreaterThan(490);
  await writer.stop();
});

test("a lost video is noticed once, and nothing is written after it", async () => {
  let writes = 0;
  let losses = 0;
  const writer = createProgressWriter(
    () => {
      writes += 1;
      return Promise.resolve(false);
    },
    () => (losses += 1),
  );
  writer.report(1);
  await sleep(20);
  writer.report(2);
  await sleep(600);
  expect({ writes, losses }).toEqual({ writes: 1, losses: 1 });
});

test("a failed write is repeated with the next percentage, and a stopped writer writes no more", async () => {
  const tried: number[] = [];
  const writer = createProgressWriter(
    (percent) => {
      tried.push(percent);
      return tried.length === 1 ? Promise.reject(new Error("away")) : Promise.resolve(true);
    },
    () => undefined,
  );
  writer.report(5);
  await sleep(700);
  expect(tried.slice(0, 2)).toEqual([5, 5]);
  await writer.stop();
  const before = tried.length;
  writer.report(9);
  await sleep(600);
  expect(tried).toHaveLength(before);
});
