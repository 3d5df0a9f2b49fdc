/** Invisible properties: no render per frame, every decoded frame closed, no accessibility fault. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { untilDecodersAreIdle, watchDecoders } from "@/tests/e2e/player/decoder-watch";
import { checkFrames } from "@/tests/e2e/player/frame-runs";
import { expect, serveClip, test, untilReady } from "@/tests/e2e/player/player-test";
import { clipSource } from "@/tests/e2e/player/clip-source";
import { residentBytesOfChildren } from "@/tests/support/server/process-family";
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";

const CLIP: ClipRecipe = { name: "phone-30", rate: "30", frames: 150, hasSound: true };
const FULL_SIZE_CLIP: ClipRecipe = { name: "full-hd", rate: "30", frames: 90, width: 1920, height: 1080 };

test("playing and stepping render nothing in React, frame after frame", async ({ page, openClip }) => {
  await openClip(CLIP);
  await page.evaluate(() => window.harness.engine.play());
  await page.waitForFunction(() => window.harness.engine.getSnapshot().frameIndex > 5);
  const commits = await page.evaluate(async () => {
    const { engine, commits: counted } = window.harness;
    const before = { ...counted };
    const from = engine.getSnapshot().frameIndex;
    while (engine.getSnapshot().frameIndex < from + 45)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return {
      player: (counted.player ?? 0) - (before.player ?? 0),
      panels: (counted.panels ?? 0) - (before.panels ?? 0),
    };
  });
  expect(commits).toEqual({ player: 0, panels: 0 });
  await page.evaluate(() => window.harness.engine.seekToFrame(20));
  await page.waitForFunction(() => window.harness.engine.getSnapshot().phase === "paused");
  const stepping = await page.evaluate(async () => {
    const { engine, commits: counted } = window.harness;
    const before = counted.player ?? 0;
    for (let step = 0; step < 20; step += 1) {
      engine.stepFrames(1);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return (counted.player ?? 0) - before;
  });
  expect(stepping).toBe(0);
});

test("leaving the player closes every decoded frame; memory is flat over 12 openings", async ({
  page,
  openClip,
}) => {
  test.setTimeout(120_000);
  await countOpenFrames(page);
  await openClip(FULL_SIZE_CLIP);
  const source = clipSource("full-hd");
  const residentMegabytes: number[] = [];
  for (let opening = 0; opening < 12; opening += 1) {
    await page.evaluate((next) => window.harness.open(next), source);
    await untilReady(page);
    await page.waitForFunction(() => window.openFrames > 60);
    await page.evaluate(() => window.harness.open(null));
    await expect.poll(() => page.evaluate(() => window.openFrames)).toBe(0);
    residentMegabytes.push(residentBytesOfChildren() / 2 ** 20);
  }
  // The lowest of four: closed frames are freed a moment later, leaked ones are in every reading.
  const early = Math.min(...residentMegabytes.slice(2, 6));
  const late = Math.min(...residentMegabytes.slice(-4));
  // One leaked window of these frames is some 280 MB, six of them 1.7 GB. A busy browser frees memory late.
  expect(late - early).toBeLessThan(800);
});

test("two players on one page do not disturb each other", async ({ page, harness, openClip }) => {
  const other = await serveClip(harness, { name: "phone-60", rate: "60", frames: 180 });
  await openClip(CLIP, { query: "budget=60000000" });
  const second = await page.evaluateHandle(async (source) => {
    const engine = window.harness.createEngine({ frameBudgetBytes: 20_000_000 });
    const video = document.body.appendChild(document.createElement("video"));
    const canvas = document.body.appendChild(document.createElement("canvas"));
    video.muted = true;
    engine.attach({ video, canvas });
    engine.load(source);
    const shown = async (): Promise<void> => {
      while (engine.getSnapshot().phase !== "paused") await new Promise(requestAnimationFrame);
    };
    await shown();
    engine.setRate(0.25);
    engine.seekToFrame(10);
    await shown();
    engine.setLoopStart();
    engine.seekToFrame(20);
    await shown();
    engine.setLoopEnd();
    engine.play();
    return { engine, seen: new Set<number>() };
  }, clipSource("phone-60"));
  await second.evaluate(({ engine, seen }) =>
    engine.subscribe(() => seen.add(engine.getSnapshot().frameIndex)),
  );
  const { wrong } = await checkFrames(page, [
    { kind: "jump", frames: [100, 3, 140] },
    { kind: "key", key: "ArrowLeft", times: 20, change: -1 },
  ]);
  expect(wrong).toEqual([]);
  expect(await page.evaluate(() => window.harness.engine.getSnapshot())).toMatchObject({
    rate: 1,
    phase: "paused",
    frameCount: 150,
    loop: { startFrame: null, endFrame: null },
  });
  // At the loop's end it is "seeking" for a moment.
  await page.waitForFunction(({ engine }) => engine.getSnapshot().phase === "playing", second);
  expect(await second.evaluate(({ engine }) => engine.getSnapshot())).toMatchObject({
    rate: 0.25,
    frameCount: other.clip.frameCount,
    loop: { startFrame: 10, endFrame: 20 },
  });
  const frames = await second.evaluate(({ seen }) => [...seen]);
  expect(frames.every((frame) => frame >= 10 && frame <= 20)).toBe(true);
});

test("a decoder that the browser reclaims while it is idle is replaced without a visible effect", async ({
  page,
  openClip,
}) => {
  await watchDecoders(page);
  await openClip({ name: "ten-seconds", rate: "30", frames: 300 });
  await page.evaluate(() => {
    const { engine } = window.harness;
    window.noticed = { isVideoShown: false, hasProblem: false };
    engine.subscribe(() => {
      const { frameIndex, problem } = engine.getSnapshot();
      const canvas = document.querySelector("canvas");
      window.noticed.isVideoShown ||= frameIndex > 0 && canvas?.style.visibility !== "visible";
      window.noticed.hasProblem ||= problem !== null;
    });
  });
  // Each jump goes beyond the window of frames, which has to be decoded again.
  for (const frames of [[250, 251], [60], [150, 280], [3]]) {
    await untilDecodersAreIdle(page);
    const made = await page.evaluate(() => window.decoders.made);
    expect(await page.evaluate(() => window.decoders.undoLast())).toBe(1);
    const { wrong } = await checkFrames(page, [
      { kind: "key", key: "ArrowRight", times: 5, change: 1 },
      { kind: "jump", frames },
      { kind: "key", key: "ArrowLeft", times: 20, change: -1 },
    ]);
    expect(wrong).toEqual([]);
    expect(await page.evaluate(() => window.decoders.made)).toBe(made + 1);
  }
  expect(await page.evaluate(() => window.noticed)).toEqual({ isVideoShown: false, hasProblem: false });
  await expect(page.getByRole("alert")).toHaveCount(0);
});

for (const theme of ["light", "dark"]) {
  test(`axe finds nothing, ${theme}${theme === "dark" ? " @long" : ""}`, async ({ page, openClip }) => {
    await openClip(CLIP, { query: `marks${theme === "dark" ? "&dark" : ""}` });
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Extract Frames (6 seconds)" }).click();
    await page.getByRole("button", { name: "0.5x" }).click();
    await page.getByRole("button", { name: "A: start the loop here" }).click();
    await expect(page.getByTestId("frame-mode-label")).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page);
  });
}

async function expectNoViolations(page: Page): Promise<void> {
  // Colours during a fade cannot be checked.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== "running"),
  );
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

declare global {
  interface Window {
    /** Decoded frames that are not closed yet. */
    openFrames: number;
    noticed: { isVideoShown: boolean; hasProblem: boolean };
  }
}

/** Counts every frame that a decoder puts out or a script makes, until it is closed. */
async function countOpenFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.openFrames = 0;
    const closed = new WeakSet<VideoFrame>();
    const { close, clone } = VideoFrame.prototype;
    VideoFrame.prototype.close = function closeCounted(this: VideoFrame) {
      if (!closed.has(this)) window.openFrames -= 1;
      closed.add(this);
      close.call(this);
    };
    VideoFrame.prototype.clone = function cloneCounted(this: VideoFrame) {
      window.openFrames += 1;
      return clone.call(this);
    };
    // Of the element's picture, as when it is compared.
    window.VideoFrame = new Proxy(VideoFrame, {
      construct(target, args: ConstructorParameters<typeof VideoFrame>) {
        const frame = new target(...args);
        window.openFrames += 1;
        return frame;
      },
    });
    const Decoder = window.VideoDecoder;
    window.VideoDecoder = class extends Decoder {
      constructor(init: VideoDecoderInit) {
        super({
          ...init,
          output: (frame) => {
            window.openFrames += 1;
            init.output(frame);
          },
        });
      }
    };
  });
}
