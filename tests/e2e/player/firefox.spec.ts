/** The frame suite's core in Firefox: another engine, with other decoders and another way to round times. */
import { expect, test } from "@playwright/test";
import type { Browser } from "puppeteer-core";
import { checkFrames, runsFor } from "@/tests/e2e/player/frame-runs";
import { startHarness, type HarnessServer } from "@/tests/e2e/player/harness/server";
import { installReader } from "@/tests/e2e/player/player-page";
import { serveClip } from "@/tests/e2e/player/player-test";
import { launchFirefox } from "@/tests/support/firefox";
import { recipeNamed } from "@/tests/support/pattern-recipes";

// All in one worker: there is one Firefox.
test.describe.configure({ mode: "default" });

let harness: HarnessServer;
let firefox: Browser;

test.beforeAll(async () => {
  harness = await startHarness();
  firefox = await launchFirefox();
});

test.afterAll(async () => {
  await firefox.close();
  await harness.close();
});

/** Firefox's own element ignores edit lists, so that clip is only decoded; renditions are written without any. */
const CLIPS = {
  decoding: ["film-23976", "ntsc-5994", "slow-240", "variable-rate", "b-frames", "edit-list", "rotated"],
  seeking: ["ntsc-5994", "variable-rate"],
};

for (const [way, names] of Object.entries(CLIPS)) {
  for (const name of names) {
    test(`Firefox, ${way}, ${name}: steps, jumps and holds paint the right frame${name === "variable-rate" && way === "decoding" ? "" : " @long"}`, async () => {
      const { clip, place } = await serveClip(harness, recipeNamed(name));
      const page = await firefox.newPage();
      await installReader((script) => page.evaluateOnNewDocument(script));
      if (way === "seeking")
        await page.evaluateOnNewDocument(() => Reflect.deleteProperty(window, "VideoDecoder"));
      await page.evaluateOnNewDocument((pattern) => Object.assign(window, { pattern }), place);
      await page.goto(`${harness.url}/?clip=${name}`);
      await page.waitForFunction(
        () => (window.harness?.engine.getSnapshot().phase ?? "opening") !== "opening",
      );
      const { wrong, checked } = await checkFrames(page, runsFor(clip.frameCount));
      const { isApproximate, problem } = await page.evaluate(() => window.harness.engine.getSnapshot());
      const isDecoded = await page.evaluate(
        () => document.querySelector("canvas")?.style.visibility === "visible",
      );
      await page.close();
      expect(wrong).toEqual([]);
      expect(checked).toBeGreaterThan(100);
      expect({ isApproximate, problem }).toEqual({ isApproximate: false, problem: null });
      expect(isDecoded).toBe(way === "decoding");
    });
  }
}

test("Firefox: a pause stands on the frame that it names", async () => {
  const { place } = await serveClip(harness, recipeNamed("phone-60"));
  const page = await firefox.newPage();
  await installReader((script) => page.evaluateOnNewDocument(script));
  await page.evaluateOnNewDocument((pattern) => Object.assign(window, { pattern }), place);
  await page.goto(`${harness.url}/?clip=phone-60&silent`);
  const untilPhase = (phase: string) =>
    page.waitForFunction((asked) => window.harness?.engine.getSnapshot().phase === asked, {}, phase);
  await untilPhase("paused");
  await page.evaluate(() => window.harness.engine.setRate(0.5));
  const pauses: number[][] = [];
  for (let times = 0; times < 5; times += 1) {
    await page.evaluate(() => window.harness.engine.play());
    await untilPhase("playing");
    await page.evaluate(() => window.harness.engine.pause());
    await untilPhase("paused");
    pauses.push(
      await page.evaluate(() => [window.readPaintedFrame(), window.harness.engine.getPosition().frameIndex]),
    );
  }
  await page.close();
  expect(pauses.filter(([painted, said]) => painted !== said)).toEqual([]);
});
