/** Playwright's `test` with the player's harness: a page that opens a clip and can read which frame is painted. */
import { test as base, expect, type Page } from "@playwright/test";
import { installReader, type PatternPlace } from "@/tests/e2e/player/player-page";
import { startHarness, type HarnessServer } from "@/tests/e2e/player/harness/server";
import { SharedTab } from "@/tests/e2e/player/shared-tab";
import {
  patternClip,
  patternHeightShare,
  type ClipRecipe,
  type PatternClip,
} from "@/tests/support/media/pattern-clips";

export interface OpenOptions {
  /** More of the page's address, such as "frame=30&marks". */
  query?: string;
  /** Removes WebCodecs, as in browsers that have none. */
  withoutDecoder?: boolean;
  waitUntilReady?: boolean;
}

interface PlayerFixtures {
  openClip: (recipe: ClipRecipe, options?: OpenOptions) => Promise<PatternClip>;
}

export const test = base.extend<PlayerFixtures, { harness: HarnessServer; sharedTab: SharedTab }>({
  sharedTab: [
    async ({ browser }, use) => {
      const tab = new SharedTab(browser);
      await use(tab);
      await tab.close();
    },
    { scope: "worker" },
  ],
  context: async ({ sharedTab, viewport, isMobile, hasTouch }, use) => {
    await use(await sharedTab.open({ viewport, isMobile, hasTouch }));
    await sharedTab.clear();
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (page) await use(page);
  },
  harness: [
    // Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const harness = await startHarness();
      await use(harness);
      await harness.close();
    },
    { scope: "worker" },
  ],
  openClip: async ({ page, harness }, use) => {
    // It has served other tests.
    harness.clearRequests();
    await installReader((script) => page.addInitScript(script));
    await use(async (recipe, { query = "", withoutDecoder = false, waitUntilReady = true } = {}) => {
      const { clip, place } = await serveClip(harness, recipe);
      if (withoutDecoder) await page.addInitScript(() => Reflect.deleteProperty(window, "VideoDecoder"));
      await page.addInitScript((pattern) => Object.assign(window, { pattern }), place);
      await page.goto(`${harness.url}/?clip=${recipe.name}${query === "" ? "" : `&${query}`}`);
      if (waitUntilReady) await untilReady(page);
      return clip;
    });
  },
});

export { expect };

export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => (window.harness?.engine.getSnapshot().phase ?? "opening") !== "opening");
}

/** Waits until the requested frame is on the screen. @returns the frame's number, read from the picture */
export async function paintedFrame(page: Page, clip: PatternClip): Promise<number> {
  await page.waitForFunction(() => window.harness.engine.getSnapshot().phase !== "seeking");
  return (await page.evaluate(() => window.readPaintedFrame())) - clip.firstNumber;
}

/** Has the harness serve a recipe's clip under its name, and sets where in its picture the number is. */
export async function serveClip(
  harness: HarnessServer,
  recipe: ClipRecipe,
): Promise<{ clip: PatternClip; place: PatternPlace }> {
  const clip = await patternClip(recipe);
  harness.addFile(`${recipe.name}.mp4`, clip.file);
  harness.addFile(`${recipe.name}.json`, clip.indexFile);
  const place = {
    turn: recipe.turn ?? 0,
    heightShare: patternHeightShare(recipe),
    firstNumber: clip.firstNumber,
  };
  return { clip, place };
}
