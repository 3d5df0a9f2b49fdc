/** Makes the rendition of a source in one run of ffmpeg. */
import { encoderFailure, runEncoder, type EncoderJob } from "./encoder-run";
import { renditionArgs, type RenditionCommand } from "./rendition-args";
import { runTool } from "./run-tool";

export interface Transcode extends Omit<RenditionCommand, "hasZscale" | "sourcePath">, EncoderJob {}

/**
 * Writes rendition and tiles. Sound that cannot be decoded is left out; the ride is not refused for it.
 * @throws {MediaRefusal} when nothing can be decoded; {ToolEnded} or {NoSpace} when it may be a fault of this program
 */
export async function transcode(job: Transcode): Promise<{ hasAudio: boolean }> {
  const command = await commandOf(job);
  const hasAudio = job.plan.audioStreamIndex !== null;
  const first = await runEncoder(job, renditionArgs(command));
  if (first.exitCode === 0) return { hasAudio };
  if (!hasAudio || first.secondsDone > 0) throw encoderFailure(first);
  const silent = { ...command, plan: { ...command.plan, audioStreamIndex: null } };
  const second = await runEncoder(job, renditionArgs(silent));
  if (second.exitCode !== 0) throw encoderFailure(second);
  return { hasAudio: false };
}

/** The job as a command, with what this ffmpeg can do. */
export async function commandOf<Job extends Omit<Transcode, "onSeconds">>(job: Job) {
  const hasZscale = job.plan.colour.kind === "hdr" && (await hasFilter(job, "zscale"));
  return { ...job, sourcePath: job.path, hasZscale };
}

async function hasFilter(
  { tools, workDir, signal }: Omit<Transcode, "onSeconds">,
  name: string,
): Promise<boolean> {
  const args = ["-hide_banner", "-v", "quiet", "-filters"];
  const result = await runTool({
    tools,
    program: "ffmpeg",
    args,
    workDir,
    signal,
    limitSeconds: () => 10,
  });
  return result.stdout.split("\n").some((line) => line.trim().split(/\s+/)[1] === name);
}
