/** Missing browser interfaces, and difficult files and moments: the others are used, and uncertain frames are called approximate. */
import type { Page } from "@playwright/test";
import { makeEngineLie, type Lie } from "@/tests/e2e/player/lying-engine";
import { pauseAgainAndAgain } from "@/tests/e2e/player/pause-runs";
import { expect, paintedFrame, test, untilReady } from "@/tests/e2e/player/player-test";
import { EVERYTHING, INTERFACES, takeAway } from "@/tests/e2e/player/taken-away";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";
import { recipeNamed } from "@/tests/support/media/pattern-recipes";

/** Unverified frames are called approximate: without both, the element's painted frame is unknown. */
const isApproximateWithout = (names: readonly string[]): boolean =>
  names.includes("VideoDecoder") && names.includes("requestVideoFrameCallback");

async function openWithout(page: Page, names: readonly string[]): Promise<void> {
  const script = await takeAway(page, names);
  await page.reload();
  await untilReady(page);
  await script.dispose();
}

test("without WebCodecs, requestVideoFrameCallback, MSE, OffscreenCanvas or SharedArrayBuffer, each and together, no frame is named wrong", async ({
  page,
  openClip,
}) => {
  const clip = await openClip(recipeNamed("phone-60"), { query: "silent" });
  const both = [...INTERFACES.WebCodecs, ...INTERFACES.requestVideoFrameCallback];
  for (const missing of [...Object.values(INTERFACES), both, EVERYTHING]) {
    await openWithout(page, missing);
    const seen: number[] = [];
    for (const frame of [60, 61, 59, 0, 179]) {
      await page.evaluate((asked) => window.harness.engine.seekToFrame(asked), frame);
      seen.push(await paintedFrame(page, clip));
    }
    expect({ missing, seen }).toEqual({ missing, seen: [60, 61, 59, 0, 179] });
    const { isApproximate } = await page.evaluate(() => window.harness.engine.getSnapshot());
    expect({ missing, isApproximate }).toEqual({ missing, isApproximate: isApproximateWithout(missing) });
    await page.evaluate(() => window.harness.engine.seekToFrame(3));
    expect(await page.evaluate(pauseAgainAndAgain, 3)).toMatchObject({ pauses: 3, wrong: [] });
  }
});

const STILL: ClipRecipe = { name: "still-scene", rate: "60", frames: 120, stillNumber: 7 };
const TWO_FRAMES: ClipRecipe = { name: "two-frames", rate: "30", frames: 2 };

test("in a still scene a pause is named by its time", async ({ page, openClip }) => {
  await openClip(STILL, { query: "silent" });
  const pauses = await page.evaluate(async () => {
    const { engine } = window.harness;
    const video = document.querySelector("video");
    const until = async (phase: string) => {
      while (engine.getSnapshot().phase !== phase) await new Promise(requestAnimationFrame);
    };
    const far: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      engine.play();
      await until("playing");
      for (let wait = 0; wait < 6 + time; wait += 1) await new Promise(requestAnimationFrame);
      engine.pause();
      const stoppedAt = Math.floor((video?.currentTime ?? 0) * 60);
      await until("paused");
      far.push(Math.abs(engine.getPosition().frameIndex - stoppedAt));
    }
    return { far, isApproximate: engine.getSnapshot().isApproximate };
  });
  // The element's clock is a frame or two ahead of its picture.
  expect(Math.max(...pauses.far)).toBeLessThan(4);
  expect(pauses.isApproximate).toBe(false);
});

test("a clip of two frames is stepped, played to its end and played again", async ({ page, openClip }) => {
  const clip = await openClip(TWO_FRAMES, { query: "silent" });
  for (let time = 0; time < 3; time += 1) {
    await page.evaluate(() => window.harness.engine.play());
    await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused");
    const named = await page.evaluate(() => window.harness.engine.getPosition().frameIndex);
    expect(await paintedFrame(page, clip)).toBe(named);
    await page.evaluate(() => window.harness.engine.stepFrames(-1));
    expect(await paintedFrame(page, clip)).toBe(0);
    await page.evaluate(() => window.harness.engine.stepFrames(1));
    expect(await paintedFrame(page, clip)).toBe(1);
  }
});

