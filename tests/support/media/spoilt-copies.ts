/** Copies of clips with flipped bytes or a missing end, and whether the result of each is right. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { makeRendition } from "@/lib/server/media/make-rendition";
import { UNCONFINED } from "@/lib/server/media/confinement";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { findStranger, readSmallPictures } from "./small-pictures";

export const EVERY_BYTES = 64;
/** These clips last seconds. */
const MAX_SECONDS = 120;

/** ffmpeg by itself stretches the later pictures of these clips. */
const LETTERBOXED = /^turns/;

export interface Clip {
  /** Ends as the file does. */
  name: string;
  bytes: Buffer;
}

export interface Spoilt {
  /** Name of the clip, and its change. */
  name: string;
  clip: string;
  bytes: Buffer;
}

function flipped(bytes: Buffer, places: readonly number[]): Buffer {
  const copy = Buffer.from(bytes);
  for (const place of places) copy[place] = 255 - (copy[place] ?? 0);
  return copy;
}

/**
 * Copies of a clip, one at a time since together they would be hundreds of megabytes: with every 64th byte flipped, with one
 * of these bytes flipped at `flips` places, and cut at `cuts` places, spread over the file.
 */
export function* spoilClip({ name: clip, bytes }: Clip, flips: number, cuts: number): Generator<Spoilt> {
  const places = Array.from({ length: Math.floor(bytes.length / EVERY_BYTES) }, (_, n) => n * EVERY_BYTES);
  const name = `${clip}, every ${EVERY_BYTES}th byte`;
  yield { name, clip, bytes: flipped(bytes, places) };
  for (let n = 0; n < flips; n += 1) {
    const place = places[Math.floor((n * places.length) / flips)] ?? 0;
    yield { name: `${clip}, byte ${place}`, clip, bytes: flipped(bytes, [place]) };
  }
  for (let n = 1; n <= cuts; n += 1) {
    const length = Math.floor((bytes.length * n) / (cuts + 1));
    yield { name: `${clip}, cut at ${length}`, clip, bytes: bytes.subarray(0, length) };
  }
}

export interface SpoiltOutcomes {
  /** Number of results: "completed", or the reason of the rejection. */
  counts: Map<string, number>;
  /** What is wrong, a line each. */
  faults: string[];
  pictures: number;
}

/**
 * Makes the rendition of each copy. A copy is right when it is refused, or when its rendition decodes without a complaint, has
 * as many pictures as its frame index, and each of them is one that ffmpeg by itself decodes from the copy.
 * `folder` gets a folder for each, which is removed.
 */
export async function processSpoilt(copies: Iterable<Spoilt>, folder: string): Promise<SpoiltOutcomes> {
  const outcomes: SpoiltOutcomes = { counts: new Map(), faults: [], pictures: 0 };
  const left = copies[Symbol.iterator]();
  const takeOn = async (): Promise<void> => {
    for (let next = left.next(); next.done !== true; next = left.next()) {
      const fault = await faultOf(next.value, folder, outcomes);
      if (fault !== null) outcomes.faults.push(`${next.value.name}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeOn));
  return outcomes;
}

async function faultOf(copy: Spoilt, folder: string, outcomes: SpoiltOutcomes): Promise<string | null> {
  const startedMs = performance.now();
  const fault = await faultOfRendition(copy, folder, outcomes);
  const seconds = (performance.now() - startedMs) / 1000;
  return fault ?? (seconds > MAX_SECONDS ? `${seconds.toFixed(0)} s` : null);
}

async function faultOfRendition(
  copy: Spoilt,
  folder: string,
  outcomes: SpoiltOutcomes,
): Promise<string | null> {
  const ownFolder = await mkdtemp(join(folder, "spoilt-"));
  const sourcePath = join(ownFolder, `source${extname(copy.clip)}`);
  const workDir = join(ownFolder, "job");
  await Promise.all([writeFile(sourcePath, copy.bytes), mkdir(workDir)]);
  const count = (outcome: string) => outcomes.counts.set(outcome, (outcomes.counts.get(outcome) ?? 0) + 1);
  try {
    const { files, facts } = await makeRendition({
      sourcePath,
      workDir,
      tools: { ...TOOLS_ON_PATH, confinement: UNCONFINED },
    });
    count("completed");
    const shown = await readSmallPictures(files.rendition, "v:0");
    if (shown.errors.length > 0) return `the rendition does not decode: ${shown.errors[0]}`;
    if (shown.pictures.length !== facts.frameCount)
      return `${shown.pictures.length} pictures are shown of ${facts.frameCount}`;
    outcomes.pictures += shown.pictures.length;
    return LETTERBOXED.test(copy.clip) ? null : await findStranger(shown.pictures, sourcePath);
  } catch (error) {
    if (!(error instanceof MediaRefusal)) return String(error);
    count(error.reason);
    return null;
  } finally {
    await rm(ownFolder, { recursive: true, force: true });
  }
}
