import type { SpriteLayout } from "@/lib/domain/playback/sprite";
import { ALLOWED_PROTOCOLS, PROBE_LIMIT_SECONDS } from "./limits";
import { runTool, type MediaTools } from "./run-tool";

export interface Tile {
  column: number;
  row: number;
  path: string;
}

interface TilesJob {
  stripPath: string;
  layout: Pick<SpriteLayout, "tileWidth" | "tileHeight">;
  tiles: readonly Tile[];
  workDir: string;
  tools: MediaTools;
}

/** Writes tiles of a strip as JPEGs, by one run. @throws Error for a strip that cannot be read or lacks one of them. */
export async function cutTiles({ stripPath, layout, tiles, workDir, tools }: TilesJob): Promise<void> {
  const { tileWidth, tileHeight } = layout;
  const outputOf = ({ column, row, path }: Tile) => [
    ...["-vf", `crop=${tileWidth}:${tileHeight}:${column * tileWidth}:${row * tileHeight}:exact=1`],
    ...["-map_metadata", "-1", "-frames:v", "1", "-update", "1"],
    ...["-c:v", "mjpeg", "-q:v", "3", "-f", "image2", `file:${path}`],
  ];
  const { exitCode, stderr } = await runTool({
    tools,
    program: "ffmpeg",
    args: [
      ...["-nostdin", "-v", "error", "-y", "-xerror"],
      ...["-protocol_whitelist", ALLOWED_PROTOCOLS, "-format_whitelist", "jpeg_pipe"],
      ...["-f", "jpeg_pipe", "-c:v", "mjpeg", "-i", `file:${stripPath}`],
      ...tiles.flatMap(outputOf),
    ],
    workDir,
    reads: [stripPath],
    limitSeconds: () => PROBE_LIMIT_SECONDS,
  });
  if (exitCode !== 0) throw new Error(`ffmpeg cannot cut tiles: ${stderr}`);
}
