/**
 * `npm run bench -- player`: the player's figures against plain ffmpeg decoding the same frames to nothing, and against
 * the seek-and-draw way, interleaved in one run on one machine. Prints medians; nothing here passes or fails.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpus, loadavg } from "node:os";
import { chromium, type Page } from "@playwright/test";
import { startHarness } from "@/tests/e2e/player/harness/server";
import { residentBytesOfChildren } from "@/tests/support/server/process-family";
import { patternClip, type ClipRecipe } from "@/tests/support/media/pattern-clips";

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const FULL_HD = { width: 1920, height: 1080, bFrames: 0, gop: 15 };
const STILLS: ClipRecipe = { name: "bench-1080p30", rate: "30", frames: 900, bitRate: "10M", ...FULL_HD };
const PLAYED: ClipRecipe = {
  name: "bench-1080p60",
  rate: "60",
  frames: 720,
  bitRate: "14M",
  hasSound: true,
  ...FULL_HD,
};
/** Six seconds around a frame in the middle; the first of them is a key frame, so ffmpeg decodes exactly these. */
const RANGE = { centre: 450, first: 360, last: 539 };
const FLAGS = [
  ...[
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
  "--autoplay-policy=no-user-gesture-required",
];

const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: FLAGS });

async function main(): Promise<void> {
  const [stills, played] = [await patternClip(STILLS), await patternClip(PLAYED)];
  print(
    "machine",
    `${cpus().length} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")} at the start`,
  );
  await benchStills(stills.file, stills.indexFile);
  await benchPlaying(played.file, played.indexFile);
  print(
    "machine",
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")} at the end`,
  );
}

async function benchStills(file: string, indexFile: string): Promise<void> {
  const harness = await startHarness("tests/perf/player/bench-entry.ts");
  harness.addFile("clip.mp4", file);
  harness.addFile("clip.json", indexFile);
  const figures = new Map<string, number[]>();
  const note = (name: string, ...values: number[]): void =>
    void figures.set(name, [...(figures.get(name) ?? []), ...values]);
  const showProgress = (): void => {
    for (const [name, values] of figures) process.stderr.write(`  ${name}: ${summary(name, values)}\n`);
  };
  for (let run = 0; run < RUNS; run += 1) {
    note("ffmpeg, 180 frames, 1 thread", await ffmpegMs(file, RANGE.first / 30, 180));
    note("ffmpeg, 1 frame", await ffmpegMs(file, RANGE.centre / 30, 1));
    const browser = await launch();
    const page = await openPage(browser, harness.url);
    await benchRun(page, run, note);
    await browser.close();
    showProgress();
    process.stderr.write(`run ${run + 1} of ${RUNS} done\n`);
  }
  for (const [name, values] of figures) print(name, summary(name, values));
  const of = (name: string): number => median(figures.get(name) ?? []);
  const printRatio = (name: string, part: string, whole: string, times = 1): void =>
    print(name, `${((of(part) * times) / of(whole)).toFixed(2)} times`);
  const [oneThread, oneFrame] = ["ffmpeg, 180 frames, 1 thread", "ffmpeg, 1 frame"];
  printRatio("extraction / ffmpeg 1 thread (target 1.1)", "extraction, all 180 frames", oneThread);
  printRatio("the same while the page opens", "extraction while the page opens, 180 frames", oneThread);
  printRatio(
    "seek-and-draw / extraction (target 14)",
    "seek-and-draw, a frame",
    "extraction, all 180 frames",
    180,
  );
  printRatio("first frame / ffmpeg 1 frame (target 4)", "extraction, first usable frame", oneFrame);
  printRatio("the same while the page opens ", "extraction while the page opens, first frame", oneFrame);
  printRatio(
    "jump / plain WebCodecs (target 1.2)",
    "jump outside, decoding",
    "jump outside, plain WebCodecs",
  );
  await harness.close();
}

type Note = (name: string, ...values: number[]) => void;

/** Waits for work left running by a step, so that it does not count in the next one. */
const QUIET_MS = 400;

