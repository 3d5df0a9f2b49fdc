import { declaredCost, requireAffordable } from "./cost";
import { allowedPixels, MAX_DURATION_SECONDS, transcodeLimitSeconds } from "./limits";
import { MediaRefusal } from "./media-refusal";
import type { RenditionPlan } from "./rendition-plan";
import { runTool, type MediaTools, type ToolResult } from "./run-tool";
import { ToolEnded } from "./tool-errors";

export interface EncoderJob {
  path: string;
  plan: RenditionPlan;
  workDir: string;
  tools: MediaTools;
  signal?: AbortSignal | undefined;
  timeoutFactor?: number | undefined;
  sourceBytes: number;
  /** Receives the seconds of video done so far; an error it throws ends the run. */
  onSeconds: (seconds: number) => void;
}

export type EncoderResult = ToolResult & { secondsDone: number };

/** @throws {ToolEnded} or {NoSpace} when a limit ended it, errors of `onSeconds`, and the signal's reason */
export async function runEncoder(job: EncoderJob, args: readonly string[]): Promise<EncoderResult> {
  let secondsDone = 0;
  let pixelsDone = 0;
  const ending = new AbortController();
  const declaredSeconds = Math.min(MAX_DURATION_SECONDS, job.plan.declaredSeconds ?? 0);
  const declaredPixels = Math.min(declaredCost(job.plan), allowedPixels(job.sourceBytes));
  const result = await runTool({
    tools: job.tools,
    program: "ffmpeg",
    args,
    workDir: job.workDir,
    reads: [job.path],
    signal: job.signal ? AbortSignal.any([job.signal, ending.signal]) : ending.signal,
    // A declared length may be forged; the progress so far is not.
    limitSeconds: () =>
      transcodeLimitSeconds(Math.max(declaredSeconds, secondsDone), Math.max(declaredPixels, pixelsDone)),
    timeoutFactor: job.timeoutFactor,
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

/** A lack of resources says nothing about the file. */
export function encoderFailure({ stderr, exitCode }: ToolResult): Error {
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
