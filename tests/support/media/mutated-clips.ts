/** Honest clips with bytes changed, cut off and boxes moved about: the same ones in every run. */
import { expect } from "@jest/globals";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ERROR_MESSAGES } from "@/lib/domain/videos/processing";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { findInconsistencies } from "@/lib/server/services/operations/integrity";
import { QUICK_H264, testPicture, testTone, type ClipFolder } from "../../worker/media/clips";
import { randomFrom } from "../chance";
import type { WorkerStack } from "../server/worker-stack";
import { hdrLabels } from "./hdr-patches";
import type { Clip } from "./spoilt-copies";

type Below = (limit: number) => number;

/** Interlacing, several tracks and HDR are read and processed separately. */
const INTERLACED = [
  "-vf",
  "tinterlace=interleave_top",
  ...QUICK_H264,
  "-flags",
  "+ilme+ildct",
  "-x264opts",
  "tff=1",
];
const STILL = testPicture({ size: "320x240", rate: "1" });
const HDR = [
  ...["-vf", `scale=out_color_matrix=bt2020,format=yuv420p10le,${hdrLabels("arib-std-b67")}`],
  ...["-c:v", "libx264", "-preset", "ultrafast"],
];

/** One of each family of containers, two of MP4: its index before the picture and after it; then those with separate processing. */
export async function makeSeeds(clips: ClipFolder): Promise<Clip[]> {
  const input = [...testPicture({ seconds: 0.6 }), ...testTone(0.6)];
  const h264 = [...QUICK_H264, "-c:a", "aac"];
  const paths = await Promise.all([
    clips.make("a.mp4", [...input, ...h264, "-bf", "2", "-movflags", "+faststart"]),
    clips.make("b.mov", [...input, ...h264, "-g", "10"]),
    clips.make("c.avi", [...input, "-c:v", "mpeg4", "-c:a", "mp3"]),
    clips.make("d.wmv", [...input, "-c:v", "wmv2", "-c:a", "wmav2"]),
    clips.make("e.flv", [...input, "-c:v", "flv1", "-ar", "44100", "-c:a", "mp3"]),
    clips.make("f.mkv", [...input, ...QUICK_H264, "-c:a", "flac"]),
    clips.make("g.ts", [...input, ...h264]),
    clips.make("h.mts", [...input, ...INTERLACED, "-c:a", "ac3", "-f", "mpegts"]),
    clips.make("i.mp4", [...STILL, ...input, "-map", "0:v", "-map", "1:v", "-map", "2:a", ...h264]),
    clips.make("j.mov", [...input, ...HDR, "-c:a", "aac"]),
  ]);
  return Promise.all(paths.map(async (path) => ({ name: basename(path), bytes: await readFile(path) })));
}

function flip(bytes: Buffer, below: Below, from = 0, to = bytes.length): Buffer {
  const changed = Buffer.from(bytes);
  for (let flips = 1 + below(40); flips > 0; flips -= 1) changed[from + below(to - from)] = below(256);
  return changed;
}

const cut = (bytes: Buffer, below: Below) => bytes.subarray(0, 1 + below(bytes.length));

const BOXES = [
  "ftyp",
  "moov",
  "mvhd",
  "trak",
  "tkhd",
  "elst",
  "mdhd",
  "stsd",
  "stts",
  "stsc",
  "stsz",
  "stco",
  "mdat",
];

/** A box of an MP4 with its header, or some piece of another file. */
function piece(bytes: Buffer, below: Below): [start: number, end: number] {
  const at = bytes.indexOf(BOXES[below(BOXES.length)] ?? "", 0, "latin1") - 4;
  if (at >= 0) return [at, Math.min(bytes.length, at + Math.max(8, bytes.readUInt32BE(at)))];
  const start = below(bytes.length);
  return [start, start + below(Math.min(4096, bytes.length - start)) + 1];
}

