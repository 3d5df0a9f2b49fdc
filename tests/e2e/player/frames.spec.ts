/** Every frame exact: the number painted in the picture is read back after every step, jump, hold and scrub. */
import { checkFrames, runsFor, scattered } from "@/tests/e2e/player/frame-runs";
import type { FrameChecks } from "@/tests/e2e/player/player-page";
import { expect, test } from "@/tests/e2e/player/player-test";
import { ODD_RECIPES, RATE_RECIPES, recipeNamed, seriesTag } from "@/tests/support/media/pattern-recipes";
import type { Page } from "@playwright/test";

/** Drags the slider's thumb across the video; every frame shown on the way is checked. */
async function scrub(page: Page): Promise<FrameChecks> {
  const slider = await page.getByRole("slider", { name: "Position in the video" }).boundingBox();
  if (slider === null) throw new Error("There is no slider.");
  const stop = await page.evaluateHandle(() => window.watchFrames());
  const y = slider.y + slider.height / 2;
  await page.mouse.move(slider.x + 4, y);
  await page.mouse.down();
  for (const share of [0.9, 0.3, 0.65, 0.1, 0.5])
    await page.mouse.move(slider.x + slider.width * share, y, { steps: 12 });
  await page.mouse.up();
  await page.waitForFunction(() => window.harness.engine.getSnapshot().phase !== "seeking");
  return stop.evaluate((end) => end());
}

for (const recipe of [...RATE_RECIPES, ...ODD_RECIPES]) {
  test(`${recipe.name}: steps, jumps, holds, scrubs and frame mode paint the right frame${seriesTag(recipe)}`, async ({
    page,
    openClip,
  }) => {
    const clip = await openClip(recipe);
    const plain = await checkFrames(page, runsFor(clip.frameCount));
    expect(plain.wrong).toEqual([]);
    expect(plain.checked).toBeGreaterThan(120);
    const scrubbed = await scrub(page);
    expect(scrubbed.wrong).toEqual([]);
    expect(scrubbed.checked).toBeGreaterThan(0);

    await page.evaluate(() => window.harness.engine.seekToFrame(60));
    await page.getByRole("button", { name: "Extract Frames (6 seconds)" }).click();
    await page.waitForFunction(() => window.harness.engine.getSnapshot().frameMode.kind === "on");
    const inMode = await checkFrames(page, [
      { kind: "key", key: "ArrowRight", times: 12, change: 1 },
      { kind: "key", key: "ArrowLeft", times: 24, change: -1 },
      { kind: "hold", key: "ArrowRight", forMs: 600, change: 1 },
    ]);
    expect(inMode.wrong).toEqual([]);
    const shown = await page.evaluate(() => window.harness.engine.getSnapshot().frameIndex);
    await page.getByRole("button", { name: "Exit Frame Mode" }).click();
    await expect.poll(() => frameOfVideoElement(page)).toBe(shown + clip.firstNumber);
    test.info().annotations.push({
      type: "frames checked",
      description: String(plain.checked + scrubbed.checked + inMode.checked),
    });
  });
}

for (const name of ["ntsc-5994", "variable-rate", "b-frames", "edit-list"]) {
  test(`${name}: without WebCodecs, seeking the video paints the right frame too${seriesTag({ name })}`, async ({
    page,
    openClip,
  }) => {
    const clip = await openClip(recipeNamed(name), { withoutDecoder: true });
    const { wrong } = await checkFrames(page, [
      { kind: "jump", frames: [0, clip.frameCount - 1, ...scattered(clip.frameCount, 12)] },
      { kind: "key", key: "ArrowRight", times: 10, change: 1 },
      { kind: "key", key: "ArrowLeft", times: 10, change: -1 },
    ]);
    expect(wrong).toEqual([]);
    expect(await page.evaluate(() => window.harness.engine.getSnapshot().isApproximate)).toBe(false);
  });
}

test("frame mode works without WebCodecs, and exits to the frame shown", async ({ page, openClip }) => {
  await openClip({ name: "short-25", rate: "25", frames: 50 }, { withoutDecoder: true });
  await page.evaluate(() => window.harness.engine.seekToFrame(20));
  await page.getByRole("button", { name: "Extract Frames (6 seconds)" }).click();
  await expect(page.getByTestId("frame-mode-label")).toHaveText("Frame 21 / 50", { timeout: 20_000 });
  const { wrong } = await checkFrames(page, [{ kind: "key", key: "ArrowLeft", times: 12, change: -1 }]);
  expect(wrong).toEqual([]);
  await page.getByRole("button", { name: "Exit Frame Mode" }).click();
  await expect.poll(() => frameOfVideoElement(page)).toBe(8);
  await expect.poll(() => page.evaluate(() => window.harness.engine.getSnapshot().phase)).toBe("paused");
});

