/** Makes the one long run of ffmpeg: its progress, its limit, and what its failures mean. */
import { declaredCost, requireAffordable } from "./cost";
import { allowedPixels, MAX_DURATION_SECONDS, transcodeLimitSeconds } from "./limits";
import { MediaRefusal } from "./media-refusal";
import { renditionArgs, type RenditionCommand } from "./rendition-args";
import { runTool, type MediaTools, type ToolResult } from "./run-tool";
import { ToolEnded } from "./tool-errors";

interface Transcode extends Omit<RenditionCommand, "hasZscale" | "sourcePath"> {
  path: string;
  workDir: string;
  tools: MediaTools;
  signal?: AbortSignal | undefined;
  /** How many times as long it may take by the clock as on an idle machine. */
  patience?: number | undefined;
  /** Size of the source, by which its cost is measured. */
  sourceBytes: number;
  /** Gets the seconds of video done so far; what it throws ends the run. */
  onSeconds: (seconds: number) => void;
}

/**
 * Writes rendition and tiles. Sound that cannot be decoded is left out rather than the ride refused.
 * @throws {MediaRefusal} when nothing can be decoded; {ToolEnded} or {NoSpace} when it may be ours
 */
export async function transcode(job: Transcode): Promise<{ hasAudio: boolean }> {
  const hasZscale = job.plan.colour.kind === "hdr" && (await hasFilter(job, "zscale"));
  const command: RenditionCommand = { ...job, sourcePath: job.path, hasZscale };
  const hasAudio = job.plan.audioStreamIndex !== null;
  const first = await runOnce(job, command);
  if (first.exitCode === 0) return { hasAudio };
  if (!hasAudio || first.secondsDone > 0) throw failure(first);
  const silent = { ...command, plan: { ...command.plan, audioStreamIndex: null } };
  const second = await runOnce(job, silent);
  if (second.exitCode !== 0) throw failure(second);
  return { hasAudio: false };
}

async function runOnce(
  job: Transcode,
  command: RenditionCommand,
): Promise<ToolResult & { secondsDone: number }> {
  let secondsDone = 0;
  let pixelsDone = 0;
  const ending = new AbortController();
  const declaredSeconds = Math.min(MAX_DURATION_SECONDS, job.plan.declaredSeconds ?? 0);
  const declaredPixels = Math.min(declaredCost(job.plan), allowedPixels(job.sourceBytes));
  const result = await runTool({
    tools: job.tools,
    program: "ffmpeg",
    args: renditionArgs(command),
    workDir: job.workDir,
    reads: [job.path],
    signal: job.signal ? AbortSignal.any([job.signal, ending.signal]) : ending.signal,
    // A declared length may be forged; what has been done so far is not.
    limitSeconds: () =>
      transcodeLimitSeconds(Math.max(declaredSeconds, secondsDone), Math.max(declaredPixels, pixelsDone)),
    patience: job.patience,
    onLine: (line) => {
      const [name, value = ""] = line.split("=");
      if (!/^\d+$/.test(value)) return;
      if (name === "frame") pixelsDone = Number(value) * job.plan.sourcePixels;
      else if (name === "out_time_us") secondsDone = Math.max(secondsDone, Number(value) / 1e6);
      else return;
      try {
        requireAffordable(pixelsDone, job.sourceBytes);
        job.onSeconds(secondsDone);
      } catch (error) {
        ending.abort(error);
      }
    },
  });
  return { ...result, secondsDone };
}

/** What a failed run says about the file; running out of something says nothing about it. */
function failure({ stderr, exitCode }: ToolResult): Error {
  if (/Cannot allocate memory/.test(stderr))
    return new ToolEnded("memory", `ffmpeg ran out of memory: ${stderr}`);
  if (/File too large/.test(stderr)) return new MediaRefusal("tooCostly", stderr);
  if (/Input\/output error/.test(stderr)) return new Error(`ffmpeg cannot read or write: ${stderr}`);
  if (/Decoder .*not found|Unknown decoder|No decoder/.test(stderr))
    return new MediaRefusal("unknownCodec", stderr);
  if (/exceeds specified max pixel count|Picture size .* is invalid/.test(stderr))
    return new MediaRefusal("tooLarge", stderr);
  return new MediaRefusal("damaged", `ffmpeg exited with ${exitCode}: ${stderr}`);
}

async function hasFilter({ tools, workDir, signal }: Transcode, name: string): Promise<boolean> {
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
