/**
 * `npm run bench -- compare`: from a pressed key to the painted frames of both rides, beside one ride alone; and the decoded frames that
 * both have while 1080p is stepped through, compared with the budget of a page. Chromium, 1280 x 800. Options: --steps 200
 */
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { video } from "@/lib/contracts/videos";
import { frameBudgetBytes } from "@/lib/player/frames/memory-budget";
import { chromiumPath } from "@/scripts/test/programs.mjs";
import { TestStack } from "@/scripts/test/test-stack";
import { installReader } from "@/tests/e2e/player/player-page";
import { patternClip, type ClipRecipe } from "@/tests/support/media/pattern-clips";
import { ComparePage } from "@/tests/support/pages/compare-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import {
  expectResponse,
  sessionCookie,
  signUpRider,
  type ApiClient,
} from "@/tests/support/server/api-client";
import { residentBytesOfChildren } from "@/tests/support/server/process-family";
import { awaitProcessed, putSource } from "@/tests/support/uploads/upload-video";
import { measureDisplayFrame } from "../drawing/line-in-page";
import { percentile } from "../load/pollers";

const { values } = parseArgs({ options: { steps: { type: "string", default: "200" } } });
const steps = Number(values.steps);

const RECIPE: ClipRecipe = { name: "compare-bench", rate: "30", frames: 300, width: 1920, height: 1080 };

declare global {
  interface Window {
    /** Milliseconds of each step, from the key to the display frame that has all pictures. */
    stepMs: number[];
    heldFrames: { bytes: number; peakBytes: number };
  }
}

/** Runs in the page before its scripts: counts the bytes of decoded frames that are not closed yet. */
function countHeldFrames(): void {
  const held = (window.heldFrames = { bytes: 0, peakBytes: 0 });
  const sizes = new WeakMap<VideoFrame, number>();
  const Decoder = VideoDecoder;
  window.VideoDecoder = class extends Decoder {
    constructor({ output, error }: VideoDecoderInit) {
      const counted = (frame: VideoFrame): void => {
        sizes.set(frame, frame.allocationSize());
        held.bytes += frame.allocationSize();
        held.peakBytes = Math.max(held.peakBytes, held.bytes);
        output(frame);
      };
      super({ output: counted, error });
    }
  };
  const close = VideoFrame.prototype.close;
  VideoFrame.prototype.close = function closeCounted() {
    held.bytes -= sizes.get(this) ?? 0;
    sizes.delete(this);
    close.call(this);
  };
}

/** Runs in the page: notes when all its pictures have changed after a key. */
function watchSteps(): void {
  window.stepMs = [];
  let pressedAt = 0;
  let before: number[] = [];
  const read = () =>
    [...document.querySelectorAll("[data-testid=picture]")].map((picture) => {
      const [canvas, element] = [picture.querySelector("canvas"), picture.querySelector("video")];
      const isCanvas = canvas?.style.visibility === "visible";
      const shown = isCanvas ? canvas : element;
      return shown ? window.readFrameOf(shown) : -1;
    });
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      pressedAt = timeStamp;
      before = read();
    },
    { capture: true },
  );
  const look = () => {
    if (pressedAt > 0 && read().every((number, at) => number !== before[at])) {
      window.stepMs.push(performance.now() - pressedAt);
      pressedAt = 0;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function measureSteps(page: Page): Promise<number[]> {
  await page.evaluate(watchSteps);
  for (let step = 1; step <= steps; step += 1) {
    // Forward and back, so that the ends are not reached.
    await page.keyboard.press(Math.floor((step - 1) / 50) % 2 === 0 ? "ArrowRight" : "ArrowLeft");
    await page.waitForFunction((count) => window.stepMs.length === count, step);
  }
  return page.evaluate(() => window.stepMs);
}

/** Steps a second forward and back, a few times over the whole clip. @returns the highest resident MiB, minus the browser's before. */
async function measureMemory(page: Page, beforeBytes: number): Promise<number> {
  let peak = 0;
  for (let jump = 0; jump < 60; jump += 1) {
    await page.keyboard.press(jump % 20 < 10 ? "]" : "[");
    await page.waitForTimeout(50);
    peak = Math.max(peak, residentBytesOfChildren());
  }
  return (peak - beforeBytes) / 2 ** 20;
}

async function upload(client: ApiClient): Promise<string> {
  const { file } = await patternClip(RECIPE);
  const { videoId, complete } = await putSource(client, new Uint8Array(await readFile(file)));
  expectResponse(video, 201, await client.post("/api/videos/flowplayer/complete", complete));
  await awaitProcessed(client, videoId);
  return videoId;
}

interface Measured {
  steps: number[];
  /** Highest, in MiB: of decoded frames, of the page's budget for them, and of the whole browser. */
  frames: number;
  budget: number;
  memory: number;
  frameMs: number;
}

async function measure(
  context: BrowserContext,
  address: string,
  ready: (page: Page) => Promise<void>,
): Promise<Measured> {
  const page = await context.newPage();
  await page.goto("about:blank");
  const before = residentBytesOfChildren();
  await page.goto(address);
  await ready(page);
  const measured = {
    frameMs: await page.evaluate(measureDisplayFrame),
    steps: await measureSteps(page),
    memory: await measureMemory(page, before),
    frames: (await page.evaluate(() => window.heldFrames.peakBytes)) / 2 ** 20,
    budget:
      frameBudgetBytes(await page.evaluate(() => Number(Reflect.get(navigator, "deviceMemory")))) / 2 ** 20,
  };
  await page.close();
  return measured;
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-compare-"));
const stack = new TestStack(folder);
try {
  Object.assign(process.env, await stack.env());
  const { client } = await signUpRider();
  const [a, b] = [await upload(client), await upload(client)];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies([sessionCookie(client.cookie("strideframe_session") ?? "")]);
    // The names that the build gives to functions are unknown in the page.
    await context.addInitScript("globalThis.__name ??= (named) => named");
    await context.addInitScript(countHeldFrames);
    await installReader((script) => context.addInitScript(script as string));
    const site = process.env.BASE_URL ?? "";
    const alone = await measure(context, `${site}/video/${a}?frame=60`, (page) =>
      new WorkspacePage(page).expectReady(),
    );
    const both = await measure(context, `${site}/compare?a=${a}&b=${b}&fa=60&fb=90`, (page) =>
      new ComparePage(page).expectReady(),
    );
    console.log(
      `\nA step, from the key to all painted pictures; a display frame has ${both.frameMs.toFixed(1)} ms`,
    );
    for (const [name, { steps: times }] of Object.entries({ alone, both })) {
      const [middle = NaN, high = NaN] = [0.5, 0.95].map((share) => percentile([...times], share));
      console.log(
        `  ${name.padEnd(6)} p50 ${middle.toFixed(1)} ms, p95 ${high.toFixed(1)} ms (${times.length})`,
      );
    }
    const added = percentile([...both.steps], 0.5) - percentile([...alone.steps], 0.5);
    console.log(`  both take ${added.toFixed(1)} ms longer; wanted: within one display frame`);
    for (const [name, { frames, memory }] of Object.entries({ alone, both })) {
      console.log(
        `  ${name.padEnd(6)} ${frames.toFixed(0)} MiB of decoded frames; browser ${memory.toFixed(0)} MiB`,
      );
    }
    console.log(`  wanted: both within the budget of a page, ${both.budget.toFixed(0)} MiB`);
    if (added > both.frameMs || both.frames > both.budget) process.exitCode = 1;
  } finally {
    await browser.close();
  }
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
