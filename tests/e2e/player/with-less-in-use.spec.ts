/** Interfaces that a browser lacks, at the moment that would use them: a slow connection, frame mode, a loop, a mark, placeholders. */
import type { Page } from "@playwright/test";
import {
  serveSmallerPictures,
  SLOW_LINE_CLIP,
  SLOW_LINE_FILE,
} from "@/tests/e2e/player/adaptive-quality-clip";
import { checkFrames } from "@/tests/e2e/player/frame-runs";
import { expectOnlyTheLoop, loopBetween } from "@/tests/e2e/player/loop-checks";
import { watchLoop } from "@/tests/e2e/player/painted-runs";
import { expect, paintedFrame, test } from "@/tests/e2e/player/player-test";
import { lookUntilFullResolution } from "@/tests/e2e/player/placeholder-runs";
import { INTERFACES, takeAway } from "@/tests/e2e/player/taken-away";
import { recipeNamed } from "@/tests/support/media/pattern-recipes";

declare global {
  interface Window {
    /** How often a missing interface was accessed. */
    asked: number;
    /** The number of video elements created beside the visible one. */
    soughtElements?: number;
  }
}

/** Removes interfaces and counts accesses to them. */
async function countAsked(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript((missing) => {
    window.asked = 0;
    const get = () => void (window.asked += 1);
    for (const name of missing) Object.defineProperty(window, name, { get, configurable: true });
  }, names);
}

test("without MSE smaller pictures are not requested on a slow connection, and the file continues when its data arrives @long", async ({
  page,
  harness,
  openClip,
}) => {
  const removePictures = await serveSmallerPictures(harness);
  await countAsked(page, INTERFACES.MediaSource);
  try {
    harness.holdAfter(SLOW_LINE_FILE, 4_000_000);
    const clip = await openClip(SLOW_LINE_CLIP, { query: "hls&silent" });
    await page.evaluate(() => {
      window.asked = 0;
      window.harness.engine.play();
    });
    // The connection was found to be slow, and the smaller pictures were considered.
    await page.waitForFunction(() => window.asked > 0);
    const stalled = await page.evaluate(() => window.harness.engine.getSnapshot().frameIndex);
    harness.holdAfter(SLOW_LINE_FILE, null);
    await page.waitForFunction((frame) => {
      const { phase, frameIndex } = window.harness.engine.getSnapshot();
      return phase === "playing" && frameIndex > frame;
    }, stalled + 30);
    expect(await page.evaluate(() => document.querySelector("video")?.videoWidth)).toBe(SLOW_LINE_CLIP.width);
    await page.evaluate(() => window.harness.engine.pause());
    await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused");
    const named = await page.evaluate(() => window.harness.engine.getPosition().frameIndex);
    expect(await paintedFrame(page, clip)).toBe(named);
    expect(harness.requests().filter((each) => each.includes(".m3u8"))).toEqual([]);
    await expect(page.getByRole("alert")).toHaveCount(0);
  } finally {
    harness.holdAfter(SLOW_LINE_FILE, null);
    await removePictures();
  }
});

interface Mark {
  named: number;
  /** What was painted before and after the key. */
  painted: [before: number, after: number];
  /** The frame at the element's own time. */
  playedTo: number;
  isApproximate: boolean;
}

/** Runs in the page: presses M while the video plays. */
async function markWhilePlaying(): Promise<Mark> {
  const { engine } = window.harness;
  const video = document.querySelector("video");
  window.harness.markers = [];
  engine.seekToFrame(5);
  // The frame that is still on the screen may be beyond the fifteenth.
  while (engine.getSnapshot().frameIndex !== 5) await new Promise(requestAnimationFrame);
  engine.play();
  while (engine.getSnapshot().frameIndex < 15) await new Promise(requestAnimationFrame);
  const before = window.readPaintedFrame();
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "m", bubbles: true, cancelable: true }));
  const after = window.readPaintedFrame();
  const playedTo = Math.floor((video?.currentTime ?? NaN) * 30);
  while (window.harness.markers.length === 0) await new Promise(requestAnimationFrame);
  const { isApproximate } = engine.getSnapshot();
  engine.pause();
  const named = window.harness.markers[0]?.frameIndex ?? -1;
  return { named, painted: [before, after], playedTo, isApproximate };
}

