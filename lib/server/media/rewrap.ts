/** Re-wraps a source that is fit to be played: the same coded frames, in a file as the pipeline makes them. */
import { unfitByHeaders, unfitByPackets, type UnfitReason } from "./fitness";
import { transcodeLimitSeconds } from "./limits";
import { measureRendition, type MeasuredRendition } from "./measured-rendition";
import { arePicturesWhole } from "./nal-units";
import { tileInterval } from "./pictures";
import { readPackets, type ProbedFile, type ProbedPacket, type ProbeRun } from "./probe";
import { rewrapArgs, tilesArgs, type RenditionCommand } from "./rendition-args";
import { runTool } from "./run-tool";

interface Rewrapping extends ProbeRun {
  probed: ProbedFile;
  plan: RenditionCommand["plan"];
  firstTick: number;
  renditionPath: string;
  tilesPath: string;
  patience?: number | undefined;
}

/** A clip of fewer pixels is decoded whole for its small pictures: key frames alone would show it too coarsely. */
const DECODED_WHOLE_PIXELS = 300 * 1920 * 1080;

export type Rewrapped =
  { unfit: UnfitReason } | { unfit: null; measured: MeasuredRendition; tileIntervalSeconds: number };

/**
 * Writes rendition and tiles when the source is fit.
 * @returns why it has to be encoded, or what was made. Files of a failed try may lie in the folder, to be written over.
 * @throws {ToolEnded} when a limit or a crash ended the work, {NoSpace} when the disk is full
 */
export async function rewrap(job: Rewrapping): Promise<Rewrapped> {
  const { plan, firstTick, probed } = job;
  const byHeaders = unfitByHeaders(probed, plan);
  if (byHeaders) return { unfit: byHeaders };
  const secondsPerTick = plan.sourceTimeBase[0] / plan.sourceTimeBase[1];
  const packets = await readPackets(job, plan.videoStreamIndex);
  const byPackets = unfitByPackets(packets, firstTick, secondsPerTick);
  if (byPackets) return { unfit: byPackets };

  const isSparse = packets.length * plan.sourcePixels > DECODED_WHOLE_PIXELS;
  const keyGapSeconds = isSparse ? longestKeyGap(packets) * secondsPerTick : 0;
  const tileIntervalSeconds = Math.max(tileInterval(plan.declaredSeconds), keyGapSeconds);
  const command = { ...job, sourcePath: job.path, tileIntervalSeconds, hasZscale: false };
  const commands = [rewrapArgs(command), tilesArgs(command, isSparse)];
  const runs = await Promise.all(commands.map((args) => runOnce(job, args)));
  if (runs.some(({ exitCode }) => exitCode !== 0)) return { unfit: "rewrapping" };
  const { tools, workDir, signal } = job;
  const measured = await measureRendition({ path: job.renditionPath, tools, workDir, signal });
  if (!(await isTrueCopy(job, packets, measured))) return { unfit: "bitstream" };
  return { unfit: null, measured, tileIntervalSeconds };
}

function runOnce(job: Rewrapping, args: readonly string[]) {
  const { tools, workDir, path, signal, patience, plan } = job;
  const limit = transcodeLimitSeconds(plan.declaredSeconds ?? 0);
  return runTool({
    tools,
    program: "ffmpeg",
    args,
    workDir,
    reads: [path],
    signal,
    patience,
    limitSeconds: () => limit,
  });
}

/** Whether the copy holds every frame of the source at its time from the first, and each is a whole picture. */
async function isTrueCopy(
  { plan, firstTick, renditionPath }: Rewrapping,
  source: readonly ProbedPacket[],
  { packets, timeBase }: MeasuredRendition,
): Promise<boolean> {
  if (packets.length !== source.length) return false;
  // The container may count in finer ticks: then one tick of the source is so many of its own.
  const finer = (plan.sourceTimeBase[0] / plan.sourceTimeBase[1]) * (timeBase[1] / timeBase[0]);
  const isAtItsTime = ({ tick }: ProbedPacket, n: number) =>
    Math.abs(tick - ((source[n]?.tick ?? NaN) - firstTick) * finer) < 1e-3;
  return packets.every(isAtItsTime) && (await arePicturesWhole(renditionPath, packets));
}

/** Ticks from one key frame to the next, or to the end of the clip. */
function longestKeyGap(packets: readonly ProbedPacket[]): number {
  const keys = packets.filter(({ flags }) => flags.includes("K")).map(({ tick }) => tick);
  const end = packets.reduce((latest, { tick }) => Math.max(latest, tick), -Infinity);
  const ends = [...keys.slice(1), end];
  return ends.reduce((longest, end, n) => Math.max(longest, end - (keys[n] ?? end)), 0);
}
