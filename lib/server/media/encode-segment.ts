import { join } from "node:path";
import { encoderFailure, runEncoder } from "./encoder-run";
import { readPackets } from "./probe";
import { segmentArgs } from "./segment-args";
import type { SegmentRange } from "./segment-plan";
import type { Source } from "./source";
import { commandOf } from "./transcode";

export interface SegmentFiles {
  rendition: string;
  tiles: string;
}

export interface SegmentJob {
  source: Source;
  tileIntervalSeconds: number;
  timeoutFactor?: number | undefined;
  signal: AbortSignal;
  onSeconds: (seconds: number) => void;
}

/** A segment has the wrong frames: the source must be encoded in one run. */
export class UnlikeSegment extends Error {}

export const segmentFiles = (workDir: string, number: number): SegmentFiles => ({
  rendition: join(workDir, `segment-${number}.mp4`),
  tiles: join(workDir, `tiles-${number}.mkv`),
});

/** @throws {UnlikeSegment} when frames are missing or too many; else as `transcode` does */
export async function encodeSegment(job: SegmentJob, range: SegmentRange): Promise<SegmentFiles> {
  const { source, tileIntervalSeconds, timeoutFactor, signal, onSeconds } = job;
  const files = segmentFiles(source.workDir, range.number);
  const paths = { renditionPath: files.rendition, tilesPath: files.tiles };
  const run = { ...source, ...paths, tileIntervalSeconds, timeoutFactor, signal, onSeconds };
  const result = await runEncoder(run, segmentArgs(await commandOf(run), range));
  if (result.exitCode !== 0) throw encoderFailure(result);
  const { workDir, tools } = source;
  const { length } = await readPackets({ path: files.rendition, workDir, tools, signal }, 0);
  if (length !== range.frames)
    throw new UnlikeSegment(`Segment ${range.number} has ${length} frames of ${range.frames}`);
  return files;
}