async function benchRun(page: Page, run: number, note: Note): Promise<void> {
  const { centre, first, last } = RANGE;
  const extract = () =>
    page.evaluate((range) => window.bench.extract(range.centre, range.first, range.last), RANGE);
  await page.waitForTimeout(QUIET_MS);
  const before = residentBytesOfChildren();
  const openMs = await page.evaluate(() => window.bench.openPlayer(null));
  const cold = await extract();
  note("memory for 180 frames, MiB", (residentBytesOfChildren() - before) / 2 ** 20);
  note("opening the file", openMs);
  note("extraction while the page opens, first frame", openMs + cold.firstFrameMs);
  note("extraction while the page opens, 180 frames", openMs + cold.allFramesMs);
  await page.evaluate(() => window.bench.dispose());
  await page.evaluate(() => window.bench.openPlayer(0));
  await page.waitForTimeout(QUIET_MS);
  const asked = await extract();
  note("extraction, first usable frame", asked.firstFrameMs);
  note("extraction, all 180 frames", asked.allFramesMs);
  note(
    "step forward in the window",
    ...(await page.evaluate((from) => window.bench.stepInWindow(from, 1, 40), centre)),
  );
  note(
    "step back in the window",
    ...(await page.evaluate((from) => window.bench.stepInWindow(from, -1, 40), centre + 40)),
  );
  await page.evaluate(() => window.bench.dispose());
  const jumps = Array.from({ length: 10 }, (_, at) => (at * 137 + run * 31 + 11) % 900);
  note(
    "jump outside, decoding",
    ...(await page.evaluate((frames) => window.bench.jumpByDecoding(frames), jumps)),
  );
  note(
    "jump outside, plain WebCodecs",
    ...(await page.evaluate((frames) => window.bench.jumpByPlainWebCodecs(frames), jumps)),
  );
  note(
    "jump outside, seeking <video>",
    ...(await page.evaluate((frames) => window.bench.jumpBySeeking(frames), jumps)),
  );
  for (const [name, direction] of [
    ["forward", 1],
    ["back", -1],
  ] as const) {
    const held = await page.evaluate((way) => window.bench.hold(450, way, 300, 60), direction);
    note(`hold ${name}, 60 a second, late of 300`, held.late);
    note(`hold ${name}, wrong of 300`, held.wrong);
    note(`hold ${name}, painted a second`, held.perSecond);
  }
  // A fifth of the six seconds in each run: the way is so slow that the whole of it would take most of the bench's time.
  const share = (last - first + 1) / RUNS;
  const part = { first: first + run * share, last: first + (run + 1) * share - 1 };
  const drawn = await page.evaluate((range) => window.bench.seekAndDraw(range.first, range.last), part);
  note("seek-and-draw, a frame", drawn.ms / share);
  note("seek-and-draw, wrong of 36", drawn.wrong);
}

/** The whole player with its comments open, playing at 1x, and in turn the bare `<video>` at the player's size. */
async function benchPlaying(file: string, indexFile: string): Promise<void> {
  const harness = await startHarness();
  harness.addFile("played.mp4", file);
  harness.addFile("played.json", indexFile);
  const browser = await launch();
  const shares: Record<"player" | "bare <video>", number[]> = { player: [], "bare <video>": [] };
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${harness.url}/?clip=played&marks`);
    await page.waitForFunction(() => (window.harness?.engine.getSnapshot().phase ?? "opening") !== "opening");
    await page.waitForTimeout(3000);
    shares.player.push(await droppedShare(page));
    const width = await page.evaluate(() => document.querySelector("video")?.clientWidth ?? 0);
    await page.setContent(
      `<video muted src="${harness.url}/clips/played.mp4" style="width:${width}px"></video>`,
    );
    await page.waitForTimeout(3000);
    shares["bare <video>"].push(await droppedShare(page));
    await page.close();
  }
  for (const [name, percent] of Object.entries(shares)) {
    const runs = percent.map((share) => share.toFixed(2)).join(" ");
    print(
      `1080p60 at 1x, dropped, ${name} (target under 1 %)`,
      `median ${median(percent).toFixed(2)} %, runs ${runs}`,
    );
  }
  await browser.close();
  await harness.close();
}

/** Percent of the frames dropped while the page's video plays for nine seconds. */
function droppedShare(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const video = document.querySelector("video");
    if (video === null) throw new Error("There is no video.");
    const from = video.getVideoPlaybackQuality();
    await video.play();
    await new Promise((resolve) => setTimeout(resolve, 9000));
    video.pause();
    const to = video.getVideoPlaybackQuality();
    const total = to.totalVideoFrames - from.totalVideoFrames;
    return ((to.droppedVideoFrames - from.droppedVideoFrames) / Math.max(1, total)) * 100;
  });
}

async function openPage(browser: Awaited<ReturnType<typeof launch>>, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  // tsx names functions by a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.goto(url);
  await page.waitForFunction(() => "bench" in window);
  await page.evaluate(() => window.bench.load("clip"));
  return page;
}

async function ffmpegMs(file: string, startSeconds: number, frames: number): Promise<number> {
  const startedAt = performance.now();
  const decoder = spawn(
    process.env.FFMPEG_PATH ?? "ffmpeg",
    [
      "-v",
      "error",
      "-threads",
      "1",
      "-ss",
      String(startSeconds),
      "-i",
      file,
      "-an",
      "-frames:v",
      String(frames),
      "-f",
      "null",
      "-",
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  await once(decoder, "close");
  return performance.now() - startedAt;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function summary(name: string, values: readonly number[]): string {
  if (/late|wrong/.test(name))
    return `${values.reduce((sum, value) => sum + value, 0)} in all of ${values.length} runs`;
  const unit = name.endsWith("MiB") ? "MiB" : name.endsWith("a second") ? "frames" : "ms";
  return `median ${median(values).toFixed(1)} ${unit}, p95 ${percentile(values, 0.95).toFixed(1)}, n ${values.length}`;
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(46)} ${value}\n`);
}

await main();
