/** Whether a video that is made in segments is the one that is made in one run: what the tests of it share. */
import { expect } from "@jest/globals";
import { execFile } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { frameIndex } from "@/lib/contracts/frame-index";
import { encodeSegment } from "@/lib/server/media/encode-segment";
import { makeRendition, type Rendition } from "@/lib/server/media/make-rendition";
import type { SegmentCrew } from "@/lib/server/media/transcode-in-segments";
import { PATTERN_COLUMNS, PATTERN_ROWS } from "@/tests/support/pattern-clips";
import { readGrey } from "./clips";

const run = promisify(execFile);

/** Encodes the segments one after the other, the last one first, and remembers where they began. */
export function soloCrew(segmentSeconds: number): SegmentCrew & { starts: number[] } {
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

export async function makeInSegments(
  folder: string,
  sourcePath: string,
  segmentSeconds: number,
): Promise<Rendition & { starts: number[] }> {
  const workDir = await mkdtemp(join(folder, "split-"));
  const crew = soloCrew(segmentSeconds);
  return { ...(await makeRendition({ sourcePath, workDir, crew })), starts: crew.starts };
}

/** The numbers that the pattern's frames carry, in the order in which they are shown. */
export async function readNumbers(path: string): Promise<number[]> {
  const frames = await readGrey(path, { columns: PATTERN_COLUMNS, rows: PATTERN_ROWS });
  return frames.map((cells) =>
    cells.slice(0, 16).reduce((number, grey) => 2 * number + (grey > 128 ? 1 : 0), 0),
  );
}

const readIndex = async (path: string) => frameIndex.parse(JSON.parse(await readFile(path, "utf8")));

/** The coded sound, as a checksum; "" for none. */
async function soundOf(path: string): Promise<string> {
  const args = ["-v", "error", "-i", path, "-map", "0:a?", "-c", "copy", "-f", "framehash", "-"];
  return (await run("ffmpeg", args, { maxBuffer: 64 * 1024 ** 2 })).stdout;
}

/** Same frames at the same times, same sound, same facts; the rendition's frames are numbered from 0 without a gap. */
export async function expectLikeOneRun(split: Rendition, whole: Rendition, frames: number): Promise<void> {
  expect(split.facts).toEqual(whole.facts);
  const [index, wholeIndex] = await Promise.all(
    [split, whole].map(({ files }) => readIndex(files.frameIndex)),
  );
  // A segment begins with a key frame, and at a variable rate the others are counted from there.
  expect({ ...index, keyFrames: [] }).toEqual({ ...wholeIndex, keyFrames: [] });
  const keys = [...(index?.keyFrames ?? []), frames];
  expect(Math.max(...keys.slice(1).map((key, n) => key - (keys[n] ?? 0)))).toBeLessThanOrEqual(30);
  expect(await readNumbers(split.files.rendition)).toEqual(Array.from({ length: frames }, (_, n) => n));
  expect(await soundOf(split.files.rendition)).toBe(await soundOf(whole.files.rendition));
}
