/** A real rider's video for browser tests: MPEG-4 Part 2, which no browser plays, so the program has to transcode it. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

const REAL_CLIP = path.resolve(import.meta.dirname, "../../../../shared/media/horse-gallop.mp4");

/** The real clip if this machine has it; else one of the same codec, rate and length, made in `folder`. */
export function ridingClip(folder: string): string {
  if (existsSync(REAL_CLIP)) return REAL_CLIP;
  const made = path.join(folder, "horse-gallop.mp4");
  mkdirSync(folder, { recursive: true });
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=288x216:rate=30:duration=4.5"];
  execFileSync("ffmpeg", ["-v", "error", ...picture, "-c:v", "mpeg4", "-q:v", "5", "-an", "-y", made]);
  return made;
}
