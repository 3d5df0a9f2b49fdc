/** The slider: the place of release always wins, whatever happens to the page or to the player during the drag. */
import { Worker } from "node:worker_threads";
import type { Page } from "@playwright/test";
import { clipSource } from "@/tests/e2e/player/clip-source";
import { expect, serveClip, test } from "@/tests/e2e/player/player-test";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";

const CLIP: ClipRecipe = { name: "film-24", rate: "24", frames: 240 };
const FROM = 0.1;
const TO = 0.6;

type Spot = [x: number, y: number];

async function onSlider(page: Page): Promise<(share: number) => Spot> {
  const box = await page.getByRole("slider", { name: "Position in the video" }).boundingBox();
  if (box === null) throw new Error("There is no slider.");
  return (share) => [box.x + box.width * share, box.y + box.height / 2];
}

/** @param meanwhile happens while the button is down. */
async function drag(page: Page, meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
  const at = await onSlider(page);
  await page.mouse.move(...at(FROM));
  await page.mouse.down();
  await meanwhile();
  await page.mouse.move(...at(TO), { steps: 24 });
  await page.mouse.up();
}

const frameAt = (share: number): number => Math.round(share * (CLIP.frames - 1));

async function expectPainted(page: Page, frame: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.readPaintedFrame())).toBe(frame);
  await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused");
  expect(await page.evaluate(() => window.harness.engine.getSnapshot().frameIndex)).toBe(frame);
}

test("a drag continues while text of the page around the slider is selected", async ({ page, openClip }) => {
  await openClip(CLIP);
  await page.keyboard.press("Control+A");
  await drag(page);
  await expectPainted(page, frameAt(TO));
});

test("a drag ends where it was released although the rendition replaces the file meanwhile", async ({
  page,
  openClip,
  harness,
}) => {
  await openClip(CLIP, { waitUntilReady: false });
  await serveClip(harness, CLIP);
  await page.evaluate(async (name) => {
    const response = await fetch(`/clips/${name}.mp4`);
    await window.harness.openFile(name, await response.blob());
  }, CLIP.name);
  await page.waitForFunction(() => window.harness.engine.getSnapshot().frameCount > 0);
  // Its index is loaded after the drag.
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**/clips/${CLIP.name}.json`, async (route) => {
    await held;
    await route.continue();
  });
  await drag(page, async () => {
    await expectPainted(page, frameAt(FROM));
    await page.evaluate((source) => window.harness.open(source), clipSource(CLIP.name));
  });
  letGo();
  await expectPainted(page, frameAt(TO));
});

test("a drag ends where it was released, 300 times on a busy machine @long", async ({ page, openClip }) => {
  test.setTimeout(3_000_000);
  const busy = Array.from({ length: 3 }, () => new Worker("for (;;);", { eval: true }));
  try {
    for (let round = 0; round < 300; round += 1) {
      await openClip(CLIP);
      await drag(page);
      await expectPainted(page, frameAt(TO));
    }
  } finally {
    await Promise.all(busy.map((worker) => worker.terminate()));
  }
});