/** A piece is removed, doubled, or put in the place of another, which may be another file's. */
function splice(bytes: Buffer, other: Buffer, below: Below): Buffer {
  const [start, end] = piece(bytes, below);
  const [otherStart, otherEnd] = piece(other, below);
  const own = bytes.subarray(start, end);
  const inserted = [Buffer.alloc(0), Buffer.concat([own, own]), other.subarray(otherStart, otherEnd)];
  return Buffer.concat([bytes.subarray(0, start), inserted[below(3)] ?? own, bytes.subarray(end)]);
}

/** The `number`th spoilt file. */
export function mutate(seeds: readonly Buffer[], number: number): Buffer {
  const random = randomFrom(number);
  const below = (limit: number) => Math.floor(random() * limit);
  const bytes = seeds[number % seeds.length] ?? Buffer.alloc(0);
  const other = seeds[below(seeds.length)] ?? bytes;
  const ways = [
    () => flip(bytes, below),
    // The description of the pictures: in most containers it comes first.
    () => flip(bytes, below, 0, Math.min(1024, bytes.length)),
    () => cut(bytes, below),
    () => splice(bytes, other, below),
    () => flip(splice(bytes, other, below), below),
  ];
  return ways[below(ways.length)]?.() ?? bytes;
}

/** No spoilt file of so few frames takes a worker longer, by its clock, on a machine that is busy. */
const MAX_SECONDS = 120;
const NOTHING = {
  abandonedUploads: [],
  leftoverObjects: [],
  leftoverMultiparts: [],
  missingObjects: [],
  videosWithoutJob: [],
};

/**
 * Sends `count` spoilt files and two honest ones to a worker. Each becomes a video or is refused with a sentence; no attempt
 * crashes, none takes long, nothing is left behind, and the worker that began is there at the end.
 */
export async function expectToSurvive(stack: WorkerStack, clips: ClipFolder, count: number): Promise<void> {
  const seeds = (await makeSeeds(clips)).map(({ bytes }) => bytes);
  const honest = join(clips.path, "a.mp4");
  const path = join(clips.path, "spoilt");
  for (let number = 0; number < count; number += 1) {
    await writeFile(path, mutate(seeds, number));
    await stack.sendVideo(path, `rider${number % 5}`);
  }
  const rides = [await stack.sendVideo(honest, "honest")];
  const worker = stack.startWorker({ WORKER_CONCURRENCY: "2" });
  while ((await db().video.count({ where: { status: "processing" } })) > 0) await sleep(250);
  rides.push(await stack.sendVideo(honest, "honest"));
  while ((await db().video.count({ where: { status: "processing" } })) > 0) await sleep(100);
  expect(() => process.kill(worker.pid, 0)).not.toThrow();

  const ended = await db().video.findMany();
  expect(ended).toHaveLength(count + rides.length);
  // An attempt that crashes, or whose worker is lost, is retried.
  const log = stack.readLog();
  for (const { id } of ended) expect(log.match(new RegExp(`${id}.*"Processing"`, "g"))).toHaveLength(1);
  const sentences = new Set<string | null>(Object.values(ERROR_MESSAGES));
  const failed = ended.filter(({ status }) => status === "failed");
  expect(failed.filter(({ error }) => error === ERROR_MESSAGES.unexpected || !sentences.has(error))).toEqual(
    [],
  );
  expect(ended.filter(({ id }) => rides.includes(id)).map(({ status }) => status)).toEqual(
    rides.map(() => "completed"),
  );
  const took = await db().$queryRaw<{ seconds: number | null }[]>`
    SELECT max(extract(epoch FROM completed_on - started_on))::float8 AS seconds FROM pgboss.job WHERE name = 'process-video'`;
  expect(took[0]?.seconds).toBeLessThan(MAX_SECONDS);

  // A worker removes its files after the row says that the job is done.
  while (stack.listWorkFolders().length > 0) await sleep(50);
  const future = new Date(Date.now() + 60_000);
  while ((await findInconsistencies(future)).leftoverObjects.length > 0) await sleep(50);
  expect(await findInconsistencies(future)).toEqual(NOTHING);
  await worker.stop(1000, "SIGKILL");
  console.log(
    `${count} spoilt files: ${failed.length} refused, the longest took ${took[0]?.seconds?.toFixed(1)} s`,
  );
}
