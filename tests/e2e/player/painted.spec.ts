/** The named frame is the painted one: at every pause, in every loop, and wherever playing starts. */
import type { Page } from "@playwright/test";
import { expectOnlyTheLoop, loopBetween } from "@/tests/e2e/player/loop-checks";
import { comparePauses, watchLoop } from "@/tests/e2e/player/painted-runs";
import { expect, paintedFrame, test } from "@/tests/e2e/player/player-test";
import { recipeNamed } from "@/tests/support/media/pattern-recipes";

async function setRate(page: Page, rate: string): Promise<void> {
  await page.getByRole("button", { name: `${rate}x`, exact: true }).click();
}

const PAUSES = [{ name: "slow-120", rate: "1", times: 12 }];
const LONG_PAUSES = [
  "film-23976",
  "ntsc-2997",
  "phone-60",
  "slow-120",
  "slow-240",
  "variable-rate",
  "rotated",
].flatMap((name) => ["0.25", "1", "2"].map((rate) => ({ name, rate, times: 30 })));

for (const [label, runs] of [
  ["", PAUSES],
  [" @long", LONG_PAUSES],
] as const) {
  for (const { name, rate, times } of runs) {
    test(`${name} at ${rate}x: a pause, and a pin while playing, name the painted frame${label}`, async ({
      page,
      openClip,
    }) => {
      await openClip(recipeNamed(name), { query: "silent" });
      await setRate(page, rate);
      const { wrong, compared } = await page.evaluate(comparePauses, times);
      expect(wrong).toEqual([]);
      expect(compared).toBe(times * 3);
    });
  }
}

test("a video that is started and stopped by a media key is followed: the paused frame is the named one", async ({
  page,
  openClip,
}) => {
  const clip = await openClip(recipeNamed("phone-60"), { query: "silent" });
  const video = page.locator("video").first();
  await video.evaluate((element: HTMLVideoElement) => element.play().catch(() => undefined));
  await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "playing");
  await page.waitForFunction(() => window.harness.engine.getSnapshot().frameIndex > 20);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused");
  const said = await page.evaluate(() => window.harness.engine.getPosition().frameIndex);
  expect(said).toBeGreaterThan(20);
  expect(await paintedFrame(page, clip)).toBe(said);
});

test("without WebCodecs a pause settles on the frame that it names", async ({ page, openClip }) => {
  await openClip(recipeNamed("phone-60"), { withoutDecoder: true });
  for (let times = 0; times < 5; times += 1) {
    await page.evaluate(() => window.harness.engine.play());
    await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "playing");
    await page.evaluate(() => window.harness.engine.pause());
    await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused");
    const [painted, said] = await page.evaluate(() => [
      window.readPaintedFrame(),
      window.harness.engine.getPosition().frameIndex,
    ]);
    expect(painted).toBe(said);
  }
});

test("playing starts at the requested frame, whenever Space is pressed", async ({ page, openClip }) => {
  const clip = await openClip(recipeNamed("slow-240"));
  expect(await paintedFrame(page, clip)).toBe(0);
  // Both at once: the seek is not lost.
  await page.evaluate(() => {
    window.harness.engine.seekToFrame(600);
    window.harness.engine.togglePlay();
    window.harness.engine.togglePlay();
  });
  await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused");
  expect(await paintedFrame(page, clip)).toBe(600);

  // While the video seeks, and between the seek's end and the first new frame.
  for (const [moment, frame] of [
    ["seeked", 90],
    ["play", 300],
  ] as const) {
    const stopped = await page.evaluate(
      async ([event, asked]) => {
        const { engine } = window.harness;
        const video = document.querySelector("video");
        engine.seekToFrame(asked);
        engine.togglePlay();
        await new Promise((resolve) => video?.addEventListener(event, resolve, { once: true }));
        engine.togglePlay();
        while (engine.getSnapshot().phase !== "paused") await new Promise(requestAnimationFrame);
        return engine.getSnapshot().frameIndex;
      },
      [moment, frame] as const,
    );
    expect(stopped).toBe(frame);
    expect(await paintedFrame(page, clip)).toBe(frame);
  }

  const first = await page.evaluate(async () => {
    const { engine } = window.harness;
    engine.seekToFrame(400);
    engine.togglePlay();
    while (engine.getSnapshot().phase !== "playing") await new Promise(requestAnimationFrame);
    const { frameIndex } = engine.getSnapshot();
    engine.pause();
    return frameIndex;
  });
  expect(first).toBeGreaterThanOrEqual(400);
  expect(first).toBeLessThan(500);
});

const LOOPS = [
  { name: "phone-30", rate: "1", first: 28, last: 35, turns: 4 },
  { name: "slow-240", rate: "2", first: 100, last: 160, turns: 6 },
];
const LONG_LOOPS = [
  "film-23976",
  "ntsc-2997",
  "phone-60",
  "slow-120",
  "slow-240",
  "variable-rate",
  "b-frames",
].flatMap((name) =>
  ["0.25", "1", "2"].flatMap((rate) => [
    { name, rate, first: 40, last: 52, turns: 12 },
    { name, rate, first: 10, last: 99, turns: 5 },
  ]),
);

for (const [label, runs] of [
  ["", LOOPS],
  [" @long", LONG_LOOPS],
] as const) {
  for (const { name, rate, first, last, turns } of runs) {
    test(`${name} at ${rate}x: the loop from ${first} to ${last} shows both, and nothing else${label}`, async ({
      page,
      openClip,
    }) => {
      await openClip(recipeNamed(name));
      await setRate(page, rate);
      await loopBetween(page, first, last);
      await page.evaluate(() => window.harness.engine.play());
      expectOnlyTheLoop(await page.evaluate(watchLoop, { first, last, turns }));
      const { wrong } = await page.evaluate(comparePauses, turns);
      expect(wrong).toEqual([]);
    });
  }
}

test("a loop that does not fit in memory shows both its ends, and nothing else", async ({
  page,
  openClip,
}) => {
  // 46 of these frames.
  await openClip(recipeNamed("phone-60"), { query: "budget=4000000" });
  await loopBetween(page, 20, 140);
  await page.evaluate(() => window.harness.engine.play());
  const seen = await page.evaluate(watchLoop, { first: 20, last: 140, turns: 3 });
  expectOnlyTheLoop(seen);
  expect(seen.different).toBeGreaterThan(30);
});

test("without WebCodecs the loop shows both its ends, and nothing else", async ({ page, openClip }) => {
  await openClip(recipeNamed("phone-60"), { withoutDecoder: true });
  await loopBetween(page, 30, 100);
  await page.evaluate(() => window.harness.engine.play());
  expectOnlyTheLoop(await page.evaluate(watchLoop, { first: 30, last: 100, turns: 2 }));
});

test("a loop that is cleared while it plays continues beyond its end", async ({ page, openClip }) => {
  await openClip(recipeNamed("slow-120"));
  await loopBetween(page, 40, 60);
  await page.evaluate(() => window.harness.engine.play());
  expectOnlyTheLoop(await page.evaluate(watchLoop, { first: 40, last: 60, turns: 2 }));
  await page.getByRole("button", { name: "Clear the loop" }).click();
  await page.waitForFunction(() => window.harness.engine.getSnapshot().frameIndex > 80);
  expect((await page.evaluate(comparePauses, 1)).wrong).toEqual([]);
});
