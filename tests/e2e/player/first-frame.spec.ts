/** Until the requested frame is on the screen nothing is shown, and nothing can be pinned. */
import type { Page } from "@playwright/test";
import { clipSource } from "@/tests/e2e/player/clip-source";
import { expect, serveClip, test } from "@/tests/e2e/player/player-test";
import { pressInEveryFrame } from "@/tests/e2e/player/press-in-every-frame";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";

const CLIP: ClipRecipe = { name: "phone-30", rate: "30", frames: 150, hasSound: true };
const FRAME = 80;

/** Waits until a picture was shown for some presses; every mark is on it, and no other frame was ever shown or named. */
async function expectOnly(page: Page, frame: number): Promise<void> {
  await page.waitForFunction(() => window.harness?.markers.length > 10 && window.presses.seen > 10);
  const { presses, marks } = await page.evaluate(() => ({
    presses: window.presses,
    marks: window.harness.markers.map(({ frameIndex }) => frameIndex),
  }));
  expect(new Set(presses.painted.filter((painted) => painted >= 0))).toEqual(new Set([frame]));
  expect(new Set(presses.named.filter((named) => named !== null))).toEqual(new Set([frame]));
  expect(new Set(marks)).toEqual(new Set([frame]));
}

for (const [withoutDecoder, how] of [
  [false, "by the decoder"],
  [true, "without WebCodecs"],
] as const) {
  test(`a page that is opened at a frame shows, names and marks only that frame, ${how}`, async ({
    page,
    openClip,
  }) => {
    await page.addInitScript(pressInEveryFrame);
    await openClip(CLIP, { query: `frame=${FRAME}`, withoutDecoder, waitUntilReady: false });
    await expectOnly(page, FRAME);
  });
}

test("while the rendition replaces the file, the picture, its number and every mark stay on the frame", async ({
  page,
  openClip,
  harness,
}) => {
  await serveClip(harness, CLIP);
  await openClip(CLIP, { waitUntilReady: false });
  await page.evaluate(async (name) => {
    const response = await fetch(`/clips/${name}.mp4`);
    await window.harness.openFile(name, await response.blob());
  }, CLIP.name);
  await page.waitForFunction(() => window.harness.engine.getSnapshot().frameCount > 0);
  await page.evaluate((frame) => window.harness.engine.seekToFrame(frame), FRAME);
  await page.waitForFunction((frame) => window.readPaintedFrame() === frame, FRAME);
  await page.evaluate(pressInEveryFrame);
  await page.evaluate((source) => window.harness.open(source), clipSource(CLIP.name));
  await expect(page.locator("video")).toHaveAttribute("src", `/clips/${CLIP.name}.mp4`);
  await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused");
  await expectOnly(page, FRAME);
  const { painted, named } = await page.evaluate(() => window.presses);
  expect(painted).not.toContain(-1);
  expect(named).not.toContain(null);
});

test("a position requested while the rendition opens is where it opens", async ({ page, openClip }) => {
  await openClip(CLIP, { waitUntilReady: false });
  await page.evaluate(async (name) => {
    const response = await fetch(`/clips/${name}.mp4`);
    await window.harness.openFile(name, await response.blob());
  }, CLIP.name);
  await page.waitForFunction(() => window.harness.engine.getSnapshot().frameCount > 0);
  await page.evaluate(
    ([source, frame]) => {
      const { engine } = window.harness;
      engine.load(source);
      engine.seekToFrame(frame);
    },
    [clipSource(CLIP.name), FRAME] as const,
  );
  await page.waitForFunction((frame) => window.readPaintedFrame() === frame, FRAME);
});
