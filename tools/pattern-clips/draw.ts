/**
 * `npx tsx tools/pattern-clips/draw.ts` makes the two clips of `/device-check` and their frame indexes. They are in the
 * repository, so that an installation needs no ffmpeg.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { PATTERN_CLIPS, PATTERN_CLIP_SECONDS } from "@/lib/domain/playback/pattern-clips";
import { encodePatternClip, frameIndexOf } from "./encode-pattern-clip";

const PUBLIC = path.resolve(import.meta.dirname, "../../public");

for (const { mp4Url, frameIndexUrl, name, framesPerSecond } of PATTERN_CLIPS) {
  const file = path.join(PUBLIC, mp4Url);
  await mkdir(path.dirname(file), { recursive: true });
  const frames = framesPerSecond * PATTERN_CLIP_SECONDS;
  // Like phones and our renditions: groups of half a second, three B-frames in a row.
  const gop = framesPerSecond / 2;
  const rate = String(framesPerSecond);
  await encodePatternClip({ name, rate, frames, gop, bFrames: 3, forcesBFrames: true }, file);
  await writeFile(path.join(PUBLIC, frameIndexUrl), JSON.stringify(await frameIndexOf(file)));
}
