/** Re-wraps a source that is fit to be played: the same coded frames, in a file as the pipeline makes them. */
import { bothEnded } from "./both-ended";
import { unfitByPackets, type UnfitReason } from "./fitness";
import { transcodeLimitSeconds } from "./limits";
import { hasEachFrame, measureRendition, type MeasuredRendition } from "./measured-rendition";
import { arePicturesWhole } from "./nal-units";
import { planStrip, tileInterval, type Strip } from "./pictures";
import type { ProbedPacket } from "./probe";
import { rewrapArgs, tilesArgs } from "./rendition-args";
import type { RewrapCandidate } from "./rewrap-candidate";
import { runTool } from "./run-tool";
import { soundToCopy } from "./sound-fitness";
import type { Source } from "./source";

interface Rewrapping extends Source {
  candidate: RewrapCandidate;
  renditionPath: string;
  tilesPath: string;
  patience?: number | undefined;
}

/** A clip of fewer pixels is decoded whole for its small pictures: key frames alone would show it too coarsely. */
const DECODED_WHOLE_PIXELS = 300 * 1920 * 1080;

export type Rewrapped = { unfit: UnfitReason } | { unfit: null; measured: MeasuredRendition; strip: Strip };

/** A step that ffmpeg could not do. */
class NotMade extends Error {
  override readonly name = "NotMade";
}

/**
 * Writes rendition and tiles when the source is fit.
 * @returns why it has to be encoded, or what was made. Files of a failed try may lie in the folder, to be written over.
 * @throws {ToolEnded} when a limit or a crash ended the work, {NoSpace} when the disk is full
 */
export async function rewrap(job: Rewrapping): Promise<Rewrapped> {
  const { plan, firstTick, candidate, tools, workDir, signal } = job;
  if (candidate.unfit !== null) return candidate;
  const { packets } = candidate;
  const secondsPerTick = plan.sourceTimeBase[0] / plan.sourceTimeBase[1];
  const byPackets = unfitByPackets(packets, firstTick, secondsPerTick);
  if (byPackets) return { unfit: byPackets };
  const { audioStreamIndex } = plan;
  const sound = soundToCopy({
    stream: job.probed.streams.find(({ index }) => index === audioStreamIndex),
    packets: candidate.soundPackets,
    pictureSeconds: firstTick * secondsPerTick,
  });

  const isSparse = packets.length * plan.sourcePixels > DECODED_WHOLE_PIXELS;
  const keyGapSeconds = isSparse ? longestKeyGap(packets) * secondsPerTick : 0;
  const tileIntervalSeconds = Math.max(tileInterval(plan.declaredSeconds), keyGapSeconds);
  const command = { ...job, sourcePath: job.path, tileIntervalSeconds, hasZscale: false, sound };
  const copy = async () => {
    await runOnce(job, rewrapArgs(command));
    const measured = await measureRendition({ path: job.renditionPath, tools, workDir, signal });
    const ticks = packets.map(({ tick }) => tick);
    // Every frame of the source is to be there at its time, and each a whole picture.
    const isTrue =
      hasEachFrame(measured, ticks, job) &&
      (sound === null || measured.soundPacketCount === sound.packetCount) &&
      (await arePicturesWhole(job.renditionPath, measured.packets));
    return isTrue ? measured : null;
  };
  const drawTiles = async () => {
    await runOnce(job, tilesArgs(command, isSparse));
    return planStrip(job.tilesPath, plan, tileIntervalSeconds);
  };
  try {
    const [measured, strip] = await bothEnded(copy(), drawTiles());
    return measured ? { unfit: null, measured, strip } : { unfit: "bitstream" };
  } catch (error) {
    if (error instanceof NotMade) return { unfit: "rewrapping" };
    throw error;
  }
}

/** @throws {NotMade} when ffmpeg cannot do it */
async function runOnce(job: Rewrapping, args: readonly string[]): Promise<void> {
  const { tools, workDir, path, signal, patience, plan } = job;
  const limit = transcodeLimitSeconds(plan.declaredSeconds ?? 0);
  const { exitCode, stderr } = await runTool({
    tools,
    program: "ffmpeg",
    args,
    workDir,
    reads: [path],
    signal,
    patience,
    limitSeconds: () => limit,
  });
  if (exitCode !== 0) throw new NotMade(stderr);
}

/** Ticks from one key frame to the next, or to the end of the clip. */
function longestKeyGap(packets: readonly ProbedPacket[]): number {
  const keys = packets.filter(({ flags }) => flags.includes("K")).map(({ tick }) => tick);
  const end = packets.reduce((latest, { tick }) => Math.max(latest, tick), -Infinity);
  const ends = [...keys.slice(1), end];
  return ends.reduce((longest, end, n) => Math.max(longest, end - (keys[n] ?? end)), 0);
}
