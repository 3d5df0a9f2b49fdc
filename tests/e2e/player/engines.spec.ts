/** The core of the frame suite in every engine: the named frame is the shown frame. */
import { expect, test } from "@playwright/test";
import { EngineChecks } from "@/tests/e2e/player/engine-runs";
import {
  serveSmallerPictures,
  SLOW_LINE_CLIP,
  SLOW_LINE_FILE,
  SMALL,
} from "@/tests/e2e/player/adaptive-quality-clip";
import { scattered } from "@/tests/e2e/player/frame-runs";
import { startHarness, type HarnessServer } from "@/tests/e2e/player/harness/server";
import type { FrameChecks } from "@/tests/e2e/player/player-page";
import { serveClip } from "@/tests/e2e/player/player-test";
import type { EngineBrowser, EngineName } from "@/tests/support/engines/engine-page";
import { ENGINES, launchEngine } from "@/tests/support/engines/launch-engine";
import { underLoad } from "@/tests/support/engines/under-load";
import { recipeNamed } from "@/tests/support/media/pattern-recipes";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";

const SHORT: ClipRecipe = {
  name: "engines-60",
  rate: "60",
  frames: 180,
  gop: 30,
  bFrames: 2,
  forcesBFrames: true,
};
/** As phones record when held upright, or turned to the other side. */
const TURNED = [
  { recipe: recipeNamed("rotated"), tag: "" },
  { recipe: recipeNamed("upside-down"), tag: " @long" },
];
const LONG: readonly ClipRecipe[] = [
  SHORT,
  { name: "engines-90", rate: "90", frames: 270, gop: 45, bFrames: 3, forcesBFrames: true },
  { ...recipeNamed("b-frames"), name: "engines-30", forcesBFrames: true },
  ...["film-23976", "ntsc-2997", "ntsc-5994", "slow-120", "variable-rate", "rotated"].map(recipeNamed),
];
const LOADS = [0, 3];
/** With fewer checks in all clips of an engine the result would mean little. */
const MIN_CHECKS = 1500;

/** In Chromium frames.spec.ts and painted.spec.ts check as much in every run, with more clips. */
const coreTag = (engine: EngineName) => (engine === "Chromium" ? " @long" : "");
/** In Chromium adaptive-quality.spec.ts does so in the short series; WebKit paints by software here and takes longest. */
const slowLineTag = (engine: EngineName) => (engine === "Firefox" ? "" : " @long");

