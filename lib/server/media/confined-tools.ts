import { chmod } from "node:fs/promises";
import { env } from "../env";
import { log } from "../logging/log";
import { describeConfinement, findConfinement, isFullyConfined, UNCONFINED } from "./confinement";
import { TOOLS_ON_PATH, type MediaTools } from "./run-tool";
import { WORK_FOLDER_MODE } from "./work-folder";

/** @throws {Error} when the settings demand more than the system can do */
export async function confinedTools(workRoot: string): Promise<MediaTools> {
  const { node } = TOOLS_ON_PATH;
  const { FFMPEG_PATH: ffmpeg, FFPROBE_PATH: ffprobe, MEDIA_CONFINEMENT: wanted } = env();
  const confinement =
    wanted === "off" ? UNCONFINED : await findConfinement(workRoot, [ffmpeg, ffprobe, node]);
  await chmod(workRoot, confinement.goesByName ? 0o711 : WORK_FOLDER_MODE);
  const line = describeConfinement(confinement);
  if (wanted === "required" && !isFullyConfined(confinement)) throw new Error(line);
  if (isFullyConfined(confinement)) log().info(line);
  else log().warn(line);
  return { ffmpeg, ffprobe, node, confinement };
}
