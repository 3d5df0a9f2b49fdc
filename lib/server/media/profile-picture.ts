import { join } from "node:path";
import { PICTURE_SIDE, type PictureFormat, type PictureRefusal } from "@/lib/domain/accounts/profile-picture";
import { ALLOWED_PROTOCOLS, PROBE_LIMIT_SECONDS } from "./limits";
import { runTool, type MediaTools } from "./run-tool";

/** Phones take up to 50 million pixels; larger pictures are forged or not meant for this. */
const MAX_PICTURE_PIXELS = 64_000_000;

/** ffmpeg's container and decoder: only the recognised format is allowed. */
const READERS: Readonly<Record<PictureFormat, { container: string; decoder: string }>> = {
  jpeg: { container: "jpeg_pipe", decoder: "mjpeg" },
  png: { container: "png_pipe", decoder: "png" },
  webp: { container: "webp_pipe", decoder: "webp" },
};

const SIDE = `${PICTURE_SIDE}:${PICTURE_SIDE}`;
/** Upright (ffmpeg rotates), the middle square, white behind transparency. */
const FILTERS = [
  `[0:v]scale=${SIDE}:force_original_aspect_ratio=increase:flags=lanczos,crop=${SIDE},format=rgba[picture]`,
  `color=white:s=${PICTURE_SIDE}x${PICTURE_SIDE}:r=1[ground]`,
  "[ground][picture]overlay=format=auto,scale=out_range=pc,format=yuvj420p",
].join(";");

interface PictureJob {
  sourcePath: string;
  format: PictureFormat;
  workDir: string;
  tools: MediaTools;
}

/** @throws {ToolMissing}; {NoSpace}; {ToolEnded} */
export async function makeProfilePicture(
  job: PictureJob,
): Promise<{ path: string; refusal: null } | { path: null; refusal: PictureRefusal }> {
  const { sourcePath, workDir, tools } = job;
  const { container, decoder } = READERS[job.format];
  const path = join(workDir, "picture.jpg");
  const { exitCode, stderr } = await runTool({
    tools,
    program: "ffmpeg",
    args: [
      ...["-nostdin", "-v", "error", "-y", "-xerror"],
      ...["-protocol_whitelist", ALLOWED_PROTOCOLS, "-format_whitelist", container],
      ...["-max_pixels", String(MAX_PICTURE_PIXELS), "-f", container, "-c:v", decoder],
      ...["-i", `file:${sourcePath}`, "-filter_complex", FILTERS],
      ...["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"],
      ...["-frames:v", "1", "-update", "1", "-c:v", "mjpeg", "-q:v", "3", "-f", "image2", `file:${path}`],
    ],
    workDir,
    reads: [sourcePath],
    limitSeconds: () => PROBE_LIMIT_SECONDS,
  });
  if (exitCode === 0) return { path, refusal: null };
  const isTooLarge = /exceeds specified max pixel count|Picture size .* is invalid/.test(stderr);
  return { path: null, refusal: isTooLarge ? "tooManyPixels" : "damaged" };
}
