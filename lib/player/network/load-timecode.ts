import { frameIndex } from "@/lib/contracts/frame-index";
import { timecodeFromIndex, type Timecode } from "@/lib/domain/playback/timecode";
import { fetchMedia, MediaRefusedError } from "@/lib/player/frames/media-request";
import type { VideoSource } from "@/lib/player/state/video-source";

/** Null without a URL, or when the response is no index. @throws MediaRefusedError or fetch's error */
export async function loadTimecode(
  frameIndexUrl: string | null,
  signal: AbortSignal,
): Promise<Timecode | null> {
  if (frameIndexUrl === null) return null;
  const response = await fetchMedia(frameIndexUrl, { signal });
  const parsed = frameIndex.safeParse(await response.json().catch(() => null));
  return parsed.success ? timecodeFromIndex(parsed.data) : null;
}

/** An index refused again at a fresh URL does not exist: null, since the video can still be watched. */
export function createTimecodeLoader(signal: AbortSignal): (source: VideoSource) => Promise<Timecode | null> {
  let refusals = 0;
  return async ({ local, frameIndexUrl }) => {
    if (local !== undefined) return local.timecode;
    try {
      return await loadTimecode(frameIndexUrl, signal);
    } catch (error) {
      refusals += error instanceof MediaRefusedError ? 1 : 0;
      if (refusals > 1) return null;
      throw error;
    }
  };
}
