import { runTool, type MediaTools } from "./run-tool";

interface FeatureRun {
  workDir: string;
  tools: MediaTools;
  signal?: AbortSignal | undefined;
}

export async function decodedSounds({ tools, workDir, signal }: FeatureRun): Promise<ReadonlySet<string>> {
  const args = ["-hide_banner", "-v", "quiet", "-codecs"];
  const { stdout } = await runTool({
    ...{ tools, program: "ffmpeg", args, workDir, signal },
    limitSeconds: () => 10,
  });
  return new Set(stdout.split("\n").flatMap((line) => /^\s*D.A\S*\s+(\S+)/.exec(line)?.[1] ?? []));
}
