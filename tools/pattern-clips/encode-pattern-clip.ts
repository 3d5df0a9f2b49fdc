/** Makes clips of numbered frames (`lib/domain/playback/frame-pattern.ts`) by ffmpeg, and their frame indexes. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile, rename, writeFile } from "node:fs/promises";
import { z } from "zod";
import type { FrameIndex } from "@/lib/domain/playback/frame-index";
import { PATTERN_COLUMNS, PATTERN_ROWS, patternLevels } from "@/lib/domain/playback/frame-pattern";
import { turnMovie, type Turn } from "./turn-movie";

export interface ClipRecipe {
  name: string;
  /** As ffmpeg takes it, such as "30000/1001". */
  rate: string;
  frames: number;
  width?: number;
  height?: number;
  gop?: number;
  bFrames?: number;
  /** B-frames at every place; by default the encoder rarely uses any for these pictures. */
  forcesBFrames?: boolean;
  /** Frames shown before a key frame may need the group before. */
  hasOpenGroups?: boolean;
  /** Shows this number in every frame. */
  stillNumber?: number;
  /** H.264 by default. */
  codec?: "vp9";
  /** ffmpeg `setpts` expression for a variable rate. */
  timeExpression?: string;
  hasSound?: boolean;
  turn?: Turn;
  /** On the file's clock. */
  startSeconds?: number;
  /** Cut from the start by an edit list. */
  editListSeconds?: number;
  /** Adds moving detail below the blocks, so that it decodes like a real picture. */
  bitRate?: string;
}

const FFMPEG = process.env.FFMPEG_PATH ?? "ffmpeg";
const FFPROBE = process.env.FFPROBE_PATH ?? "ffprobe";

export async function frameIndexOf(file: string): Promise<FrameIndex> {
  const probe = probeAnswer.parse(
    JSON.parse(
      await output(FFPROBE, [
        ...["-v", "error", "-select_streams", "v:0", "-of", "json", "-show_entries"],
        ...["stream=time_base:packet=pts,duration,flags", file],
      ]),
    ),
  );
  const [numerator = 1, denominator = 1] = (probe.streams[0]?.time_base ?? "1/1").split("/").map(Number);
  const packets = probe.packets.filter((packet) => !packet.flags.includes("D")).sort((a, b) => a.pts - b.pts);
  const durationsTicks = packets.map(
    (packet, at) => (packets[at + 1]?.pts ?? packet.pts + (packet.duration ?? 1)) - packet.pts,
  );
  return {
    version: 1,
    timeBase: [numerator, denominator],
    firstTick: packets[0]?.pts ?? 0,
    durationsTicks,
    keyFrames: packets.flatMap((packet, at) => (packet.flags.startsWith("K") ? [at] : [])),
    rawOffsetTicks: 0,
  };
}

const probeAnswer = z.object({
  streams: z.array(z.object({ time_base: z.string() })),
  packets: z.array(z.object({ pts: z.int(), duration: z.int().optional(), flags: z.string() })),
});

const H264 = ["-c:v", "libx264", "-preset", "veryfast", "-sc_threshold", "0"];
const VP9 = ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "0"];

/** @throws {Error} when ffmpeg fails */
export async function encodePatternClip(recipe: ClipRecipe, file: string): Promise<void> {
  const { rate, width = 320, height = 180, gop = 15, bFrames = 0 } = recipe;
  const made = `${file}.part.mp4`;
  const noise =
    recipe.bitRate === undefined
      ? []
      : ["-f", "lavfi", "-i", `testsrc2=size=${width}x${height}:rate=${rate}`];
  const sound = recipe.hasSound ? ["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=48000"] : [];
  const pattern = `[0:v]scale=${width}:${height}:flags=neighbor,format=yuv420p`;
  const times = recipe.timeExpression === undefined ? "" : `,settb=1/90000,setpts=${recipe.timeExpression}`;
  // Detail below the blocks makes decoding costly.
  const filter =
    recipe.bitRate === undefined
      ? `${pattern}${times}[v]`
      : `[1:v]noise=alls=12:allf=t,format=yuv420p[n];[0:v]scale=${width}:${height / 2}:flags=neighbor,format=yuv420p[p];[n][p]overlay=0:0:shortest=1${times}[v]`;
  const soundInput = 1 + (noise.length > 0 ? 1 : 0);
  const encoder = spawn(
    FFMPEG,
    [
      ...[
        "-v",
        "error",
        "-y",
        "-f",
        "rawvideo",
        "-pix_fmt",
        "gray",
        "-s",
        `${PATTERN_COLUMNS}x${PATTERN_ROWS}`,
      ],
      ...["-r", rate, "-i", "pipe:0", ...noise, ...sound, "-filter_complex", filter, "-map", "[v]"],
      ...(recipe.hasSound ? ["-map", `${soundInput}:a`, "-c:a", "aac", "-shortest"] : []),
      ...["-fps_mode", "passthrough", "-pix_fmt", "yuv420p", "-g", String(gop)],
      ...(recipe.codec === "vp9" ? VP9 : [...H264, "-bf", String(bFrames)]),
      ...(recipe.hasOpenGroups ? ["-x264-params", "open_gop=1"] : ["-flags", "+cgop"]),
      ...(recipe.forcesBFrames ? ["-b_strategy", "0"] : []),
      ...(recipe.bitRate === undefined ? ["-crf", "18"] : ["-b:v", recipe.bitRate]),
      ...["-video_track_timescale", "90000", "-movflags", "+faststart"],
      ...(recipe.startSeconds === undefined ? [] : ["-output_ts_offset", String(recipe.startSeconds)]),
      made,
    ],
    { stdio: ["pipe", "ignore", "inherit"] },
  );
  const ended = exitCode(encoder);
  for (let frame = 0; frame < recipe.frames; frame += 1) {
    if (!encoder.stdin.write(Buffer.from(patternLevels(recipe.stillNumber ?? frame))))
      await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const code = await ended;
  if (code !== 0) throw new Error(`ffmpeg could not make ${recipe.name}`);
  if (recipe.turn !== undefined) await writeFile(made, turnMovie(await readFile(made), recipe.turn));
  if (recipe.editListSeconds === undefined) return rename(made, file);
  // Cutting without decoding leaves the frames since the key frame, hidden by an edit list.
  const cut = ["-v", "error", "-y", "-ss", String(recipe.editListSeconds), "-i", made];
  await output(FFMPEG, [...cut, "-map", "0", "-c", "copy", "-movflags", "+faststart", file]);
}

async function output(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  const code = await exitCode(child);
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}`);
  return Buffer.concat(chunks).toString("utf8");
}

function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
}
