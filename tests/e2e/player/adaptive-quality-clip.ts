/** A clip whose bitrate is too high for a slow connection, and smaller variants of it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeHls } from "@/lib/server/media/hls";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import type { HarnessServer } from "@/tests/e2e/player/harness/server";
import { patternClip, type ClipRecipe } from "@/tests/support/media/pattern-clips";

export const SLOW_LINE_CLIP: ClipRecipe = {
  name: "slow-line",
  rate: "30000/1001",
  frames: 600,
  width: 640,
  height: 360,
  bitRate: "8M",
};
export const SLOW_LINE_FILE = `${SLOW_LINE_CLIP.name}.mp4`;
export const SMALL = { shortSide: 90, width: 160, height: 90, pictureBitsPerSecond: 200_000 };

/** @returns ends it */
export async function serveSmallerPictures(harness: HarnessServer): Promise<() => Promise<void>> {
  const workDir = await mkdtemp(join(tmpdir(), "strideframe-slow-line-"));
  const { file } = await patternClip(SLOW_LINE_CLIP);
  const job = { renditionPath: file, durationSeconds: 20, heights: [SMALL], workDir };
  for (const { name, path } of await makeHls({ ...job, tools: TOOLS_ON_PATH })) harness.addFile(name, path);
  return () => rm(workDir, { recursive: true, force: true });
}
