/**
 * The worker's part of `npm run bench -- media`: seconds from the end of an upload (its job is sent) to
 * `completed`. Alternately a clip that has to be encoded and plain ffmpeg making the same files; then a
 * compatible clip of a minute, which is remuxed.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { probeFile } from "@/lib/server/media/probe";
import { encoderArgs } from "@/lib/server/media/rendition-args";
import { planRendition, withFields } from "@/lib/server/media/rendition-plan";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { formatsToLookFor } from "@/lib/server/media/source-formats";
import { startWorkerStack, type WorkerStack } from "../../support/server/worker-stack";

const run = promisify(execFile);
const MAX_TIMES_PLAIN = 1.15;
const FIT_CLIP_SECONDS = 60;
const MAX_SECONDS_TO_ANALYSABLE = 3;
const REAL_RIDE = resolve("../shared/media/horse-gallop.mp4");
const CARD = ["-f", "lavfi", "-i", "testsrc2=size=1920x1080:rate=30"];
const NOISE = "noise=alls=6:allf=t";

interface Options {
  /** Length of the clip that is encoded. */
  seconds: string;
  rounds: number;
}

const ffmpeg = (args: readonly string[]) => run("ffmpeg", ["-v", "error", "-nostdin", "-y", ...args]);

/** 1080p30 H.264 at about 10 Mbit/s with sound, as a phone records it. @param keyDistance frames from key to key. */
async function makeSource(
  input: readonly string[],
  filter: string,
  { seconds, keyDistance, path }: { seconds: string; keyDistance: number; path: string },
): Promise<string> {
  const maps = ["-f", "lavfi", "-i", "sine", "-map", "0:v", "-map", "1:a", "-vf", filter];
  const picture = ["-c:v", "libx264", "-preset", "ultrafast", "-b:v", "10M", "-pix_fmt", "yuv420p"];
  const groups = ["-g", String(keyDistance), "-flags:v", "+cgop"];
  await ffmpeg([...input, ...maps, ...picture, ...groups, "-c:a", "aac", "-t", seconds, path]);
  return path;
}

/** 1080i50 H.264 as a camcorder records it: 25 frames a second of two fields each. */
async function makeInterlaced(seconds: string, path: string): Promise<string> {
  const fields = `testsrc2=size=1920x1080:rate=50,${NOISE},tinterlace=interleave_top`;
  const picture = ["-c:v", "libx264", "-preset", "ultrafast", "-b:v", "10M", "-pix_fmt", "yuv420p"];
  const interlaced = ["-flags", "+ilme+ildct", "-x264opts", "tff=1"];
  await ffmpeg([
    ...["-f", "lavfi", "-i", fields, "-f", "lavfi", "-i", "sine"],
    ...picture,
    ...interlaced,
    "-t",
    seconds,
    path,
  ]);
  return path;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

interface Encoding {
  name: string;
  source: string;
  /** Whether each frame has two fields. */
  isInterlaced?: boolean;
  folder: string;
}

/** Rendition, small pictures, strip and thumbnail, as made with plain ffmpeg. */
async function runPlain({ source, folder, isInterlaced }: Encoding): Promise<void> {
  const formats = await formatsToLookFor(source);
  const planned = planRendition(
    await probeFile({ path: source, workDir: folder, tools: TOOLS_ON_PATH, formats }),
  );
  const plan = withFields(planned, isInterlaced ? { order: "tff", isMixed: false } : null);
  const fields = isInterlaced ? ["-vf", "bwdif=mode=send_field"] : [];
  const [rendition, tiles] = [join(folder, "plain.mp4"), join(folder, "tiles.mkv")];
  // At the worker's own priority, or a busy machine would favour one of the two.
  const plain = (...args: string[]) =>
    run("nice", ["-n", "5", "ffmpeg", "-v", "error", "-nostdin", "-y", ...args]);
  const sound = ["-map", "0:v:0", "-map", "0:a:0?", "-c:a", "aac", "-b:a", "128k", "-ac", "2"];
  const small = [
    "-map",
    "0:v:0",
    "-vf",
    "fps=5,scale=160:90",
    "-c:v",
    "mjpeg",
    "-q:v",
    "4",
    "-threads",
    "1",
    tiles,
  ];
  await plain(
    ...["-i", source, ...sound, ...fields, ...encoderArgs(plan), "-movflags", "+faststart", rendition],
    ...small,
  );
  await plain("-i", tiles, "-vf", "tile=10x10", "-frames:v", "1", "-update", "1", join(folder, "strip.jpg"));
  const thumbnail = ["-vf", "scale=640:-2", "-frames:v", "1", "-update", "1", join(folder, "thumbnail.jpg")];
  await plain("-ss", "1", "-i", rendition, ...thumbnail);
}

async function runWorker(stack: WorkerStack, source: string): Promise<void> {
  const videoId = await stack.sendVideo(source);
  const video = await stack.waitForVideo(videoId, ({ status }) => status !== "processing", 1_200_000);
  if (video.status !== "completed") throw new Error(`Processing failed: ${video.error}`);
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const listed = (seconds: number[]) => seconds.map((each) => each.toFixed(2)).join(", ");
const verdict = (isReached: boolean) => (isReached ? "reached" : "MISSED");
const megabytes = async (path: string) => ((await stat(path)).size / 1e6).toFixed(1);

async function measureEncoding(
  stack: WorkerStack,
  encoding: Encoding,
  { seconds, rounds }: Options,
): Promise<void> {
  const { name, source } = encoding;
  const plain: number[] = [];
  const worker: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await secondsOf(() => runPlain(encoding)));
    worker.push(await secondsOf(() => runWorker(stack, source)));
  }
  const ratio = median(worker) / median(plain);
  console.log(`${name}: ${seconds} s, ${await megabytes(source)} MB, medians of ${rounds}`);
  console.log(`  plain ffmpeg, same files  ${median(plain).toFixed(2)} s   (${listed(plain)})`);
  console.log(`  sent to completed         ${median(worker).toFixed(2)} s   (${listed(worker)})`);
  console.log(`  ratio ${ratio.toFixed(2)}, target ${MAX_TIMES_PLAIN}: ${verdict(ratio <= MAX_TIMES_PLAIN)}`);
}