test("frames copied out of a hardware decoder are the right ones", async ({ page, openClip }) => {
  await page.addInitScript(() => {
    const ask = VideoDecoder.isConfigSupported.bind(VideoDecoder);
    VideoDecoder.isConfigSupported = async (config) => {
      const response = await ask(config);
      return config.hardwareAcceleration === "prefer-software" ? { ...response, supported: false } : response;
    };
  });
  for (const name of ["pal-25", "rotated"]) {
    const clip = await openClip(recipeNamed(name));
    const { wrong } = await checkFrames(page, [
      { kind: "jump", frames: scattered(clip.frameCount, 20) },
      { kind: "key", key: "ArrowLeft", times: 20, change: -1 },
    ]);
    expect(wrong).toEqual([]);
    expect(await page.evaluate(() => document.querySelector("canvas")?.style.visibility)).toBe("visible");
  }
});

test("where drawing is slow, converted pixels show the right frames in the right colours", async ({
  page,
  openClip,
}) => {
  await page.addInitScript(() => {
    const { drawImage } = CanvasRenderingContext2D.prototype as { drawImage: (...args: unknown[]) => void };
    Object.assign(CanvasRenderingContext2D.prototype, {
      drawImage(this: CanvasRenderingContext2D, ...args: unknown[]) {
        const until = performance.now() + (args[0] instanceof VideoFrame ? 20 : 0);
        drawImage.apply(this, args);
        while (performance.now() < until);
      },
    });
    const counts = { conversions: 0 };
    const { copyTo } = VideoFrame.prototype;
    VideoFrame.prototype.copyTo = function (...args) {
      counts.conversions += 1;
      return copyTo.apply(this, args);
    };
    Object.assign(window, { conversionCount: () => counts.conversions });
  });
  const clip = await openClip({ name: "coloured-30", rate: "30", frames: 150, bitRate: "1M" });
  const { wrong, checked } = await checkFrames(page, runsFor(clip.frameCount));
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(120);
  const conversions = await page.evaluate(() => (Reflect.get(window, "conversionCount") as () => number)());
  expect(conversions).toBeGreaterThan(60);

  const shown = await page.evaluate(() => window.harness.engine.getSnapshot().frameIndex);
  await expect.poll(() => frameOfVideoElement(page)).toBe(shown);
  expect(await colourDifference(page)).toBeLessThan(4);
});

test("pausing shows the frame that the player names", async ({ page, openClip }) => {
  await openClip({ name: "phone-30", rate: "30", frames: 150, hasSound: true });
  for (let times = 0; times < 4; times += 1) {
    await page.keyboard.press("Space");
    await page.waitForFunction(
      (from) => window.harness.engine.getSnapshot().frameIndex > from + 8,
      await page.evaluate(() => window.harness.engine.getSnapshot().frameIndex),
    );
    await page.keyboard.press("Space");
    await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused");
    await expect
      .poll(() =>
        page.evaluate(() => window.readPaintedFrame() - window.harness.engine.getSnapshot().frameIndex),
      )
      .toBe(0);
  }
});

/** What the video element itself shows behind the canvas. */
async function frameOfVideoElement(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector("canvas");
    if (canvas === null) return -1;
    const { visibility } = canvas.style;
    canvas.style.visibility = "hidden";
    const painted = window.readPaintedFrame();
    canvas.style.visibility = visibility;
    return painted;
  });
}

/** How far the canvas's colours are from the video element's own, of 255, in the mean of all pixels and channels. */
async function colourDifference(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [width, height] = [160, 90];
    const pixelsOf = (selector: "canvas" | "video"): Uint8ClampedArray => {
      const picture = document.querySelector(selector);
      const copy = document.createElement("canvas");
      [copy.width, copy.height] = [width, height];
      const context = copy.getContext("2d");
      if (picture === null || context === null) throw new Error("There is no picture.");
      context.drawImage(picture, 0, 0, width, height);
      return context.getImageData(0, 0, width, height).data;
    };
    const converted = pixelsOf("canvas");
    const sum = pixelsOf("video").reduce(
      (total, value, at) => total + Math.abs(value - (converted[at] ?? 0)),
      0,
    );
    return sum / (width * height * 4);
  });
}
