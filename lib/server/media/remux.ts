import { awaitBoth } from "./both-ended";
import { incompatibilityOfPackets, type Incompatibility } from "./compatibility";
import { transcodeLimitSeconds } from "./limits";
import { hasEachFrame, measureRendition, type MeasuredRendition } from "./measured-rendition";
import { arePicturesWhole } from "./nal-units";
import { planStrip, tileInterval, type Strip } from "./pictures";
import type { ProbedPacket } from "./probe";
import { remuxArgs, tilesArgs } from "./rendition-args";
import type { RemuxCandidate } from "./remux-candidate";
import { runTool } from "./run-tool";
import { audioToCopy } from "./audio-compatibility";
import type { Source } from "./source";

interface RemuxJob extends Source {
  candidate: RemuxCandidate;
  renditionPath: string;
  tilesPath: string;
  lastFrameSeconds: number | null;
  timeoutFactor?: number | undefined;
}

/** Smaller clips are decoded whole for the tiles: key frames alone are too far apart. */
const DECODED_WHOLE_PIXELS = 300 * 1920 * 1080;

export type Remuxed =
  { incompatibility: Incompatibility } | { incompatibility: null; measured: MeasuredRendition; strip: Strip };

class RemuxFailed extends Error {
  override readonly name = "RemuxFailed";
}

/** A failed attempt may leave files, which later ones overwrite. @throws {ToolEnded}; {NoSpace} */
export async function remux(job: RemuxJob): Promise<Remuxed> {
  const { plan, firstTick, candidate, tools, workDir, signal } = job;
  if (candidate.incompatibility !== null) return candidate;
  if (plan.partialTick !== null) return { incompatibility: "bitstream" };
  const { packets } = candidate;
  const secondsPerTick = plan.sourceTimeBase[0] / plan.sourceTimeBase[1];
  const byPackets = incompatibilityOfPackets(packets, firstTick, secondsPerTick);
  if (byPackets) return { incompatibility: byPackets };
  const { audioStreamIndex } = plan;
  const sound = audioToCopy({
    stream: job.probed.streams.find(({ index }) => index === audioStreamIndex),
    packets: candidate.soundPackets,
    pictureSeconds: firstTick * secondsPerTick,
  });

  const isSparse = packets.length * plan.sourcePixels > DECODED_WHOLE_PIXELS;
  const keyGapSeconds = isSparse ? longestKeyGap(packets) * secondsPerTick : 0;
  const tileIntervalSeconds = Math.max(tileInterval(plan.declaredSeconds), keyGapSeconds);
  const command = { ...job, sourcePath: job.path, tileIntervalSeconds, toneMapPath: null, sound };
  const copy = async () => {
    await runRemux(job, remuxArgs(command));
    const measured = await measureRendition({ path: job.renditionPath, tools, workDir, signal });
    const ticks = packets.map(({ tick }) => tick);
    const isTrue =
      hasEachFrame(measured, ticks, job) &&
      (sound === null || measured.soundPacketCount === sound.packetCount) &&
      (await arePicturesWhole(job.renditionPath, measured.packets));
    return isTrue ? measured : null;
  };
  const drawTiles = async () => {
    const complaints = await runRemux(job, tilesArgs(command, isSparse));
    // A player's decoder may stop where ffmpeg's complains and guesses. Encoding makes the guess an ordinary picture.
    return complaints === "" ? planStrip(job.tilesPath, plan, tileIntervalSeconds) : null;
  };
  try {
    const [measured, strip] = await awaitBoth(copy(), drawTiles());
    return measured && strip ? { incompatibility: null, measured, strip } : { incompatibility: "bitstream" };
  } catch (error) {
    if (error instanceof RemuxFailed) return { incompatibility: "remuxing" };
    throw error;
  }
}

async function runRemux(job: RemuxJob, args: readonly string[]): Promise<string> {
  const { tools, workDir, path, signal, timeoutFactor, plan } = job;
  const limit = transcodeLimitSeconds(plan.declaredSeconds ?? 0);
  const { exitCode, stderr } = await runTool({
    tools,
    program: "ffmpeg",
    args,
    workDir,
    reads: [path],
    signal,
    timeoutFactor,
    limitSeconds: () => limit,
  });
  if (exitCode !== 0) throw new RemuxFailed(stderr);
  return stderr;
}

function longestKeyGap(packets: readonly ProbedPacket[]): number {
  const keys = packets.filter(({ flags }) => flags.includes("K")).map(({ tick }) => tick);
  const end = packets.reduce((latest, { tick }) => Math.max(latest, tick), -Infinity);
  const ends = [...keys.slice(1), end];
  return ends.reduce((longest, end, n) => Math.max(longest, end - (keys[n] ?? end)), 0);
}
