/**
 * `npm run bench`: seconds from the end of an upload (its job is sent) to `completed`, beside plain ffmpeg writing the
 * same streams from the same file, in turns on one machine. Options: --seconds 20 --rounds 3
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { probeFile } from "@/lib/server/media/probe";
import { encoderArgs } from "@/lib/server/media/rendition-args";
import { planRendition } from "@/lib/server/media/rendition-plan";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { startWorkerStack, type WorkerStack } from "../support/worker-stack";

const run = promisify(execFile);
const TARGET_RATIO = 1.3;
const REAL_RIDE = resolve("../shared/media/horse-gallop.mp4");

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "20" }, rounds: { type: "string", default: "3" } },
});
const clipSeconds = values.seconds;
const rounds = Number(values.rounds);

const ffmpeg = (args: readonly string[]) => run("ffmpeg", ["-v", "error", "-nostdin", "-y", ...args]);

/** 1080p30 H.264 at about 10 Mbit/s with sound, as a phone records it. */
async function makeSource(input: readonly string[], filter: string, path: string): Promise<string> {
  const sound = ["-f", "lavfi", "-i", "sine"];
  const encoder = [
    "-c:v",
    "libx264",
    "-preset",
    "veryfast",
    "-b:v",
    "10M",
    "-pix_fmt",
    "yuv420p",
    "-c:a",
    "aac",
  ];
  await ffmpeg([
    ...input,
    ...sound,
    "-map",
    "0:v",
    "-map",
    "1:a",
    "-vf",
    filter,
    ...encoder,
    "-t",
    clipSeconds,
    path,
  ]);
  return path;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function runPlain(source: string, folder: string): Promise<void> {
  const plan = planRendition(await probeFile({ path: source, workDir: folder, tools: TOOLS_ON_PATH }));
  const sound = ["-c:a", "aac", "-b:a", "128k", "-ac", "2"];
  const args = ["-v", "error", "-nostdin", "-y", "-i", source, "-map", "0:v:0", "-map", "0:a:0?"];
  const output = ["-movflags", "+faststart", join(folder, "plain.mp4")];
  // At the worker's own priority, or a busy machine would favour one of the two.
  await run("nice", ["-n", "5", "ffmpeg", ...args, ...encoderArgs(plan), ...sound, ...output]);
}

async function runWorker(stack: WorkerStack, source: string): Promise<void> {
  const videoId = await stack.sendVideo(source);
  const video = await stack.waitForVideo(videoId, ({ status }) => status !== "processing", 1_200_000);
  if (video.status !== "completed") throw new Error(`Processing failed: ${video.error}`);
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

async function measure(stack: WorkerStack, name: string, source: string, folder: string): Promise<void> {
  const plain: number[] = [];
  const worker: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await secondsOf(() => runPlain(source, folder)));
    worker.push(await secondsOf(() => runWorker(stack, source)));
  }
  const ratio = median(worker) / median(plain);
  const megabytes = ((await stat(source)).size / 1e6).toFixed(1);
  const list = (seconds: number[]) => seconds.map((each) => each.toFixed(2)).join(", ");
  console.log(`${name}: ${clipSeconds} s of 1080p30, ${megabytes} MB, medians of ${rounds}`);
  console.log(`  plain ffmpeg       ${median(plain).toFixed(2)} s   (${list(plain)})`);
  console.log(`  sent to completed  ${median(worker).toFixed(2)} s   (${list(worker)})`);
  console.log(
    `  ratio ${ratio.toFixed(2)}, target ${TARGET_RATIO}: ${ratio <= TARGET_RATIO ? "reached" : "MISSED"}`,
  );
}

const folder = await mkdtemp(join(tmpdir(), "strideframe-bench-"));
const stack = await startWorkerStack();
try {
  const card = ["-f", "lavfi", "-i", "testsrc2=size=1920x1080:rate=30"];
  const sources = [
    ["test card with noise", await makeSource(card, "noise=alls=6:allf=t", join(folder, "card.mp4"))],
  ];
  if (existsSync(REAL_RIDE)) {
    const looped = ["-stream_loop", "-1", "-i", REAL_RIDE];
    sources.push([
      "horse-gallop, looped",
      await makeSource(looped, "scale=1920:1080", join(folder, "ride.mp4")),
    ]);
  }
  stack.startWorker();
  // The worker's start and its first look at everything are not what is measured.
  await ffmpeg(["-f", "lavfi", "-i", "testsrc2=duration=0.2", join(folder, "warm-up.mp4")]);
  await runWorker(stack, join(folder, "warm-up.mp4"));
  for (const [name = "", source = ""] of sources) await measure(stack, name, source, folder);
} finally {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
