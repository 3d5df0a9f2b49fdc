/** Reads what decides whether a source can be re-wrapped, as soon as its headers are known and only where they allow it. */
import { unfitByHeaders, type UnfitReason } from "./fitness";
import { transcodeLimitSeconds } from "./limits";
import { readAllPackets, sourceGuards, type ProbedPacket } from "./probe";
import { runTool } from "./run-tool";
import type { SourceHeaders } from "./source";

export type RewrapCandidate =
  | { unfit: UnfitReason }
  | {
      unfit: null;
      /** Of the picture, in the order of the file. */
      packets: ProbedPacket[];
      /** Of the sound; none where it has none, or one that cannot be decoded without a complaint. */
      soundPackets: ProbedPacket[];
    };

/** @throws {ToolEnded} when a limit or a crash ended the reading */
export async function readRewrapCandidate(source: SourceHeaders): Promise<RewrapCandidate> {
  const { plan, probed } = source;
  const unfit = unfitByHeaders(probed, plan);
  if (unfit) return { unfit };
  const [{ packets }, isSoundWhole] = await Promise.all([readAllPackets(source), canDecodeSound(source)]);
  const { videoStreamIndex: picture, audioStreamIndex: sound } = plan;
  return {
    unfit: null,
    packets: packets.get(picture) ?? [],
    soundPackets: sound !== null && isSoundWhole ? (packets.get(sound) ?? []) : [],
  };
}

/** Whether the sound is decoded without a complaint: a browser may stop at the first packet that is spoilt. */
async function canDecodeSound({
  path,
  formats,
  plan,
  tools,
  workDir,
  signal,
}: SourceHeaders): Promise<boolean> {
  if (plan.audioStreamIndex === null) return false;
  const input = ["-nostdin", "-v", "error", ...sourceGuards(formats), "-i", `file:${path}`];
  const limit = transcodeLimitSeconds(plan.declaredSeconds ?? 0);
  const { exitCode, stderr } = await runTool({
    tools,
    program: "ffmpeg",
    args: [...input, "-map", `0:${plan.audioStreamIndex}`, "-f", "null", "-"],
    workDir,
    reads: [path],
    signal,
    limitSeconds: () => limit,
  });
  return exitCode === 0 && stderr === "";
}
