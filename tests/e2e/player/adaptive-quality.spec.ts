/** A connection too slow for the file: playback shows smaller pictures of the same frames, a pause the file's own. */
import type { Page } from "@playwright/test";
import { expect, test } from "@/tests/e2e/player/player-test";
import {
  serveSmallerPictures,
  SLOW_LINE_CLIP as CLIP,
  SLOW_LINE_FILE as FILE,
  SMALL,
} from "@/tests/e2e/player/adaptive-quality-clip";

/** Of the file; some seconds of it. */
const LAST_BYTE = 4_000_000;

let removePictures: () => Promise<void>;
test.beforeAll(async ({ harness }) => {
  removePictures = await serveSmallerPictures(harness);
});
test.afterAll(() => removePictures());
test.afterEach(({ harness }) => {
  harness.holdAfter(FILE, null);
  for (const name of ["hls.m3u8", "segments"]) harness.refuse(name, null);
});

const widthOf = (page: Page, name: "canvas" | "video") =>
  page.evaluate((tag) => {
    const picture = document.querySelector(tag);
    return picture instanceof HTMLVideoElement ? picture.videoWidth : (picture?.width ?? 0);
  }, name);

const untilPlayedTo = (page: Page, frame: number) =>
  page.waitForFunction((asked) => {
    const { phase, frameIndex } = window.harness.engine.getSnapshot();
    return phase === "playing" && frameIndex > asked;
  }, frame);

/** Pauses, and reads in the same task the painted frame and the named one. */
const stand = (page: Page) =>
  page.evaluate(() => {
    window.harness.engine.pause();
    return { painted: window.readPaintedFrame(), said: window.harness.engine.getSnapshot().frameIndex };
  });

test("plays smaller pictures of the same frames, pauses on the file's own, and returns to the file when they fail", async ({
  page,
  harness,
  openClip,
}) => {
  harness.holdAfter(FILE, LAST_BYTE);
  await openClip(CLIP, { query: "hls" });
  expect(harness.requests().some((each) => each.includes(".m3u8"))).toBe(false);
  await page.evaluate(() => {
    window.harness.engine.seekToFrame(60);
    window.harness.engine.play();
  });
  await expect.poll(() => widthOf(page, "video"), { timeout: 60_000 }).toBe(SMALL.width);
  const stalled = await page.evaluate(() => window.harness.engine.getSnapshot().frameIndex);
  expect(stalled).toBeGreaterThan(60);
  const stop = await page.evaluateHandle(() => window.watchFrames());
  await untilPlayedTo(page, stalled + 30);
  const moved = await stop.evaluate((end) => end());
  expect(moved.checked).toBeGreaterThan(5);
  // On a busy machine the next frame may be presented before the picture is read: rarely, and never further.
  expect(moved.wrong.filter(({ expected, painted }) => painted !== expected + 1)).toEqual([]);
  expect(moved.wrong.length).toBeLessThan(moved.checked / 4);

  const stood = await stand(page);
  expect(stood.painted).toBe(stood.said);
  // The connection is fast enough for the paused frame: its sharp picture is loaded by itself.
  harness.holdAfter(FILE, null);
  await expect.poll(() => widthOf(page, "canvas"), { timeout: 60_000 }).toBe(CLIP.width);
  expect(await stand(page)).toEqual(stood);

  await page.evaluate(() => window.harness.engine.play());
  await untilPlayedTo(page, stood.said + 10);
  expect(await widthOf(page, "video")).toBe(SMALL.width);
  // The part before the switch was never loaded.
  harness.refuse("segments", 404);
  await page.evaluate(() => {
    window.harness.engine.seekToFrame(10);
    window.harness.engine.play();
  });
  await expect.poll(() => widthOf(page, "video"), { timeout: 60_000 }).toBe(CLIP.width);
  await untilPlayedTo(page, 15);
  const again = await stand(page);
  expect(again.painted).toBe(again.said);
  expect(again.said).toBeLessThan(stalled);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("when a playlist cannot be loaded, the file continues as soon as its data arrives", async ({
  page,
  harness,
  openClip,
}) => {
  harness.holdAfter(FILE, LAST_BYTE);
  harness.refuse("hls.m3u8", 404);
  await openClip(CLIP, { query: "hls" });
  await page.evaluate(() => window.harness.engine.play());
  await expect
    .poll(() => harness.requests().some((each) => each.includes("hls.m3u8")), { timeout: 60_000 })
    .toBe(true);
  const stalled = await page.evaluate(() => window.harness.engine.getSnapshot().frameIndex);
  harness.holdAfter(FILE, null);
  await untilPlayedTo(page, stalled + 30);
  expect(await widthOf(page, "video")).toBe(CLIP.width);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
