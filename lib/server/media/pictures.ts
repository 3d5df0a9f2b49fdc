import type { SpriteLayout } from "@/lib/domain/playback/sprite";
import { timecodeFromIndex } from "@/lib/domain/playback/timecode";
import type { FrameIndex } from "@/lib/domain/playback/frame-index";
import { PROBE_LIMIT_SECONDS } from "./limits";
import { sourceGuards } from "./probe";
import { tileSize } from "./picture-filters";
import type { RenditionPlan } from "./rendition-plan";
import { runTool, type MediaTools } from "./run-tool";
import { readTileSizes } from "./tile-sizes";

const MAX_TILES = 100;
const MAX_COLUMNS = 10;
const THUMBNAIL_WIDTH_PIXELS = 640;

interface PicturesJob {
  strip: Strip;
  tilesPath: string;
  renditionPath: string;
  frameIndex: FrameIndex;
  spritePath: string;
  thumbnailPath: string;
  workDir: string;
  tools: MediaTools;
  signal?: AbortSignal | undefined;
}

/** Seconds between tiles taken during the transcode: enough for a full strip of a clip of this length. */
export function tileInterval(declaredSeconds: number | null): number {
  return Math.min(5, Math.max(0.2, (declaredSeconds ?? MAX_TILES) / MAX_TILES));
}

export interface Strip {
  sprite: SpriteLayout;
  step: number | null;
  thumbnailSeconds: number;
}

/** At most a hundred tiles; the thumbnail is the one with most to see, if possible not black or blurred. */
export async function planStrip(
  tilesPath: string,
  plan: Pick<RenditionPlan, "width" | "height">,
  tileIntervalSeconds: number,
): Promise<Strip> {
  // At equal quality, a larger JPEG shows more detail.
  const sizes = await readTileSizes(tilesPath);
  const step = sizes.length === 0 ? null : Math.ceil(sizes.length / MAX_TILES);
  const count = step === null ? 1 : Math.ceil(sizes.length / step);
  const columns = Math.min(MAX_COLUMNS, count);
  const { width: tileWidth, height: tileHeight } = tileSize(plan);
  const intervalSeconds = tileIntervalSeconds * (step ?? 1);
  const sprite = { columns, rows: Math.ceil(count / columns), tileWidth, tileHeight, intervalSeconds, count };
  return { sprite, step, thumbnailSeconds: largestTile(sizes) * tileIntervalSeconds };
}

function largestTile(sizesBytes: readonly number[]): number {
  const most = sizesBytes.reduce((largest, size) => Math.max(largest, size), 0);
  return Math.max(0, sizesBytes.indexOf(most));
}

/** Writes the strip and a thumbnail of at most 640 pixels in one run: starting ffmpeg takes longer than drawing. */
export async function writePictures(job: PicturesJob): Promise<void> {
  const { sprite, step, thumbnailSeconds } = job.strip;
  const timecode = timecodeFromIndex(job.frameIndex);
  // Just before the frame's start: a seek takes the first frame that is not earlier.
  const seekSeconds = Math.max(0, timecode.timeOf(timecode.frameAt(thumbnailSeconds)) - 0.0005);
  const rendition = ["-ss", seekSeconds.toFixed(6), "-i", `file:${job.renditionPath}`];
  const tiles = [...sourceGuards("mjpeg"), "-f", "mjpeg", "-i", `file:${job.tilesPath}`];
  const thumbnail = [`scale=w='min(${THUMBNAIL_WIDTH_PIXELS},iw)':h=-2:out_range=pc`, "format=yuvj420p"];
  const strip =
    step === null
      ? [`scale=${sprite.tileWidth}:${sprite.tileHeight}:out_range=pc`, "format=yuvj420p"]
      : [`select='not(mod(n,${step}))'`, `tile=${sprite.columns}x${sprite.rows}`];
  const args = [
    ...["-nostdin", "-y", "-v", "error", ...sourceGuards(), ...rendition],
    ...(step === null ? [] : tiles),
    ...jpegOutput("0:v:0", thumbnail, job.thumbnailPath),
    ...jpegOutput(step === null ? "0:v:0" : "1:v:0", strip, job.spritePath),
  ];
  const { tools, workDir, signal } = job;
  const limitSeconds = () => PROBE_LIMIT_SECONDS;
  const result = await runTool({ tools, program: "ffmpeg", args, workDir, signal, limitSeconds });
  if (result.exitCode !== 0) throw new Error(`ffmpeg cannot write the pictures: ${result.stderr}`);
}

function jpegOutput(picture: string, filters: readonly string[], path: string): string[] {
  return [
    ...[
      "-map",
      picture,
      "-vf",
      filters.join(","),
      "-fps_mode",
      "passthrough",
      "-frames:v",
      "1",
      "-update",
      "1",
    ],
    ...["-c:v", "mjpeg", "-q:v", "4", "-map_metadata", "-1", "-f", "image2", `file:${path}`],
  ];
}
