/** An engine that lies, half of the time or always, about what it shows: no frame is named wrong. */
import type { Page } from "@playwright/test";
import { makeEngineLie, TIME_LIES, type Lie } from "@/tests/e2e/player/lying-engine";
import { pauseAgainAndAgain, type PauseRun } from "@/tests/e2e/player/pause-runs";
import { expect, test, untilReady } from "@/tests/e2e/player/player-test";
import { recipeNamed } from "@/tests/support/media/pattern-recipes";

const HALF = 0.5;

const LIES: readonly Lie[] = [
  ...(["callback", "picture", "decoder", "position"] as const).flatMap((api) =>
    [...TIME_LIES, "exception" as const]
      .filter((way) => api !== "position" || way !== "exception")
      .flatMap((way) => [HALF, 1].map((share) => ({ api, way, share }))),
  ),
  { api: "picture", way: "stale picture", share: HALF },
  { api: "RGBA copy", way: "other planes", share: HALF },
  { api: "RGBA copy", way: "stale memory", share: HALF },
  { api: "RGBA copy", way: "exception", share: HALF },
  { api: "plane copy", way: "stale memory", share: HALF },
  { api: "plane copy", way: "exception", share: HALF },
  { api: "canvas", way: "noise", share: HALF },
  { api: "canvas", way: "noise", share: 1 },
];

/** One of each interface, and each of the ways. */
const EVERY_RUN: readonly Lie[] = [
  { api: "callback", way: "whole seconds", share: HALF },
  { api: "picture", way: "zero", share: HALF },
  { api: "picture", way: "swapped", share: HALF },
  { api: "decoder", way: "offset", share: 1 },
  { api: "decoder", way: "exception", share: HALF },
  { api: "position", way: "frozen", share: HALF },
  { api: "RGBA copy", way: "stale memory", share: HALF },
  { api: "canvas", way: "noise", share: 1 },
];

async function pausesOf(page: Page, lie: Lie, times: number): Promise<PauseRun> {
  const script = await page.addInitScript(makeEngineLie, { ...lie, frameSeconds: 1 / 60 });
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await untilReady(page);
  const run = await page.evaluate(pauseAgainAndAgain, times);
  await script.dispose();
  return run;
}

const describeLie = ({ api, way, share }: Lie): string =>
  `${api}: ${way}${share === 1 ? ", always" : ", half of the time"}`;

async function expectNoWrongNames(
  page: Page,
  lies: readonly Lie[],
  pausesWith: (lie: Lie) => number,
): Promise<void> {
  const wrong: unknown[] = [];
  for (const lie of lies) {
    const run = await pausesOf(page, lie, pausesWith(lie));
    console.log(
      `${describeLie(lie)}: ${run.wrong.length} wrong in ${run.pauses} pauses, ${run.approximate} approximate, furthest jump ${run.furthestJump}, ${run.lies} lies`,
    );
    if (run.lies === 0 || run.wrong.length > 0) wrong.push({ lie: describeLie(lie), ...run });
  }
  expect(wrong).toEqual([]);
}

// Not on a key frame: frames before it are decoded first.
const OPENED = { query: "silent&frame=37" };

test("an engine that lies names no frame wrong", async ({ page, openClip }) => {
  await openClip(recipeNamed("phone-60"), OPENED);
  await expectNoWrongNames(page, EVERY_RUN, () => 3);
});

test("A and B that are set while the video plays are the frames on the screen, though every clock lies", async ({
  page,
  openClip,
}) => {
  const lies: Lie[] = [
    { api: "callback", way: "changing offset", share: 1 },
    { api: "picture", way: "changing offset", share: 1 },
    { api: "position", way: "offset", share: 1 },
  ];
  for (const lie of lies) await page.addInitScript(makeEngineLie, { ...lie, frameSeconds: 1 / 60 });
  await openClip(recipeNamed("phone-60"), OPENED);
  const set = await page.evaluate(async () => {
    const { engine } = window.harness;
    const displayFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const painted = () => window.readPaintedFrame() - window.pattern.firstNumber;
    const until = async (phase: string) => {
      while (engine.getSnapshot().phase !== phase) await displayFrame();
    };
    const ends: { first: number; last: number; at: number | null; atOnce: number | null }[] = [];
    await until("paused");
    for (const end of ["startFrame", "endFrame"] as const) {
      engine.clearLoop();
      engine.seekToFrame(20);
      await until("paused");
      engine.play();
      await until("playing");
      for (let wait = 0; wait < 7; wait += 1) await displayFrame();
      const first = painted();
      if (end === "startFrame") engine.setLoopStart();
      else engine.setLoopEnd();
      const atOnce = engine.getSnapshot().loop[end];
      const last = painted();
      // Pictures are matched one after another: the loop's was matched when this one is.
      await engine.getCertainPosition();
      ends.push({ first, last, atOnce, at: engine.getSnapshot().loop[end] });
      engine.pause();
      await until("paused");
    }
    return ends;
  });
  for (const { first, last, at, atOnce } of set) {
    expect(atOnce).not.toBeNull();
    expect(at).toBeGreaterThanOrEqual(first);
    expect(at).toBeLessThanOrEqual(last);
  }
});

for (const api of new Set(LIES.map((lie) => lie.api))) {
  test(`an engine that lies half of the time by its ${api} names 0 of 200 pauses wrong with each lie @long`, async ({
    page,
    openClip,
  }) => {
    test.setTimeout(3_600_000);
    await openClip(recipeNamed("phone-60"), OPENED);
    const lies = LIES.filter((lie) => lie.api === api);
    await expectNoWrongNames(page, lies, ({ share }) => (share === HALF ? 200 : 50));
  });
}
