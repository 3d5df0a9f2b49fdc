/** Lost network, expired links, broken ranges: the player reports it, retries, and continues at its position. */
import type { Page } from "@playwright/test";
import { untilDecodersAreIdle, watchDecoders } from "@/tests/e2e/player/decoder-watch";
import { checkFrames } from "@/tests/e2e/player/frame-runs";
import { expect, paintedFrame, test, untilReady } from "@/tests/e2e/player/player-test";
import { clipSource } from "@/tests/e2e/player/clip-source";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";

/** Too large to be buffered as a whole, so that a jump needs the network. */
const BIG_CLIP: ClipRecipe = {
  name: "big-60",
  rate: "60",
  frames: 1500,
  width: 640,
  height: 360,
  bitRate: "20M",
};

const alert = (page: Page) => page.getByRole("alert").filter({ hasText: /connection|link|reached/ });

test("network lost in mid-scrub: a message, and the frame when it is back", async ({
  page,
  context,
  openClip,
}) => {
  const clip = await openClip(BIG_CLIP);
  expect(await paintedFrame(page, clip)).toBe(0);
  await context.setOffline(true);
  await page.evaluate(() => window.harness.engine.seekToFrame(1400));
  await expect(alert(page)).toContainText("The connection was lost. Trying again…");
  await context.setOffline(false);
  expect(await paintedFrame(page, clip)).toBe(1400);
  await expect(alert(page)).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  expect(await paintedFrame(page, clip)).toBe(1399);
});

test("a link that expired is renewed, and the player stays where it was", async ({
  page,
  harness,
  openClip,
}) => {
  const clip = await openClip(BIG_CLIP);
  await page.evaluate(() => window.harness.engine.seekToFrame(100));
  expect(await paintedFrame(page, clip)).toBe(100);
  harness.addFile("big-60-fresh.mp4", clip.file);
  await page.evaluate(
    (source) => (window.harness.refreshWith = source),
    clipSource("big-60", "big-60-fresh"),
  );
  harness.refuse("/clips/big-60.mp4", 403);
  await page.evaluate(() => window.harness.engine.seekToFrame(1300));
  expect(await paintedFrame(page, clip)).toBe(1300);
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(() => window.harness.engine.getSnapshot().frameIndex > 1310);
  harness.refuse("/clips/big-60.mp4", null);
});

test("a link that has expired is reported as expired", async ({ page, harness, openClip }) => {
  await openClip(BIG_CLIP);
  await page.evaluate(() => {
    window.harness.refreshWith = {
      videoId: "big-60",
      title: "big-60",
      mp4Url: "/clips/big-60.mp4",
      frameIndexUrl: null,
      sprite: null,
      frameRate: null,
      durationSeconds: null,
      hasAudio: false,
    };
  });
  harness.refuse("/clips/big-60.mp4", 403);
  await page.evaluate(() => window.harness.engine.seekToFrame(1300));
  await expect(alert(page)).toContainText("The link to this video has expired.");
  harness.refuse("/clips/big-60.mp4", null);
});

test("the error of an expired link stays while any part lacks its bytes, and disappears when they arrive", async ({
  page,
  context,
  harness,
  openClip,
}) => {
  await watchDecoders(page);
  const clip = await openClip(BIG_CLIP);
  await page.evaluate((source) => (window.harness.refreshWith = source), clipSource("big-60"));
  await page.evaluate(() => window.harness.engine.seekToFrame(700));
  expect(await paintedFrame(page, clip)).toBe(700);
  // A seek of the element that ends later would report success.
  await page.waitForFunction(() => {
    const video = document.querySelector("video");
    return video?.seeking === false && Math.abs(video.currentTime - 700 / 60) < 0.05;
  });
  harness.refuse("/clips/big-60.mp4", 403);
  // The element gives up while the decoder still has bytes to go on with.
  await page.locator("video").dispatchEvent("error");
  await expect(alert(page)).toContainText("The link to this video has expired.");
  await untilDecodersAreIdle(page);
  expect(await paintedFrame(page, clip)).toBe(700);
  await expect(alert(page)).toContainText("The link to this video has expired.");

  harness.refuse("/clips/big-60.mp4", null);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(alert(page)).toHaveCount(0);
  await page.evaluate(() => window.harness.engine.seekToFrame(1300));
  expect(await paintedFrame(page, clip)).toBe(1300);
});

test("a request for fresh links without a response is repeated", async ({ page, harness, openClip }) => {
  const clip = await openClip(BIG_CLIP);
  expect(await paintedFrame(page, clip)).toBe(0);
  harness.refuse("/clips/big-60.mp4", 403);
  await page.evaluate(() => window.harness.engine.seekToFrame(1300));
  await expect(alert(page)).toContainText("The connection was lost. Trying again…");
  harness.addFile("big-60-fresh.mp4", clip.file);
  await page.evaluate(
    (source) => (window.harness.refreshWith = source),
    clipSource("big-60", "big-60-fresh"),
  );
  expect(await paintedFrame(page, clip)).toBe(1300);
  await expect(alert(page)).toHaveCount(0);
  harness.refuse("/clips/big-60.mp4", null);
});

test("broken ranges: no wrong picture, and a retry continues", async ({ page, harness, openClip }) => {
  const clip = await openClip(BIG_CLIP);
  expect(await paintedFrame(page, clip)).toBe(0);
  harness.setBrokenRanges(true);
  await page.evaluate(() => window.harness.engine.seekToFrame(1200));
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 20_000 });
  harness.setBrokenRanges(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(alert(page)).toHaveCount(0);
  expect(await paintedFrame(page, clip)).toBe(1200);
});

test("a video that cannot be loaded is reported, and opens when it can", async ({
  page,
  harness,
  openClip,
}) => {
  harness.refuse("/clips/phone-30.mp4", 403);
  await openClip({ name: "phone-30", rate: "30", frames: 150, hasSound: true }, { waitUntilReady: false });
  await expect(alert(page)).toBeVisible();
  harness.refuse("/clips/phone-30.mp4", null);
  await untilReady(page);
  await expect(alert(page)).toHaveCount(0);
});

test("a decoder that fails permanently: frames come by seeking the video, and each requested one appears", async ({
  page,
  openClip,
}) => {
  await openClip({ name: "ten-seconds", rate: "30", frames: 300 });
  await page.evaluate(() => {
    VideoDecoder.prototype.configure = () => {
      throw new DOMException("The decoder is broken.", "EncodingError");
    };
  });
  const { wrong } = await checkFrames(page, [
    { kind: "jump", frames: [10] },
    { kind: "key", key: "ArrowRight", times: 2, change: 1 },
    { kind: "jump", frames: Array.from({ length: 30 }, (_, at) => 250 + (at % 2)) },
  ]);
  expect(wrong).toEqual([]);
  await expect(alert(page)).toHaveCount(0);
});
