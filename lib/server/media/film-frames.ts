/** Reads numbered frames of a rendition as RGB pictures. */
import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { Timecode } from "@/lib/domain/playback/timecode";
import { groupIntoRuns } from "@/lib/domain/review/film-plan";
import { THREADS, transcodeLimitSeconds } from "./limits";
import { probeFile, sourceGuards, type ProbedStream, type ProbeRun } from "./probe";
import { runTool, type MediaTools } from "./run-tool";

export const RGB_BYTES = 3;
/** A frame's time may be rounded by this much. */
const TOLERANCE_SECONDS = 0.0004;
/** Lines from which a video without a label has BT.709's colours, as in browsers. */
const MIN_HD_LINES = 720;

interface FramesJob {
  renditionPath: string;
  timecode: Timecode;
  /** Ascending, each once. */
  frames: readonly number[];
  size: PictureSize;
  /** From `readMatrix`. */
  matrix: string;
  workDir: string;
  tools: MediaTools;
  signal?: AbortSignal | undefined;
}

export interface DecodedFrames {
  /** Width x height x 3 bytes. @throws {Error} for a frame that was not asked for */
  read: (frame: number) => Promise<Buffer>;
  delete: () => Promise<void>;
}

/** Decodes into files of the work folder. @throws {Error} unless each frame was found; {ToolEnded}; {NoSpace} */
export async function decodeFrames(job: FramesJob): Promise<DecodedFrames> {
  const { frames, size, workDir } = job;
  const bytes = size.width * size.height * RGB_BYTES;
  const positions = new Map<number, { path: string; start: number }>();
  const paths: string[] = [];
  for (const [run, wanted] of groupIntoRuns(frames).entries()) {
    const path = join(workDir, `frames-${run}.rgb`);
    await decodeRun(job, wanted, path);
    const { size: written } = await stat(path);
    if (written !== wanted.length * bytes)
      throw new Error(`${written / bytes} of ${wanted.length} frames were found`);
    paths.push(path);
    for (const [at, frame] of wanted.entries()) positions.set(frame, { path, start: at * bytes });
  }
  return {
    async read(frame) {
      const position = positions.get(frame);
      if (!position) throw new Error(`Frame ${frame} was not decoded`);
      const file = await open(position.path);
      try {
        const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, position.start);
        return buffer;
      } finally {
        await file.close();
      }
    },
    async delete() {
      for (const path of paths) await rm(path, { force: true });
    },
  };
}

/** The colour matrix of a video, as ffmpeg's `scale` names it. */
export async function readMatrix(run: ProbeRun): Promise<string> {
  const { streams } = await probeFile(run);
  return matrixOf(streams.find(({ codec_type }) => codec_type === "video"));
}

function matrixOf(stream: ProbedStream | undefined): string {
  const label = stream?.color_space;
  if (label === undefined || label === "unknown")
    return (stream?.height ?? 0) >= MIN_HD_LINES ? "bt709" : "bt601";
  return label === "bt709" ? "bt709" : "bt601";
}

async function decodeRun(
  { renditionPath, timecode, size, matrix, workDir, tools, signal }: FramesJob,
  frames: readonly number[],
  path: string,
): Promise<void> {
  const [first = 0] = frames;
  // Frames that are shown before a key frame may need the one before it.
  const key = timecode.keyFrameAtOrBefore(first);
  const start = timecode.timeOf(timecode.keyFrameAtOrBefore(Math.max(0, key - 1)));
  const filters = [
    `select='${selection(timecode, frames)}'`,
    `scale=${size.width}:${size.height}:flags=bicubic:in_color_matrix=${matrix}:out_range=pc`,
    "format=rgb24",
  ];
  const { exitCode, stderr } = await runTool({
    tools,
    program: "ffmpeg",
    args: [
      ...["-hide_banner", "-nostdin", "-y", "-v", "error", "-copyts", ...sourceGuards()],
      ...["-threads", String(THREADS), "-ss", Math.max(0, start - TOLERANCE_SECONDS).toFixed(6)],
      ...["-i", `file:${renditionPath}`, "-map", "0:v:0", "-vf", filters.join(",")],
      ...["-fps_mode", "passthrough", "-frames:v", String(frames.length), "-f", "rawvideo", `file:${path}`],
    ],
    workDir,
    reads: [renditionPath],
    signal,
    limitSeconds: () => transcodeLimitSeconds(frames.length),
  });
  if (exitCode !== 0) throw new Error(`ffmpeg cannot read the frames: ${stderr}`);
}

/** For `select`: by time, since frames before the first key frame that is read may be missing. */
function selection(timecode: Timecode, frames: readonly number[]): string {
  const spans: { first: number; last: number }[] = [];
  for (const frame of frames) {
    const span = spans.at(-1);
    if (span?.last === frame - 1) span.last = frame;
    else spans.push({ first: frame, last: frame });
  }
  const bound = (frame: number, by: number) => (timecode.timeOf(frame) + by).toFixed(6);
  return spans
    .map(
      ({ first, last }) => `between(t,${bound(first, -TOLERANCE_SECONDS)},${bound(last, TOLERANCE_SECONDS)})`,
    )
    .join("+");
}
