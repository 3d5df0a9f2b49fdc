/**
 * `npm run bench -- opening`: on the built product's own page, from the address to the first exact frame, from a click on the slider to
 * the frame painted, and the pictures a held key paints; beside it plain WebCodecs on the same files, in turns, in one run.
 * Options: --runs 8, --jumps 25, --only NAME (a part of a clip's name)
 */
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { build } from "esbuild";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { video, type Video } from "@/lib/contracts/videos";
import { chromiumPath } from "@/scripts/test/programs.mjs";
import { TestStack } from "@/scripts/test/test-stack";
import { patternClip, type ClipRecipe } from "@/tests/support/media/pattern-clips";
import {
  expectResponse,
  sessionCookie,
  signUpRider,
  type ApiClient,
} from "@/tests/support/server/api-client";
import { awaitProcessed, putSource } from "@/tests/support/uploads/upload-video";
import { percentile } from "../load/pollers";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "8" },
    jumps: { type: "string", default: "25" },
    only: { type: "string", default: "" },
  },
});
const [runs, jumps] = [Number(values.runs), Number(values.jumps)];

const FULL_HD = { width: 1920, height: 1080, bFrames: 0 };
/** All are copied as they are: what the worker would make has such groups too. */
const CLIPS: readonly ClipRecipe[] = [
  { name: "1080p30", rate: "30", frames: 900, bitRate: "10M", gop: 15, ...FULL_HD },
  { name: "1080p60", rate: "60", frames: 720, bitRate: "14M", gop: 30, ...FULL_HD },
  {
    name: "720p30 phone",
    rate: "30",
    frames: 600,
    bitRate: "6M",
    gop: 30,
    width: 1280,
    height: 720,
    bFrames: 0,
  },
  {
    name: "720p240",
    rate: "240",
    frames: 1440,
    bitRate: "12M",
    gop: 30,
    width: 1280,
    height: 720,
    bFrames: 0,
  },
];

/** Runs in the page before its scripts: when a frame's number is there, and when what shows it was painted. */
function watchFrame(): void {
  const watched = window as unknown as { frameShownMs?: number };
  const look = (): void => {
    const text = document.querySelector("[data-testid=current-frame]")?.textContent ?? "";
    if (!/^\d+$/.test(text)) return void requestAnimationFrame(look);
    requestAnimationFrame((atMs) => (watched.frameShownMs = atMs));
  };
  requestAnimationFrame(look);
}

/** Runs in the page: presses a key at each picture of the screen until it steps. @returns milliseconds from the address */
function firstStep(): Promise<number> {
  return new Promise((resolve) => {
    const press = (atMs: number): void => {
      if (Number(document.querySelector("[data-testid=current-frame]")?.textContent) > 0)
        return resolve(atMs);
      for (const type of ["keydown", "keyup"])
        document.body.dispatchEvent(new KeyboardEvent(type, { key: ".", code: "Period", bubbles: true }));
      requestAnimationFrame(press);
    };
    requestAnimationFrame(press);
  });
}

/** Milliseconds from the address to the first exact frame. */
async function openOnce(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  const shown = await page.waitForFunction(
    () => (window as unknown as { frameShownMs?: number }).frameShownMs ?? false,
    undefined,
    { polling: 20 },
  );
  return Number(await shown.jsonValue());
}

/** Runs in the page: notes the time from the next press of the pointer to the frame painted last. */
function watchJump(): void {
  const QUIET_MS = 900;
  const watched = window as unknown as { jumpMs?: number | undefined };
  watched.jumpMs = undefined;
  const read = (): string => document.querySelector("[data-testid=current-frame]")?.textContent ?? "";
  let pressedAt: number | null = null;
  let shown = read();
  let paintedAt = 0;
  const note = ({ timeStamp }: PointerEvent): void => void (pressedAt = timeStamp);
  addEventListener("pointerdown", note, { capture: true, once: true });
  const look = (atMs: number): void => {
    if (read() !== shown) {
      shown = read();
      paintedAt = atMs;
    }
    if (pressedAt === null || atMs - pressedAt < QUIET_MS) return void requestAnimationFrame(look);
    watched.jumpMs = Math.max(0, paintedAt - pressedAt);
  };
  requestAnimationFrame(look);
}

async function measureJumps(page: Page): Promise<number[]> {
  const slider = page.getByRole("slider", { name: "Position in the video" });
  const box = await slider.boundingBox();
  if (box === null) throw new Error("There is no slider.");
  const times: number[] = [];
  for (let jump = 0; jump < jumps; jump += 1) {
    const share = ((jump * 0.381966 + 0.07) % 1) * 0.98 + 0.01;
    await page.evaluate(watchJump);
    await page.mouse.click(box.x + share * box.width, box.y + box.height / 2);
    const jumped = await page.waitForFunction(
      () => {
        const { jumpMs } = window as unknown as { jumpMs?: number };
        return jumpMs === undefined ? null : { jumpMs };
      },
      undefined,
      { timeout: 20_000 },
    );
    times.push((await jumped.jsonValue())?.jumpMs ?? NaN);
  }
  return times;
}

/** Pictures painted a second while an arrow is held, after the first two seconds. */
async function measureHeld(page: Page): Promise<number> {
  await page.getByRole("slider", { name: "Position in the video" }).press("Home");
  await sleep(1_000);
  await page.mouse.click(5, 5);
  await page.keyboard.down("ArrowRight");
  await sleep(2_000);
  const count = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = (): string => document.querySelector("[data-testid=current-frame]")?.textContent ?? "";
        let [shown, changes, startMs] = [read(), 0, 0];
        const look = (atMs: number): void => {
          startMs ||= atMs;
          if (read() !== shown) changes += 1;
          shown = read();
          if (atMs - startMs < 2_000) requestAnimationFrame(look);
          else resolve((changes * 1_000) / (atMs - startMs));
        };
        requestAnimationFrame(look);
      }),
  );
  await page.keyboard.up("ArrowRight");
  return count;
}

