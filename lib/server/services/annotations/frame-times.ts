import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { frameIndex } from "@/lib/contracts/frame-index";
import { AppError } from "@/lib/domain/app-error";
import { approximateTimecode, timecodeFromIndex, type Timecode } from "@/lib/domain/playback/timecode";
import { db } from "../../database/db";
import type { Video } from "../../generated/prisma/client";
import { log } from "../../logging/log";
import { storage } from "../../storage/storage";

/** Times may be rounded to milliseconds. */
const TOLERANCE_SECONDS = 0.001;

/** An hour at 60 frames a second is 2 MB. */
const cache = new LRUCache<string, Timecode>({ max: 16 });

interface Position {
  time: number;
  frame: number;
}

/** Screens without the frame index use the video's rate, so those times are accepted too. @throws AppError invalid. */
export async function requireFrames(video: Video, positions: readonly Position[]): Promise<void> {
  if (positions.length === 0) return;
  const assumed = approximateTimecode(video.durationSeconds ?? 0, video.frameRate);
  const isAt = ({ time, frame }: Position, timecode: Timecode) =>
    timecode.frameAt(time - TOLERANCE_SECONDS) <= frame &&
    frame <= timecode.frameAt(time + TOLERANCE_SECONDS);
  const doubtful = positions.filter((position) => !isAt(position, assumed));
  if (doubtful.length === 0) return;
  const recorded = await readTimecode(video.id);
  if (recorded === "unknown" || doubtful.every((position) => isAt(position, recorded))) return;
  const message = "That frame is not on show at that time.";
  throw new AppError("invalid", message, { fields: { frame: message } });
}

export async function timecodeOf(
  video: Pick<Video, "id" | "durationSeconds" | "frameRate">,
): Promise<Timecode> {
  const recorded = await readTimecode(video.id);
  return recorded === "unknown" ? approximateTimecode(video.durationSeconds ?? 0, video.frameRate) : recorded;
}

/** Unknown while the storage is away, so that no mark is lost. */
async function readTimecode(videoId: string): Promise<Timecode | "unknown"> {
  const object = await db().mediaObject.findFirst({ where: { videoId, kind: "frameIndex" } });
  if (!object) return "unknown";
  const { key } = object;
  try {
    const timecode = cache.get(key) ?? timecodeFromIndex(await readFrameIndex(key));
    cache.set(key, timecode);
    return timecode;
  } catch (error) {
    log().warn({ key, error: String(error) }, "A frame index could not be read");
    return "unknown";
  }
}

async function readFrameIndex(key: string) {
  const folder = await mkdtemp(join(tmpdir(), "strideframe-frame-index-"));
  try {
    const path = join(folder, "frame-index.json");
    await storage().download(key, path);
    return frameIndex.parse(JSON.parse(await readFile(path, "utf8")));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
