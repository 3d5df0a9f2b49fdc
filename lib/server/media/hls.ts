import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { streamFileName } from "../storage/object-keys";
import { readFragments, type ByteSpan } from "./fragments";
import { hlsArgs, type HlsOutput } from "./hls-args";
import type { HlsHeight } from "./hls-plan";
import { heightPlaylist, hlsPlaylist, type HeightInList } from "./hls-playlists";
import { TIMEOUT_FACTOR_AFTER_DELAY, transcodeLimitSeconds } from "./limits";
import { measureRendition, type MeasuredRendition } from "./measured-rendition";
import { probeFile, type ProbedPacket, type ProbeRun } from "./probe";
import { runTool, type MediaTools } from "./run-tool";
import type { HlsKind } from "../storage/media-kinds";

export interface HlsJob {
  renditionPath: string;
  durationSeconds: number;
  heights: readonly HlsHeight[];
  workDir: string;
  tools: MediaTools;
  signal?: AbortSignal | undefined;
  isIdle?: boolean;
}

export interface HlsFile {
  kind: HlsKind;
  name: string;
  path: string;
}

/** @throws {Error} when a height does not have exactly the rendition's frames at their times; {ToolEnded}; {NoSpace} */
export async function makeHls(job: HlsJob): Promise<HlsFile[]> {
  const { renditionPath, workDir, tools, signal, durationSeconds, heights, isIdle = false } = job;
  const rendition = await measureRendition({ path: renditionPath, workDir, tools, signal });
  const shown = rendition.packets.toSorted((a, b) => a.tick - b.tick);
  const last = shown.at(-1);
  // Players put the first frame of the first segment at zero.
  if (!last || shown[0]?.tick !== 0) throw new Error("The rendition does not begin at nought");
  const lastFrameTicks = Math.max(1, last.durationTicks);
  const { timeBase } = rendition;
  const shownFrames = { packets: shown, timeBase, endTick: last.tick + lastFrameTicks };
  const outputs = heights.map((height) => ({
    ...height,
    path: join(workDir, streamFileName("hlsSegments", height.shortSide)),
  }));
  const { exitCode, stderr } = await runTool({
    tools,
    program: "ffmpeg",
    args: hlsArgs({ renditionPath, timeBase, lastFrameTicks, outputs }),
    workDir,
    reads: [renditionPath],
    signal,
    limitSeconds: () => transcodeLimitSeconds(durationSeconds),
    timeoutFactor: TIMEOUT_FACTOR_AFTER_DELAY,
    isIdle,
  });
  if (exitCode !== 0) throw new Error(`ffmpeg could not make the heights: ${stderr}`);
  const files: HlsFile[] = [];
  const listed: HeightInList[] = [];
  const add = async (kind: HlsKind, name: string, text: string): Promise<void> => {
    const path = join(workDir, name);
    await writeFile(path, text);
    files.push({ kind, name, path });
  };
  for (const output of outputs) {
    const { segments, headBytes, ...facts } = await measureHeight(job, output, shownFrames);
    const fileName = streamFileName("hlsSegments", output.shortSide);
    const playlistName = streamFileName("hlsHeight", output.shortSide);
    files.push({ kind: "hlsSegments", name: fileName, path: output.path });
    await add("hlsHeight", playlistName, heightPlaylist({ fileName, headBytes, segments }));
    listed.push({ ...output, ...facts, playlistName, segments });
  }
  await add("hlsPlaylist", streamFileName("hlsPlaylist"), hlsPlaylist(listed));
  return files;
}

type ShownFrames = Pick<MeasuredRendition, "packets" | "timeBase"> & { endTick: number };

/** Measures the written file instead of trusting the encoder's settings. */
async function measureHeight(job: HlsJob, { path, shortSide }: HlsOutput, rendition: ShownFrames) {
  const run: ProbeRun = { path, workDir: job.workDir, tools: job.tools, signal: job.signal };
  const [made, probed, { headBytes, fragments }] = await Promise.all([
    measureRendition(run),
    probeFile(run),
    readFragments(path),
  ]);
  const isSame =
    made.timeBase.join() === rendition.timeBase.join() &&
    made.packets.length === rendition.packets.length &&
    made.packets.every(({ tick }, n) => tick === rendition.packets[n]?.tick);
  if (!isSame) throw new Error(`The picture of ${shortSide} lines has other frames than the rendition`);
  const [numerator, denominator] = rendition.timeBase;
  const starts = ticksOfFragments(made.packets, fragments);
  const level = probed.streams.find(({ codec_type }) => codec_type === "video")?.level ?? 0;
  const hasSound = probed.streams.some(({ codec_type }) => codec_type === "audio");
  // 64 is the High profile, as encoded.
  const pictureCodec = `avc1.6400${level.toString(16).padStart(2, "0")}`;
  return {
    headBytes,
    segments: fragments.map((span, n) => ({
      ...span,
      seconds: (((starts[n + 1] ?? rendition.endTick) - (starts[n] ?? 0)) * numerator) / denominator,
    })),
    framesPerSecond: (made.packets.length * denominator) / (rendition.endTick * numerator),
    codecs: hasSound ? `${pictureCodec},mp4a.40.2` : pictureCodec,
  };
}

/** @throws {Error} unless each fragment has exactly one key frame, at its start */
function ticksOfFragments(packets: readonly ProbedPacket[], fragments: readonly ByteSpan[]): number[] {
  const keys = packets.filter(({ flags }) => flags.includes("K"));
  const isCutAtKeys =
    keys.length === fragments.length &&
    fragments.every(({ offset, bytes }, n) => {
      const isInside = ({ position }: ProbedPacket) =>
        position !== null && position >= offset && position < offset + bytes;
      return packets.find(isInside) === keys[n];
    });
  if (!isCutAtKeys) throw new Error("The segments do not begin with their key frames");
  return keys.map(({ tick }) => tick);
}
