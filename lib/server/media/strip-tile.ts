import type { SpriteLayout } from "@/lib/domain/playback/sprite";
import { ALLOWED_PROTOCOLS, PROBE_LIMIT_SECONDS } from "./limits";
import { runTool, type MediaTools } from "./run-tool";

interface TileJob {
  stripPath: string;
  layout: Pick<SpriteLayout, "tileWidth" | "tileHeight">;
  tile: { column: number; row: number };
  /** In `workDir`. */
  path: string;
  workDir: string;
  tools: MediaTools;
}

/** Writes one tile of a strip as a JPEG. @throws Error for a strip that cannot be read or has no such tile. */
export async function cutTile({ stripPath, layout, tile, path, workDir, tools }: TileJob): Promise<void> {
  const { tileWidth, tileHeight } = layout;
  const place = `${tile.column * tileWidth}:${tile.row * tileHeight}`;
  const { exitCode, stderr } = await runTool({
    tools,
    program: "ffmpeg",
    args: [
      ...["-nostdin", "-v", "error", "-y", "-xerror"],
      ...["-protocol_whitelist", ALLOWED_PROTOCOLS, "-format_whitelist", "jpeg_pipe"],
      ...["-f", "jpeg_pipe", "-c:v", "mjpeg", "-i", `file:${stripPath}`],
      ...["-vf", `crop=${tileWidth}:${tileHeight}:${place}:exact=1`, "-map_metadata", "-1"],
      ...["-frames:v", "1", "-update", "1", "-c:v", "mjpeg", "-q:v", "3", "-f", "image2", `file:${path}`],
    ],
    workDir,
    reads: [stripPath],
    limitSeconds: () => PROBE_LIMIT_SECONDS,
  });
  if (exitCode !== 0) throw new Error(`ffmpeg cannot cut a tile: ${stderr}`);
}
