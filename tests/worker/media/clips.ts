/** Source clips for the media tests, made by ffmpeg's own generators, and readers of the resulting files. */
import { execa } from "execa";
import { execFile } from "node:child_process";
import { mkdtemp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PATTERN_COLUMNS, PATTERN_ROWS, readPatternLevels } from "@/lib/domain/playback/frame-pattern";
import { makeRendition, type Rendition } from "@/lib/server/media/make-rendition";

const run = promisify(execFile);

export interface ClipFolder {
  readonly path: string;
  /** Runs ffmpeg; `args` end before the output, which is `name` in the folder. */
  make(name: string, args: readonly string[]): Promise<string>;
  /** Makes a rendition in a folder of its own. */
  render(sourcePath: string): Promise<Rendition & { percents: number[] }>;
  remove(): Promise<void>;
}

export async function createClipFolder(): Promise<ClipFolder> {
  const path = await mkdtemp(join(tmpdir(), "strideframe-media-"));
  return {
    path,
    async make(name, args) {
      const output = join(path, name);
      await run("ffmpeg", ["-v", "error", "-nostdin", "-y", ...args, output]);
      return output;
    },
    async render(sourcePath) {
      const workDir = await mkdtemp(join(path, "work-"));
      await mkdir(workDir, { recursive: true });
      const percents: number[] = [];
      const rendition = await makeRendition({
        sourcePath,
        workDir,
        onProgress: (percent) => percents.push(percent),
      });
      return { ...rendition, percents };
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/** Input arguments of a moving test picture. */
export function testPicture({ size = "160x120", rate = "25", seconds = 1 } = {}): string[] {
  return ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`];
}

export function testTone(seconds = 1): string[] {
  return ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`];
}

export const QUICK_H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];

async function ffprobe(args: readonly string[], path: string): Promise<string> {
  const { stdout } = await run("ffprobe", ["-v", "error", ...args, path], { maxBuffer: 64 * 1024 ** 2 });
  return stdout;
}

/** One entry of the first picture stream, e.g. `pix_fmt`; "" if the file has none. */
export async function readStream(path: string, entry: string, stream = "v:0"): Promise<string> {
  const args = ["-select_streams", stream, "-show_entries", `stream=${entry}`, "-of", "default=nw=1:nk=1"];
  return (await ffprobe(args, path)).trim();
}

/** Presentation times in seconds of the decoded frames, in display order. */
export async function readFrameTimes(path: string): Promise<number[]> {
  const entries = ["-show_entries", "frame=best_effort_timestamp_time", "-of", "default=nw=1:nk=1"];
  const text = await ffprobe(["-select_streams", "v:0", ...entries], path);
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map(Number);
}

/** Times of the decoded frames in ticks of the stream, those included that an edit list hides, in display order. */
export async function readStoredTicks(path: string, stream: string): Promise<number[]> {
  const entries = ["-show_entries", "frame=best_effort_timestamp", "-of", "default=nw=1:nk=1"];
  const reading = hasEdits(path) ? ["-ignore_editlist", "1"] : [];
  const text = await ffprobe([...reading, "-select_streams", stream, ...entries], path);
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map(Number);
}

/** Picture types of the decoded frames, e.g. `IPPB`. */
export async function readFrameTypes(path: string): Promise<string> {
  const entries = ["-show_entries", "frame=pict_type", "-of", "default=nw=1:nk=1"];
  return (await ffprobe(["-select_streams", "v:0", ...entries], path)).replace(/[^IPB]/g, "");
}

/** The byte after each coded picture, as far as ffprobe reports it. */
export async function readPictureEnds(path: string): Promise<number[]> {
  const entries = ["-select_streams", "v:0", "-show_entries", "packet=pos,size", "-of", "json"];
  const { packets } = JSON.parse(await ffprobe(entries, path)) as {
    packets: { pos?: string; size: string }[];
  };
  let end = 0;
  return packets.map(({ pos, size }) => {
    // In MPEG-PS a second picture of one packet has no position of its own.
    end = pos === undefined ? end : Number(pos) + Number(size);
    return end;
  });
}

/** Bytes of each packet of a stream, in order. */
export async function readPacketSizes(path: string, stream: string): Promise<number[]> {
  const entries = ["-show_entries", "packet=size", "-of", "default=nw=1:nk=1"];
  return (await ffprobe(["-select_streams", stream, ...entries], path)).trim().split("\n").map(Number);
}

/** Options that show every frame that is stored, at its stored time. */
const AS_STORED = ["-copyts", "-ignore_editlist", "1"];

/** The demuxers that support edit lists. */
const hasEdits = (path: string) => /\.(mp4|mov|m4v)$/i.test(path);

interface Cells {
  columns: number;
  rows: number;
}

interface DecodedGrey {
  /** A byte a cell, row by row. */
  pictures: Buffer[];
  /** The log of ffmpeg, each line with its level in brackets. */
  log: string;
  exitCode: number | undefined;
}

/** As `readGrey`, also of a file that cannot be decoded to its end. */
export async function decodeGrey(
  path: string,
  { columns, rows }: Cells,
  { stream = "v:0", ignoresEdits = false } = {},
): Promise<DecodedGrey> {
  const filter = `scale=${columns}:${rows}:flags=area,format=gray`;
  const reading = ignoresEdits && hasEdits(path) ? AS_STORED : [];
  const output = ["-vf", filter, "-fps_mode", "passthrough", "-f", "rawvideo", "-"];
  const quiet = ["-v", "level+info", "-hide_banner", "-nostats", "-nostdin"];
  const args = [...quiet, ...reading, "-i", path, "-map", `0:${stream}`, ...output];
  const settings = { encoding: "buffer", reject: false, maxBuffer: 256 * 1024 ** 2 } as const;
  const { stdout, stderr, exitCode } = await execa("ffmpeg", args, settings);
  const bytes = Buffer.from(stdout);
  const size = columns * rows;
  const count = Math.floor(bytes.length / size);
  const pictures = Array.from({ length: count }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
  return { pictures, log: Buffer.from(stderr).toString(), exitCode };
}

/**
 * Mean grey level, 0 to 255, of a picture or of each frame of a file, scaled to `columns` x `rows` cells.
 * @param ignoresEdits whether frames that an edit list hides are read as well.
 * @throws {Error} when ffmpeg fails
 */
export async function readGrey(
  path: string,
  cells: Cells,
  options: { stream?: string; ignoresEdits?: boolean } = {},
): Promise<number[][]> {
  const { pictures, log, exitCode } = await decodeGrey(path, cells, options);
  if (exitCode !== 0) throw new Error(`ffmpeg cannot decode ${path}: ${log}`);
  return pictures.map((picture) => [...picture]);
}

/** The numbers that the pattern's frames carry, in the order in which they are shown. */
export async function readNumbers(path: string): Promise<(number | null)[]> {
  const frames = await readGrey(path, { columns: PATTERN_COLUMNS, rows: PATTERN_ROWS });
  return frames.map(readPatternLevels);
}

/** The sound as one channel of samples from -1 to 1, at 8000 a second. */
export async function readSamples(path: string): Promise<Float32Array> {
  const args = ["-v", "error", "-i", path, "-vn", "-ac", "1", "-ar", "8000", "-f", "f32le", "-"];
  const { stdout } = await run("ffmpeg", args, { encoding: "buffer", maxBuffer: 64 * 1024 ** 2 });
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.byteLength));
}

/** The names of an MP4's boxes in order, those of the given containers opened: `moov/trak/edts`. */
export function listBoxes(bytes: Buffer, prefix = ""): string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    const length = size === 0 ? bytes.length - at : size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) break;
    names.push(prefix + name);
    if (["moov", "trak", "mdia", "udta"].includes(name))
      names.push(...listBoxes(bytes.subarray(at + 8, at + length), `${prefix}${name}/`));
    at += length;
  }
  return names;
}
