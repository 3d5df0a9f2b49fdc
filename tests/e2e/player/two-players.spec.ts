/** Two players side by side: each has its own position in its video, and only one handles a key. */
import { expect, test as base, type Page } from "@playwright/test";
import { serveClip } from "@/tests/e2e/player/player-test";
import { startHarness, type HarnessServer } from "@/tests/e2e/player/harness/server";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";

const CLIP: ClipRecipe = { name: "phone-30", rate: "30", frames: 150, hasSound: true };

const test = base.extend<{ openTwo: () => Promise<void> }, { pairHarness: HarnessServer }>({
  pairHarness: [
    async ({}, use) => {
      const harness = await startHarness("tests/e2e/player/harness/two-players.tsx");
      await serveClip(harness, CLIP);
      await use(harness);
      await harness.close();
    },
    { scope: "worker" },
  ],
  openTwo: async ({ page, pairHarness }, use) => {
    await use(async () => {
      await page.goto(`${pairHarness.url}/?clip=${CLIP.name}`);
      await page.waitForFunction(() =>
        window.engines?.every((engine) => engine.getSnapshot().phase !== "opening"),
      );
    });
  },
});

const expectFrames = (page: Page, frames: number[]): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.engines.map((engine) => engine.getSnapshot().frameIndex)))
    .toEqual(frames);

test("a key goes only to the player last used", async ({ page, openTwo }) => {
  await openTwo();
  await page.keyboard.press("ArrowRight");
  await expectFrames(page, [11, 20]);
  await page.getByRole("region", { name: "Right ride" }).getByTestId("picture").click();
  await page.waitForFunction(() => window.engines[1]?.getSnapshot().phase === "playing");
  await page.keyboard.press("Space");
  await page.waitForFunction(() => window.engines[1]?.getSnapshot().phase === "paused");
  await page.evaluate(() => window.engines[1]?.seekToFrame(30));
  await page.keyboard.press("ArrowRight");
  await expectFrames(page, [11, 31]);
  await page.getByRole("region", { name: "Left ride" }).getByRole("button", { name: "Mute" }).focus();
  await page.keyboard.press(".");
  await expectFrames(page, [16, 31]);
});

test("a drawing is exactly on the picture, also zoomed, and does not block its touches", async ({
  page,
  openTwo,
}) => {
  await openTwo();
  const right = page.getByRole("region", { name: "Right ride" });
  const boxes = async () => [
    await right.getByTestId("drawing").boundingBox(),
    await right.locator("video").boundingBox(),
  ];
  const [drawing, picture] = await boxes();
  expect(drawing).toEqual(picture);
  await right.getByRole("button", { name: "Zoom in" }).click();
  const [zoomed, zoomedPicture] = await boxes();
  expect(zoomed?.width).toBeGreaterThan(drawing?.width ?? Infinity);
  expect(zoomed).toEqual(zoomedPicture);
  await expect(right.getByRole("slider")).toHaveCount(0);
});
