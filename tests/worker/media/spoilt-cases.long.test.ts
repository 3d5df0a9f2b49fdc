/**
 * Each of the files of `../shared/cases`, or of the clips that `makeSeeds` makes where they are missing, with bytes flipped and
 * cut off: it is refused in one of the sentences, or completed with pictures that every player shows.
 */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { makeRendition } from "@/lib/server/media/make-rendition";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { makeSeeds } from "@/tests/support/media/mutated-clips";
import { createClipFolder, type ClipFolder } from "./clips";

const run = promisify(execFile);

const FOLDER = join(import.meta.dirname, "../../../../shared/cases");
const EVERY_BYTES = 64;
const CUTS = 40;
/** Copies with one of those bytes flipped, spread over the file. */
const SINGLE_FLIPS = Number(process.env["FLIPS"] ?? 20);
/** These clips last seconds. */
const MAX_SECONDS = 120;

interface Spoilt {
  name: string;
  bytes: Buffer;
}

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

async function readCases(): Promise<Spoilt[]> {
  if (!existsSync(FOLDER)) {
    const seeds = await makeSeeds(clips);
    return seeds.map((bytes, n) => ({ name: `seed-${n}`, bytes }));
  }
  const names = (await readdir(FOLDER)).filter((name) => /\.(mp4|mov|mkv|webm|avi|mpg|mts)$/.test(name));
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(FOLDER, name)) })));
}

function flipped(bytes: Buffer, places: readonly number[]): Buffer {
  const copy = Buffer.from(bytes);
  for (const place of places) copy[place] = 255 - (copy[place] ?? 0);
  return copy;
}

/** Every copy of a case, one at a time: together they would be hundreds of megabytes. */
function* spoilt({ name, bytes }: Spoilt): Generator<Spoilt> {
  const places = Array.from({ length: Math.floor(bytes.length / EVERY_BYTES) }, (_, n) => n * EVERY_BYTES);
  yield { name: `${name}, every ${EVERY_BYTES}th byte`, bytes: flipped(bytes, places) };
  for (let n = 0; n < SINGLE_FLIPS; n += 1) {
    const place = places[Math.floor((n * places.length) / SINGLE_FLIPS)] ?? 0;
    yield { name: `${name}, byte ${place}`, bytes: flipped(bytes, [place]) };
  }
  for (let n = 1; n <= CUTS; n += 1) {
    const length = Math.floor((bytes.length * n) / (CUTS + 1));
    yield { name: `${name}, cut at ${length}`, bytes: bytes.subarray(0, length) };
  }
}

/** What is wrong with what becomes of a file; null where nothing is. */
async function faultOf({ name, bytes }: Spoilt, counts: Map<string, number>): Promise<string | null> {
  const workDir = await mkdtemp(join(clips.path, "spoilt-"));
  const source = join(workDir, `source${extname(name.split(",")[0] ?? "")}`);
  await writeFile(source, bytes);
  const startedMs = performance.now();
  const count = (outcome: string) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  try {
    const jobDir = await mkdtemp(join(workDir, "job-"));
    const { files, facts } = await makeRendition({ sourcePath: source, workDir: jobDir });
    count("completed");
    const shown = await decode(files.rendition);
    if (shown.errors !== "") return `the rendition does not decode: ${shown.errors.slice(0, 200)}`;
    if (shown.frames !== facts.frameCount) return `${shown.frames} frames are shown of ${facts.frameCount}`;
  } catch (error) {
    if (!(error instanceof MediaRefusal)) return String(error);
    count(error.reason);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  const seconds = (performance.now() - startedMs) / 1000;
  return seconds > MAX_SECONDS ? `${seconds.toFixed(0)} s` : null;
}

async function decode(path: string): Promise<{ frames: number; errors: string }> {
  const output = ["-map", "0:v:0", "-fps_mode", "passthrough", "-progress", "-", "-f", "null", "-"];
  const { stdout, stderr } = await run("ffmpeg", ["-v", "error", "-i", path, ...output]);
  // Times that are nearer to each other than the clock of an output that goes nowhere are no fault of the file.
  const errors = stderr.split("\n").filter((line) => !line.startsWith("[null @"));
  return {
    frames: Number(/frame=(\d+)\n(?![\s\S]*frame=)/.exec(stdout)?.[1]),
    errors: errors.join("\n").trim(),
  };
}

test(
  `cases with every ${EVERY_BYTES}th byte flipped, and cut at ${CUTS} places, are refused in a sentence or shown as they are`,
  async () => {
    const cases = await readCases();
    const counts = new Map<string, number>();
    const faults: string[] = [];
    const left = (function* all() {
      for (const each of cases) yield* spoilt(each);
    })();
    const takeOn = async (): Promise<void> => {
      for (const each of left) {
        const fault = await faultOf(each, counts);
        if (fault !== null) faults.push(`${each.name}: ${fault}`);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, takeOn));
    console.log(`${cases.length} files, ${JSON.stringify(Object.fromEntries(counts))}`);
    expect(faults).toEqual([]);
  },
  3 * 3_600_000,
);