for (const engine of ENGINES) {
  test.describe(engine, () => {
    // One browser for all of an engine's clips.
    test.describe.configure({ mode: "default" });
    let harness: HarnessServer;
    let browser: EngineBrowser;
    test.beforeAll(async () => {
      [harness, browser] = await Promise.all([startHarness(), launchEngine(engine)]);
    });
    /** What was found in each clip of the long series. */
    const tried: FrameChecks[] = [];
    test.afterAll(async () => {
      await Promise.all([browser.close(), harness.close()]);
      // After a failure, or for a part of the series, there is no total.
      if (tried.length < LONG.length * LOADS.length) return;
      const checked = tried.reduce((sum, each) => sum + each.checked, 0);
      console.log(`${engine} ${browser.version}: ${checked} checked in ${tried.length} clips`);
      expect(tried.flatMap(({ wrong }) => wrong)).toEqual([]);
      expect(checked).toBeGreaterThanOrEqual(MIN_CHECKS);
    });

    async function openClip(recipe: ClipRecipe): Promise<EngineChecks> {
      const { clip, place } = await serveClip(harness, recipe);
      const page = await browser.newVisit();
      // WebKit paints by software here: at 1280 x 900 a video takes both cores, and a seek takes seconds.
      await page.resize(480, 700);
      const checks = new EngineChecks(page, harness, place, clip.frameCount);
      await checks.clearFailures();
      return checks;
    }

    test(`${engine}: every frame that is named is the one that is shown${coreTag(engine)}`, async () => {
      const checks = await openClip(SHORT);
      await checks.open(SHORT.name);
      await checks.runs(
        { kind: "key", key: "ArrowRight", times: 5, change: 1 },
        { kind: "key", key: ".", times: 2, change: 5 },
        { kind: "key", key: "]", times: 1, change: 30 },
        { kind: "key", key: "ArrowLeft", times: 3, change: -1 },
        { kind: "key", key: ",", times: 2, change: -5 },
        { kind: "key", key: "[", times: 1, change: -30 },
        { kind: "jump", frames: [179, 1, 150] },
        { kind: "hold", key: "ArrowLeft", forMs: 200, change: -1 },
      );
      await checks.seconds("+1 s");
      await checks.seconds("-1 s");
      await checks.looks("after steps");
      await checks.drags([0.5, 0.9, 0.4]);
      await checks.pauses(2);
      await checks.looks("after a pause");
      await checks.marks(60);
      await checks.loops(100, 112, 2);
      await checks.looks("in the loop");
      await checks.framesMode();
      await checks.opensAsFile(SHORT.name);
      await checks.open(SHORT.name, 77);
      await checks.looks("at a link");
      report(checks);
      expect(checks.total.checked).toBeGreaterThanOrEqual(60);
    });

    for (const { recipe, tag } of TURNED)
      test(`${engine}: of a film that is shown ${recipe.name} too${tag || coreTag(engine)}`, async () => {
        const checks = await openClip(recipe);
        await checks.open(recipe.name);
        await checks.runs({ kind: "jump", frames: scattered(checks.frameCount, 4) });
        await checks.pauses(1);
        await checks.looks("after a pause");
        await checks.marks(20);
        report(checks, recipe.name);
      });

    test(`${engine}: a change to smaller pictures and back keeps the frames${slowLineTag(engine)}`, async () => {
      const removePictures = await serveSmallerPictures(harness);
      try {
        const checks = await openClip(SLOW_LINE_CLIP);
        await checks.changesPictures({
          clip: SLOW_LINE_CLIP.name,
          file: SLOW_LINE_FILE,
          lastByte: 4_000_000,
          smallWidth: SMALL.width,
          width: SLOW_LINE_CLIP.width ?? 0,
        });
        report(checks, SLOW_LINE_CLIP.name);
      } finally {
        await removePictures();
      }
    });

    // A rendition begins at zero and hides nothing. WebKitGTK (2.50) finds no picture in a file that starts late: it is refused.
    const ownFiles = engine === "WebKit" ? ["edit-list"] : ["edit-list", "late-start"];
    for (const recipe of ownFiles.map(recipeNamed)) {
      test(`${engine}, ${recipe.name}, a file of this device: every frame that is named is the one that is shown @long`, async () => {
        const checks = await openClip(recipe);
        const { frameCount } = checks;
        await checks.opensFile(recipe.name);
        // Before anything else, as nothing was compared by then.
        await checks.marks(Math.floor(frameCount * 0.6));
        await checks.opensFile(recipe.name);
        await checks.runs(
          { kind: "jump", frames: scattered(frameCount, 20) },
          { kind: "key", key: "ArrowLeft", times: 10, change: -1 },
        );
        await checks.pauses(2);
        for (const share of [0.1, 0.4, 0.6]) await checks.marks(Math.floor(frameCount * share));
        await checks.looks("after a pause");
        report(checks, recipe.name);
      });
    }

    for (const recipe of ["ntsc-5994", "variable-rate"].map(recipeNamed)) {
      test(`${engine}, ${recipe.name}: without WebCodecs, seeking the video shows the right frames @long`, async () => {
        const checks = await openClip(recipe);
        await checks.open(recipe.name, 0, "&without=VideoDecoder");
        await checks.runs(
          { kind: "jump", frames: [...scattered(checks.frameCount, 24), checks.frameCount - 1, 40] },
          { kind: "key", key: "ArrowRight", times: 10, change: 1 },
          { kind: "key", key: "ArrowLeft", times: 20, change: -1 },
        );
        report(checks, recipe.name);
      });
    }

    test(`${engine}: without requestVideoFrameCallback every frame that is named is the one that is shown @long`, async () => {
      const checks = await openClip(SHORT);
      await checks.open(SHORT.name, 0, "&without=requestVideoFrameCallback");
      await checks.runs(
        { kind: "jump", frames: scattered(checks.frameCount, 10) },
        { kind: "key", key: "ArrowRight", times: 5, change: 1 },
        { kind: "hold", key: "ArrowLeft", forMs: 400, change: -1 },
      );
      await checks.pauses(3);
      for (const share of [0.1, 0.4, 0.6]) await checks.marks(Math.floor(checks.frameCount * share));
      await checks.loops(30, 42, 2);
      report(checks, `${SHORT.name} without requestVideoFrameCallback`);
    });

    for (const load of LOADS) {
      for (const recipe of LONG) {
        test(`${engine}, ${recipe.name}, load ${load}: every frame that is named is the one that is shown @long`, async () => {
          test.setTimeout(600_000);
          await underLoad(load, async () => {
            const checks = await openClip(recipe);
            tried.push(checks.total);
            const { frameCount } = checks;
            await checks.open(recipe.name);
            await checks.runs(
              { kind: "jump", frames: scattered(frameCount, 10) },
              { kind: "key", key: "ArrowRight", times: 10, change: 1 },
              { kind: "key", key: ".", times: 3, change: 5 },
              { kind: "key", key: "ArrowLeft", times: 10, change: -1 },
              { kind: "key", key: ",", times: 3, change: -5 },
              { kind: "jump", frames: [frameCount - 1] },
              { kind: "hold", key: "ArrowLeft", forMs: 600, change: -1 },
            );
            await checks.seconds("-1 s");
            await checks.seconds("+1 s");
            await checks.drags([0.5, 0.9, 0.4, 0.1, 0.7]);
            await checks.pauses(4);
            await checks.looks("after a pause");
            for (const share of [0.1, 0.4, 0.6]) await checks.marks(Math.floor(frameCount * share));
            await checks.loops(30, 42, 4);
            await checks.framesMode();
            await checks.opensAsFile(recipe.name);
            await checks.open(recipe.name, Math.floor(frameCount * 0.8));
            await checks.looks("at a link");
            await checks.runs({ kind: "jump", frames: [0] });
            report(checks, recipe.name, load);
          });
        });
      }
    }

    function report({ total }: EngineChecks, clip = SHORT.name, load = 0): void {
      const { checked, wrong } = total;
      const result = `${engine} ${browser.version}, ${clip}, load ${load}: ${checked} checked, ${wrong.length} wrong`;
      console.log(result, wrong.length === 0 ? "" : JSON.stringify(wrong));
      test.info().annotations.push({ type: "frames", description: result });
      expect(wrong).toEqual([]);
    }
  });
}