/** A page of the same origin whose only script opens the file with the library and paints its first frame. */
const PEER = `
import { Input, ALL_FORMATS, UrlSource, VideoSampleSink } from "mediabunny";
const input = new Input({ formats: ALL_FORMATS, source: new UrlSource(window.clipUrl) });
const track = await input.getPrimaryVideoTrack();
const sink = new VideoSampleSink(track, { hardwareAcceleration: "prefer-software" });
const canvas = document.body.appendChild(document.createElement("canvas"));
canvas.width = await track.getDisplayWidth(); canvas.height = await track.getDisplayHeight();
const context = canvas.getContext("2d", { alpha: false });
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
window.showAt = async (seconds) => {
  const startedAt = performance.now();
  const sample = await sink.getSample(seconds);
  sample.draw(context, 0, 0); sample.close();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - startedAt;
};
await window.showAt(0); await painted();
window.frameShownMs = performance.now();
`;

async function peerScript(): Promise<string> {
  const bundled = await build({
    stdin: { contents: PEER, resolveDir: process.cwd(), loader: "js" },
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
  });
  return bundled.outputFiles[0]?.text ?? "";
}

async function openPeer(page: Page, clipUrl: string, script: string): Promise<number> {
  const html = `<!doctype html><body><script>window.clipUrl=${JSON.stringify(clipUrl)}</script><script type="module">${script}</script>`;
  await page.route("**/plain-webcodecs", (route) => route.fulfill({ contentType: "text/html", body: html }));
  return openOnce(page, `${process.env.BASE_URL}/plain-webcodecs`);
}

const row = (name: string, times: readonly number[]): string => {
  const [median, high] = [0.5, 0.95].map((share) => percentile([...times], share)?.toFixed(0));
  return `${name.padEnd(34)} median ${median} ms, p95 ${high} ms, n ${times.length}`;
};

async function measureClip(
  browser: Browser,
  client: ApiClient,
  recipe: ClipRecipe,
  script: string,
): Promise<void> {
  const clip = await patternClip(recipe);
  const { videoId, complete } = await putSource(client, new Uint8Array(readFileSync(clip.file)));
  expectResponse(video, 201, await client.post("/api/videos/flowplayer/complete", complete));
  const ride: Video = await awaitProcessed(client, videoId);
  const clipUrl = client.addressOf(ride.flowplayerMp4Url ?? "");
  const fresh = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies([sessionCookie(client.cookie("strideframe_session") ?? "")]);
    // The names that the build gives to functions are unknown in the page.
    await context.addInitScript("globalThis.__name ??= (named) => named");
    return context;
  };
  const address = `${process.env.BASE_URL}/video/${videoId}`;
  const opened: Record<"first" | "again" | "compiled" | "stepped" | "plain", number[]> = {
    first: [],
    again: [],
    compiled: [],
    stepped: [],
    plain: [],
  };
  for (let run = 0; run < runs; run += 1) {
    const context = await fresh();
    await context.addInitScript(watchFrame);
    const page = await context.newPage();
    opened.first.push(await openOnce(page, address));
    // The page that is left shares the next one's main thread.
    await sleep(1_500);
    opened.again.push(await openOnce(page, address));
    await sleep(1_500);
    // The browser has the compiled scripts from the third time on.
    opened.compiled.push(await openOnce(page, address));
    opened.stepped.push(await page.evaluate(firstStep));
    await context.close();
    const plain = await fresh();
    const peer = await plain.newPage();
    await openPeer(peer, clipUrl, script);
    await sleep(1_500);
    opened.plain.push(await openPeer(peer, clipUrl, script));
    await plain.close();
  }
  console.log(`\n${recipe.name}`);
  console.log(row("  opening, nothing in the cache", opened.first));
  console.log(row("  opening again", opened.again));
  console.log(row("  opening a third time", opened.compiled));
  console.log(row("  a third time, to the first step", opened.stepped));
  console.log(row("  opening, plain WebCodecs", opened.plain));

  const context = await fresh();
  await context.addInitScript(watchFrame);
  const page = await context.newPage();
  await openOnce(page, address);
  await sleep(1_500);
  console.log(row("  jump by a click on the slider", await measureJumps(page)));
  if (recipe.rate === "240")
    console.log(`  held key: ${(await measureHeld(page)).toFixed(0)} pictures a second`);
  await page.close();
  const peer = await context.newPage();
  await openPeer(peer, clipUrl, script);
  const seconds = recipe.frames / Number(recipe.rate);
  const plain: number[] = [];
  for (let jump = 0; jump < jumps; jump += 1) {
    await sleep(300);
    const at = (((jump * 0.381966 + 0.07) % 1) * 0.98 + 0.01) * seconds;
    plain.push(
      await peer.evaluate(
        (to) => (window as unknown as { showAt(at: number): Promise<number> }).showAt(to),
        at,
      ),
    );
  }
  console.log(row("  jump, plain WebCodecs", plain));
  await context.close();
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-opening-"));
const stack = new TestStack(folder);
try {
  Object.assign(process.env, await stack.env());
  const { client } = await signUpRider();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox"],
  });
  try {
    const script = await peerScript();
    for (const recipe of CLIPS.filter(({ name }) => name.includes(values.only)))
      await measureClip(browser, client, recipe, script);
  } finally {
    await browser.close();
  }
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