for (const name of ["variable-rate", "edit-list"]) {
  test(`${name}: pauses are named right by an engine whose pictures' times are swapped`, async ({
    page,
    openClip,
  }) => {
    const lie = { api: "picture", way: "swapped", share: 0.5, frameSeconds: 1 / 30 } as const;
    await page.addInitScript(makeEngineLie, lie);
    await openClip(recipeNamed(name), { query: "silent" });
    const run = await page.evaluate(pauseAgainAndAgain, 5);
    expect(run).toMatchObject({ pauses: 5, wrong: [], approximate: 0 });
    expect(run.lies).toBeGreaterThan(0);
  });
}

test("a pause in a background tab is named right when the tab is visible again", async ({
  page,
  openClip,
}) => {
  await page.addInitScript(() => {
    // As in browsers: nothing is painted, so no frame callback runs.
    const waiting: (() => void)[] = [];
    const later =
      <Given extends unknown[]>(callback: (...given: Given) => void) =>
      (...given: Given): void =>
        document.hidden ? void waiting.push(() => callback(...given)) : callback(...given);
    const { requestAnimationFrame: animate } = window;
    window.requestAnimationFrame = (callback) => animate.call(window, later(callback));
    const { requestVideoFrameCallback: report } = HTMLVideoElement.prototype;
    HTMLVideoElement.prototype.requestVideoFrameCallback = function (callback) {
      return report.call(this, later(callback));
    };
    window.setInFront = (isInFront) => {
      Object.defineProperty(document, "hidden", { value: !isInFront, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      if (isInFront) for (const call of waiting.splice(0)) call();
    };
  });
  const clip = await openClip(recipeNamed("phone-60"), { query: "silent" });
  for (let time = 0; time < 3; time += 1) {
    await page.evaluate(() => window.harness.engine.play());
    await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "playing");
    await page.evaluate(() => window.setInFront(false));
    const from = await page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
    await page.waitForFunction(
      (seconds) => (document.querySelector("video")?.currentTime ?? 0) > seconds + 0.3,
      from,
      { polling: 20 },
    );
    await page.evaluate(() => window.harness.engine.pause());
    await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused", undefined, {
      polling: 20,
    });
    await page.evaluate(() => window.setInFront(true));
    const named = await page.evaluate(() => window.harness.engine.getPosition().frameIndex);
    expect(await paintedFrame(page, clip)).toBe(named);
    expect(named / 60).toBeGreaterThan(from + 0.2);
    await page.evaluate(() => window.harness.engine.seekToFrame(3));
    expect(await paintedFrame(page, clip)).toBe(3);
  }
});

test("a canvas with noise and other failures are found, reported to the server and stored", async ({
  page,
  openClip,
}) => {
  await page.addInitScript(makeEngineLie, lieOf60("canvas", "noise"));
  await openClip(recipeNamed("phone-60"), { query: "silent" });
  const reported = page.waitForRequest("**/api/device-reports");
  expect(await page.evaluate(pauseAgainAndAgain, 2)).toMatchObject({ wrong: [], approximate: 0 });
  const findings = await page.evaluate(() => window.harness.engine.getEngineFindings());
  expect(findings).toMatchObject({ "canvas-pixels": "refused", "decoded-order": "believed" });
  expect((await reported).postDataJSON()).toMatchObject({
    kind: "check",
    findings: { "canvas-pixels": "refused" },
  });
});

test("a failed interface is not used when the player is opened again on this device", async ({
  page,
  openClip,
}) => {
  await page.addInitScript(makeEngineLie, lieOf60("picture", "zero"));
  await openClip(recipeNamed("phone-60"), { query: "silent&frame=30" });
  const isRefused = () =>
    page.waitForFunction(() => window.harness?.engine.getEngineFindings()["picture-time"] === "refused");
  expect(await page.evaluate(pauseAgainAndAgain, 2)).toMatchObject({ wrong: [] });
  await isRefused();
  await page.reload();
  await untilReady(page);
  // Nothing was checked yet in this page: the first frame is not on the screen.
  await isRefused();
  expect(await page.evaluate(() => localStorage.getItem("engine-failures"))).toContain("picture-time");
});

const lieOf60 = (api: Lie["api"], way: Lie["way"]) => ({ api, way, share: 1, frameSeconds: 1 / 60 });

declare global {
  interface Window {
    setInFront(isInFront: boolean): void;
  }
}
