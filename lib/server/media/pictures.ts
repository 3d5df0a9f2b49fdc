/** Makes the still pictures of a video: its thumbnail and the picture strip behind the slider. */
import type { SpriteLayout } from "@/lib/domain/sprite";
import { timecodeFromIndex } from "@/lib/domain/timecode";
import type { FrameIndex } from "@/lib/domain/frame-index";
import { PROBE_LIMIT_SECONDS } from "./limits";
import { readPackets, sourceGuards } from "./probe";
import { tileSize } from "./rendition-args";
import type { RenditionPlan } from "./rendition-plan";
import { runTool, type MediaTools } from "./run-tool";

const MAX_TILES = 100;
const MAX_COLUMNS = 10;
const THUMBNAIL_WIDTH_PIXELS = 640;

interface PictureRun {
  workDir: string;
  tools: MediaTools;
  signal?: AbortSignal | undefined;
}

/** Seconds between the small pictures taken during the transcode: enough for a full strip of a clip of this length. */
export function tileInterval(declaredSeconds: number | null): number {
  return Math.min(5, Math.max(0.2, (declaredSeconds ?? MAX_TILES) / MAX_TILES));
}

/** The picture strip, and where in the ride there is most to see. */
export interface Strip {
  sprite: SpriteLayout;
  thumbnailSeconds: number;
}

interface Tiles {
  path: string;
  plan: Pick<RenditionPlan, "width" | "height">;
  intervalSeconds: number;
  /** Gives the rendition's path once it is made: its first frame is the strip of a ride of which no tile was taken. */
  rendition: () => Promise<string>;
}

/** Writes the picture strip, and finds the tile with most to see: never a black or blurred one where there is a better. */
export async function makeStrip(run: PictureRun, tiles: Tiles, spritePath: string): Promise<Strip> {
  const { path, plan, intervalSeconds } = tiles;
  // At one quality, the more there is to see in a picture the larger it is.
  const sizes = await readTileSizes(run, path);
  const { width, height } = tileSize(plan);
  if (sizes.length === 0) {
    await writeJpeg(run, ["-i", `file:${await tiles.rendition()}`], spritePath, [
      `scale=${width}:${height}:out_range=pc`,
      "format=yuvj420p",
    ]);
    const sprite = { columns: 1, rows: 1, tileWidth: width, tileHeight: height, intervalSeconds, count: 1 };
    return { sprite, thumbnailSeconds: 0 };
  }
  const sprite = await writeSprite(
    run,
    { path, intervalSeconds, count: sizes.length, width, height },
    spritePath,
  );
  return { sprite, thumbnailSeconds: mostDetailedTile(sizes) * intervalSeconds };
}

/** None where ffmpeg took none, as of a single frame that lasts no time: such a file has a head and cannot be opened. */
async function readTileSizes(run: PictureRun, path: string): Promise<number[]> {
  try {
    const packets = await readPackets({ path, ...run }, 0);
    return packets.map(({ sizeBytes }) => sizeBytes);
  } catch (error) {
    if (error instanceof Error && error.message.includes(`${path}: End of file`)) return [];
    throw error;
  }
}

function mostDetailedTile(sizesBytes: readonly number[]): number {
  return sizesBytes.indexOf(sizesBytes.reduce((most, size) => Math.max(most, size), 0));
}

/** Writes the thumbnail: the frame on show at a time, at most 640 pixels wide. */
export async function writeThumbnail(
  run: PictureRun,
  rendition: { path: string; frameIndex: FrameIndex },
  timeSeconds: number,
  thumbnailPath: string,
): Promise<void> {
  const timecode = timecodeFromIndex(rendition.frameIndex);
  // Just before the frame's start: a seek decodes from there and takes the first frame not earlier.
  const seekSeconds = Math.max(0, timecode.timeOf(timecode.frameAt(timeSeconds)) - 0.0005);
  await writeJpeg(run, ["-ss", seekSeconds.toFixed(6), "-i", `file:${rendition.path}`], thumbnailPath, [
    `scale=w='min(${THUMBNAIL_WIDTH_PIXELS},iw)':h=-2:out_range=pc`,
    "format=yuvj420p",
  ]);
}

/** Writes the picture strip from tiles taken every `intervalSeconds`, thinned out to at most a hundred. */
async function writeSprite(
  run: PictureRun,
  tiles: { path: string; count: number; width: number; height: number; intervalSeconds: number },
  spritePath: string,
): Promise<SpriteLayout> {
  const step = Math.ceil(tiles.count / MAX_TILES);
  const count = Math.ceil(tiles.count / step);
  const columns = Math.min(MAX_COLUMNS, count);
  const rows = Math.ceil(count / columns);
  await writeJpeg(run, ["-i", `file:${tiles.path}`], spritePath, [
    `select='not(mod(n,${step}))'`,
    `tile=${columns}x${rows}`,
  ]);
  const { width: tileWidth, height: tileHeight, intervalSeconds } = tiles;
  return { columns, rows, tileWidth, tileHeight, intervalSeconds: intervalSeconds * step, count };
}

async function writeJpeg(run: PictureRun, input: string[], path: string, filters: string[]): Promise<void> {
  const args = [
    "-nostdin",
    "-y",
    "-v",
    "error",
    ...sourceGuards(),
    ...input,
    "-an",
    "-vf",
    filters.join(","),
  ];
  const output = [
    "-fps_mode",
    "passthrough",
    "-frames:v",
    "1",
    "-update",
    "1",
    "-q:v",
    "4",
    "-map_metadata",
    "-1",
  ];
  const result = await runTool({
    tools: run.tools,
    program: "ffmpeg",
    args: [...args, ...output, "-c:v", "mjpeg", "-f", "image2", `file:${path}`],
    workDir: run.workDir,
    signal: run.signal,
    limitSeconds: () => PROBE_LIMIT_SECONDS,
  });
  if (result.exitCode !== 0) throw new Error(`ffmpeg cannot write a picture: ${result.stderr}`);
}
