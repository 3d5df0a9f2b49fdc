/** Whether a video that is made in segments is the one that is made in one run: what the tests of it share. */
import { expect } from "@jest/globals";
import { execFile } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { frameIndex } from "@/lib/contracts/frame-index";
import { encodeSegment } from "@/lib/server/media/encode-segment";
import { makeRendition, type Rendition } from "@/lib/server/media/make-rendition";
import type { SegmentCoordinator } from "@/lib/server/media/transcode-in-segments";
import { PATTERN_COLUMNS, PATTERN_ROWS, readPatternLevels } from "@/lib/domain/playback/frame-pattern";
import { patternClip, type ClipRecipe } from "@/tests/support/media/pattern-clips";
import { readGrey, readStream } from "./clips";

const run = promisify(execFile);

/** Frames early and late by up to 40 %, and a gap every 20 frames. */
const UNEVEN_TIMES = "(N+0.4*sin(N*1.7)+floor(N/20)*2)/(30*TB)";
/** Groups too long for a remux. */
const LONG_GROUPS = { gop: 75, bFrames: 3, hasSound: true };

/** Numbered frames at 25, 29.97, 60 and a variable rate. @param seconds about so long. */
export const numberedRides = (seconds: number): ClipRecipe[] => [
  { name: `segments-25-${seconds}`, rate: "25", frames: 25 * seconds, ...LONG_GROUPS },
  { name: `segments-2997-${seconds}`, rate: "30000/1001", frames: 30 * seconds, ...LONG_GROUPS },
  { name: `segments-60-${seconds}`, rate: "60", frames: 60 * seconds, ...LONG_GROUPS },
  {
    name: `segments-variable-${seconds}`,
    rate: "30",
    frames: 30 * seconds,
    timeExpression: UNEVEN_TIMES,
    ...LONG_GROUPS,
  },
];

/** Makes a ride in segments and in one run, and compares the two. */
export async function expectRideInSegments(
  folder: string,
  recipe: ClipRecipe,
  segmentSeconds: number,
): Promise<void> {
  const { file } = await patternClip(recipe);
  const split = await makeInSegments(folder, file, segmentSeconds);
  expect(split.starts.length).toBeGreaterThanOrEqual(3);
  const workDir = await mkdtemp(join(folder, "whole-"));
  await expectLikeOneRun(split, await makeRendition({ sourcePath: file, workDir }), recipe.frames);
}

/** Encodes the segments one after the other, the last one first, and remembers where they began. */
function soloCoordinator(segmentSeconds: number): SegmentCoordinator & { starts: number[] } {
  const starts: number[] = [];
  return {
    starts,
    fromSeconds: 2 * segmentSeconds,
    segmentSeconds,
    async encodeAll(job, ranges) {
      starts.push(...ranges.map(({ fromTick }) => fromTick));
      const files = [];
      for (const range of ranges.toReversed()) files.unshift(await encodeSegment(job, range));
      return files;
    },
  };
}

async function makeInSegments(
  folder: string,
  sourcePath: string,
  segmentSeconds: number,
): Promise<Rendition & { starts: number[] }> {
  const workDir = await mkdtemp(join(folder, "split-"));
  const coordinator = soloCoordinator(segmentSeconds);
  return { ...(await makeRendition({ sourcePath, workDir, coordinator })), starts: coordinator.starts };
}

/** The numbers that the pattern's frames carry, in the order in which they are shown. */
export async function readNumbers(path: string): Promise<(number | null)[]> {
  const frames = await readGrey(path, { columns: PATTERN_COLUMNS, rows: PATTERN_ROWS });
  return frames.map(readPatternLevels);
}

const readIndex = async (path: string) => frameIndex.parse(JSON.parse(await readFile(path, "utf8")));

/** The coded sound, as a checksum; "" for none. */
async function soundOf(path: string): Promise<string> {
  const args = ["-v", "error", "-i", path, "-map", "0:a?", "-c", "copy", "-f", "framehash", "-"];
  return (await run("ffmpeg", args, { maxBuffer: 64 * 1024 ** 2 })).stdout;
}

/** Same frames at the same times, same sound, same facts; the rendition's frames are numbered from 0 without a gap. */
async function expectLikeOneRun(split: Rendition, whole: Rendition, frames: number): Promise<void> {
  expect(split.facts).toEqual(whole.facts);
  const [index, wholeIndex] = await Promise.all(
    [split, whole].map(({ files }) => readIndex(files.frameIndex)),
  );
  // A segment begins with a key frame, and at a variable rate the others are counted from there.
  expect({ ...index, keyFrames: [] }).toEqual({ ...wholeIndex, keyFrames: [] });
  // A media element reads the end from the file, the player from the index.
  expect(Number(await readStream(split.files.rendition, "duration"))).toBeCloseTo(
    split.facts.durationSeconds,
    3,
  );
  const keys = [...(index?.keyFrames ?? []), frames];
  expect(Math.max(...keys.slice(1).map((key, n) => key - (keys[n] ?? 0)))).toBeLessThanOrEqual(30);
  expect(await readNumbers(split.files.rendition)).toEqual(Array.from({ length: frames }, (_, n) => n));
  expect(await soundOf(split.files.rendition)).toBe(await soundOf(whole.files.rendition));
}