/**
 * Right, or called approximate and at most a third of a second from the element's position. Its painted frame may be
 * further behind that on a busy machine.
 */
function expectHonest({ named, painted: [before, after], playedTo, isApproximate }: Mark): void {
  const isRight = named >= before && named <= after;
  expect({ named, before, after, isHonest: isRight || isApproximate }).toMatchObject({ isHonest: true });
  expect(Math.abs(named - playedTo)).toBeLessThan(10);
}

test("without WebCodecs and requestVideoFrameCallback: frame mode and a loop show what they name, a mark while playing is right or called approximate", async ({
  page,
  openClip,
}) => {
  await takeAway(page, [...INTERFACES.WebCodecs, ...INTERFACES.requestVideoFrameCallback]);
  await openClip({ name: "with-less-30", rate: "30", frames: 60 }, { query: "silent" });
  const unproved = await page.evaluate(markWhilePlaying);
  expectHonest(unproved);
  expect(unproved.isApproximate).toBe(true);

  await page.getByRole("button", { name: "Extract Frames (6 seconds)" }).click();
  await page.waitForFunction(() => window.harness.engine.getSnapshot().frameMode.kind === "on");
  const { checked, wrong } = await checkFrames(page, [
    { kind: "jump", frames: [0, 59, 31] },
    { kind: "key", key: "ArrowRight", times: 6, change: 1 },
    { kind: "hold", key: "ArrowLeft", forMs: 400, change: -1 },
  ]);
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(10);
  await page.getByRole("button", { name: "Exit Frame Mode" }).click();
  // The element's picture is known only by the frames found for frame mode.
  expectHonest(await page.evaluate(markWhilePlaying));

  await loopBetween(page, 20, 50);
  await page.evaluate(() => window.harness.engine.play());
  expectOnlyTheLoop(await page.evaluate(watchLoop, { first: 20, last: 50, turns: 2 }));
});

test("without WebCodecs, if the element fails while frames are extracted, frame mode ends with a message, and stepping still works", async ({
  page,
  openClip,
}) => {
  await takeAway(page, INTERFACES.WebCodecs);
  await page.addInitScript(() => {
    const { createElement } = document;
    document.createElement = function (this: Document, name: string) {
      const element = createElement.call(this, name);
      const isSecond = document.querySelector("video") !== null;
      if (!(element instanceof HTMLVideoElement) || !isSecond) return element;
      window.soughtElements = (window.soughtElements ?? 0) + 1;
      let seeks = 0;
      element.addEventListener("seeked", () => {
        if (++seeks < 8) return;
        Object.defineProperty(element, "error", { value: { code: MediaError.MEDIA_ERR_DECODE } });
        element.dispatchEvent(new Event("error"));
      });
      return element;
    };
  });
  await openClip({ name: "with-less-30", rate: "30", frames: 60 }, { query: "silent" });
  await page.getByRole("button", { name: "Extract Frames (6 seconds)" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(
    "The frames could not be extracted in this browser. Stepping still works.",
  );
  const { wrong } = await checkFrames(page, [{ kind: "key", key: "ArrowRight", times: 6, change: 1 }]);
  expect(wrong).toEqual([]);
  expect(await page.evaluate(() => window.soughtElements)).toBe(1);
  await alert.getByRole("button", { name: "Close" }).click();
  await expect(alert).toHaveCount(0);
});

test("without OffscreenCanvas frames that do not fit in memory still have placeholders of the right frames", async ({
  page,
  openClip,
}) => {
  await countAsked(page, INTERFACES.OffscreenCanvas);
  // 46 of its 180 frames.
  await openClip(recipeNamed("phone-60"), { query: "silent&budget=4000000&frame=90" });
  await page.evaluate(() => {
    window.asked = 0;
  });
  await page.getByRole("button", { name: "Extract Frames (6 seconds)" }).click();
  await page.waitForFunction(() => window.harness.engine.getSnapshot().frameMode.kind === "on");
  for (const frame of [170, 8, 140, 40]) {
    const [first, last] = await page.evaluate(lookUntilFullResolution, frame);
    expect(first).toMatchObject({ painted: frame, isBlurred: true });
    expect(last).toMatchObject({ painted: frame, isBlurred: false });
  }
  // One was requested for each frame that is scaled down.
  expect(await page.evaluate(() => window.asked)).toBeGreaterThan(100);
});