async function measureFitClip(stack: WorkerStack, source: string, { rounds }: Options): Promise<void> {
  const worker: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    worker.push(await secondsOf(() => runWorker(stack, source)));
  const isReached = median(worker) <= MAX_SECONDS_TO_ANALYSABLE;
  console.log(`fit clip, re-wrapped: ${FIT_CLIP_SECONDS} s of 1080p30, ${await megabytes(source)} MB`);
  console.log(`  sent to completed         ${median(worker).toFixed(2)} s   (${listed(worker)})`);
  console.log(`  target ${MAX_SECONDS_TO_ANALYSABLE} s: ${verdict(isReached)}`);
}

const printLoad = (when: string) => {
  const loads = loadavg().map((load) => load.toFixed(1));
  console.log(`load ${when}: ${loads.join(" ")}`);
};

/** Starts a worker of its own on a database of its own, and prints the figures. */
export async function measureProcessing(options: Options): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "strideframe-bench-"));
  const stack = await startWorkerStack();
  try {
    const { seconds } = options;
    const incompatibility = { seconds, keyDistance: 250 };
    const sources: Omit<Encoding, "folder">[] = [
      {
        name: "test card with noise, 1080p30",
        source: await makeSource(CARD, NOISE, { ...incompatibility, path: join(folder, "card.mp4") }),
      },
    ];
    if (existsSync(REAL_RIDE)) {
      const looped = ["-stream_loop", "-1", "-i", REAL_RIDE];
      const path = join(folder, "ride.mp4");
      const source = await makeSource(looped, "scale=1920:1080", { ...incompatibility, path });
      sources.push({ name: "horse-gallop, looped, 1080p30", source });
    }
    const interlaced = await makeInterlaced(seconds, join(folder, "interlaced.mts"));
    sources.push({ name: "camcorder, 1080i50", source: interlaced, isInterlaced: true });
    const fit = { seconds: String(FIT_CLIP_SECONDS), keyDistance: 30, path: join(folder, "fit.mp4") };
    await makeSource(CARD, NOISE, fit);
    stack.startWorker();
    // The worker's start and its first sweeps are not measured.
    await ffmpeg(["-f", "lavfi", "-i", "testsrc2=duration=0.2", join(folder, "warm-up.mp4")]);
    await runWorker(stack, join(folder, "warm-up.mp4"));
    printLoad("at the start");
    for (const each of sources) await measureEncoding(stack, { ...each, folder }, options);
    await measureFitClip(stack, fit.path, options);
    printLoad("at the end");
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
