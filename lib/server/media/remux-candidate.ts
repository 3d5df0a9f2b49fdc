import { incompatibilityOfHeaders, type Incompatibility } from "./compatibility";
import { transcodeLimitSeconds } from "./limits";
import { readAllPackets, sourceGuards, type ProbedPacket } from "./probe";
import { runTool } from "./run-tool";
import type { SourceHeaders } from "./source";

export type RemuxCandidate =
  | { incompatibility: Incompatibility }
  | {
      incompatibility: null;
      packets: ProbedPacket[];
      /** Empty without sound, or when the sound has decoding errors. */
      soundPackets: ProbedPacket[];
    };

export async function readRemuxCandidate(source: SourceHeaders): Promise<RemuxCandidate> {
  const { plan, probed } = source;
  const incompatibility = incompatibilityOfHeaders(probed, plan);
  if (incompatibility) return { incompatibility };
  const [{ packets }, isSoundWhole] = await Promise.all([readAllPackets(source), canDecodeSound(source)]);
  const { videoStreamIndex: picture, audioStreamIndex: sound } = plan;
  return {
    incompatibility: null,
    packets: packets.get(picture) ?? [],
    soundPackets: sound !== null && isSoundWhole ? (packets.get(sound) ?? []) : [],
  };
}

/** A browser may stop at the first damaged packet. */
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
