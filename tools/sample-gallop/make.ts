/** `npx tsx tools/sample-gallop/make.ts` makes the second sample ride's film, which is in the repository. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { GALLOP_FRAME_RATE, PHOTOGRAPHS, TIMES_SHOWN } from "@/lib/domain/videos/sample-gallop";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SHEET = path.join(ROOT, "public/images/gallop-1887.webp");
const FILM = path.join(ROOT, "lib/worker/sample-ride/gallop.mp4");
const COLUMNS = 4;
const ROWS = PHOTOGRAPHS / COLUMNS;

// Photograph n is the n-th tile of the sheet.
const tile = `crop=iw/${COLUMNS}:ih/${ROWS}:iw/${COLUMNS}*mod(n\\,${COLUMNS}):ih/${ROWS}*floor(mod(n\\,${PHOTOGRAPHS})/${COLUMNS}):exact=1`;
const frames = PHOTOGRAPHS * TIMES_SHOWN;
execFileSync("ffmpeg", [
  ...["-v", "error", "-loop", "1", "-framerate", String(GALLOP_FRAME_RATE), "-i", SHEET],
  ...["-vf", `${tile},format=yuv420p`, "-frames:v", String(frames)],
  // Constant quality, and enough reference frames for a whole stride: repeated photographs take 500 bytes.
  ...["-c:v", "libx264", "-preset", "slow", "-qp", "26", "-bf", "0", "-refs", String(PHOTOGRAPHS)],
  ...["-g", String(frames), "-sc_threshold", "0", "-x264-params", "ipratio=1:no-mbtree=1:weightp=0"],
  ...["-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-movflags", "+faststart", "-y", FILM],
]);
