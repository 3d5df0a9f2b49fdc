/** What the ffmpeg of this machine can do: builds differ in their filters and decoders. */
import { runTool, type MediaTools } from "./run-tool";

interface FeatureRun {
  workDir: string;
  tools: MediaTools;
  signal?: AbortSignal | undefined;
}

export async function hasFilter(run: FeatureRun, name: string): Promise<boolean> {
  const lines = await list(run, "-filters");
  return lines.some((line) => line.trim().split(/\s+/)[1] === name);
}

/** The names of the codecs whose sound it decodes, as ffprobe gives them. */
export async function decodedSounds(run: FeatureRun): Promise<ReadonlySet<string>> {
  const lines = await list(run, "-codecs");
  return new Set(lines.flatMap((line) => /^\s*D.A\S*\s+(\S+)/.exec(line)?.[1] ?? []));
}

async function list({ tools, workDir, signal }: FeatureRun, what: string): Promise<string[]> {
  const args = ["-hide_banner", "-v", "quiet", what];
  const { stdout } = await runTool({
    ...{ tools, program: "ffmpeg", args, workDir, signal },
    limitSeconds: () => 10,
  });
  return stdout.split("\n");
}
