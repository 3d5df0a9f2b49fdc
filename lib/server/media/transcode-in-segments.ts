import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { requireAffordable } from "./cost";
import { encoderFailure, runEncoder } from "./encoder-run";
import { UnlikeSegment, type SegmentFiles, type SegmentJob } from "./encode-segment";
import { MAX_DURATION_SECONDS, transcodeLimitSeconds } from "./limits";
import { hasEachFrame, isSteady, measureRendition, type MeasuredRendition } from "./measured-rendition";
import { readDecoderSettings } from "./nal-units";
import { readPackets } from "./probe";
import { runTool } from "./run-tool";
import { joinArgs, joinedRendition, joinedTiles, joinList } from "./segment-args";
import { canBeSplit, planSegments, type SegmentPlan, type SegmentRange } from "./segment-plan";
import { encodeChangingSound, soundArgs } from "./sound";
import type { Source } from "./source";
import { ToolEnded } from "./tool-errors";

export interface SegmentCoordinator {
  /** Shorter videos are made in one run. */
  readonly fromSeconds: number;
  readonly segmentSeconds: number;
  /** @param job whose `onSeconds` receives the sum of all segments. @returns each range's files. */
  encodeAll(job: SegmentJob, ranges: readonly SegmentRange[]): Promise<SegmentFiles[]>;
}

interface SplitJob {
  source: Source;
  coordinator: SegmentCoordinator;
  tileIntervalSeconds: number;
  renditionPath: string;
  lastFrameSeconds: number | null;
  tilesPath: string;
  timeoutFactor?: number | undefined;
  signal?: AbortSignal | undefined;
  onSeconds: (seconds: number) => void;
}

/** @returns null when one run is needed: a short or unusual source, or a wrong declaration. @throws as `transcode` */
export async function transcodeInSegments(job: SplitJob): Promise<MeasuredRendition | null> {
  const split = await planSplit(job);
  if (!split) return null;
  const ending = new AbortController();
  const signal = job.signal ? AbortSignal.any([job.signal, ending.signal]) : ending.signal;
  const { source, timeoutFactor, tileIntervalSeconds, onSeconds } = job;
  const own = { ...job, signal };
  try {
    const [files, soundPath] = await Promise.all([
      job.coordinator.encodeAll(
        { source, tileIntervalSeconds, timeoutFactor, signal, onSeconds },
        split.ranges,
      ),
      encodeSound(own),
    ]);
    await joinAll(own, split, files, soundPath);
    const { workDir, tools } = source;
    const measured = await measureRendition({ path: job.renditionPath, workDir, tools, signal });
    return hasEachFrame(measured, split.ticks, source) ? measured : null;
  } catch (error) {
    if (error instanceof UnlikeSegment) return null;
    throw error;
  } finally {
    // Picture and sound run at once, and one may have failed.
    ending.abort();
  }
}

async function planSplit({
  source,
  coordinator,
  signal,
  tileIntervalSeconds,
}: SplitJob): Promise<SegmentPlan | null> {
  const { plan, probed, firstTick, sourceBytes } = source;
  if ((plan.declaredSeconds ?? 0) < coordinator.fromSeconds || !canBeSplit(probed.format?.format_name, plan))
    return null;
  try {
    const read = await readPackets({ ...source, signal }, plan.videoStreamIndex);
    const packets = read.filter(({ tick }) => tick !== plan.partialTick);
    requireAffordable(packets.length * plan.sourcePixels, sourceBytes);
    const secondsPerTick = plan.sourceTimeBase[0] / plan.sourceTimeBase[1];
    const segmentSeconds = Math.max(coordinator.segmentSeconds, tileIntervalSeconds);
    // The single run refuses a source that is too long; it does not trust the frame table.
    const longest = packets.reduce((last, { tick }) => Math.max(last, tick), firstTick) - firstTick;
    if (longest * secondsPerTick > MAX_DURATION_SECONDS) return null;
    return planSegments(packets, { firstTick, secondsPerTick, segmentSeconds });
  } catch (error) {
    // A ride is not refused because its packet table takes too long to read.
    if (error instanceof ToolEnded) return null;
    throw error;
  }
}

/** Sound that cannot be decoded is left out, as in one run. @returns null when there is none. */
async function encodeSound(job: SplitJob): Promise<string | null> {
  const { source } = job;
  if (source.plan.audioStreamIndex === null) return null;
  const path = join(source.workDir, "sound.m4a");
  const run = { ...source, ...job, onSeconds: () => undefined };
  // No colour table: it would be written to the same folder while a segment may be reading it.
  const command = { ...run, sourcePath: run.path, toneMapPath: null };
  const result = await runEncoder(run, soundArgs(command, path));
  if (result.exitCode === 0) {
    const packets = await readPackets({ ...source, path, formats: undefined }, 0);
    return isSteady(packets) ? path : encodeChangingSound(run, command);
  }
  if (result.secondsDone > 0) throw encoderFailure(result);
  return null;
}

async function joinAll(
  job: SplitJob,
  { ranges }: SegmentPlan,
  files: readonly SegmentFiles[],
  soundPath: string | null,
): Promise<void> {
  const { renditionPath, tilesPath, lastFrameSeconds } = job;
  const renditions = files.map(({ rendition }) => rendition);
  const settings = new Set(await Promise.all(renditions.map(readDecoderSettings)));
  // Workers may have different encoder versions; a player can use only one in a file.
  if (settings.size > 1) throw new UnlikeSegment("The segments were encoded by different encoders");
  const tiles = files.map((each) => each.tiles);
  await joinFiles(job, renditions, ranges, {
    soundPath,
    output: joinedRendition(renditionPath, lastFrameSeconds, job.source.plan.fields),
  });
  await joinFiles(job, tiles, ranges, { soundPath: null, output: joinedTiles(tilesPath) });
}

async function joinFiles(
  { source, timeoutFactor, signal }: SplitJob,
  paths: readonly string[],
  ranges: readonly SegmentRange[],
  { soundPath, output }: { soundPath: string | null; output: readonly string[] },
): Promise<void> {
  const { workDir, tools, plan } = source;
  const listPath = join(workDir, "segments.txt");
  await writeFile(
    listPath,
    joinList(
      paths.map((path) => basename(path)),
      ranges,
      plan,
    ),
  );
  const limit = transcodeLimitSeconds(plan.declaredSeconds ?? 0);
  const args = joinArgs(listPath, soundPath, output);
  const run = { tools, workDir, signal, timeoutFactor, limitSeconds: () => limit };
  const { exitCode, stderr } = await runTool({ ...run, program: "ffmpeg", args });
  if (exitCode !== 0) throw new Error(`ffmpeg cannot join the segments: ${stderr}`);
}
