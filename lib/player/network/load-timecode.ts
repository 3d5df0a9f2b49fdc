import { frameIndex } from "@/lib/contracts/frame-index";
import { timecodeFromIndex, type Timecode } from "@/lib/domain/playback/timecode";
import { takeEarlyTimes } from "@/lib/player/network/before-live";
import { fetchMedia, MediaRefusedError } from "@/lib/player/frames/media-request";
import type { VideoSource } from "@/lib/player/state/video-source";

/** Null without a URL, or when the response is no index. @throws MediaRefusedError or fetch's error */
export async function loadTimecode(
  frameIndexUrl: string | null,
  signal: AbortSignal,
  video?: HTMLVideoElement,
): Promise<Timecode | null> {
  if (frameIndexUrl === null) return null;
  const early = video && (await takeEarlyTimes(video, frameIndexUrl));
  const json: unknown =
    early ?? (await (await fetchMedia(frameIndexUrl, { signal })).json().catch(() => null));
  const parsed = frameIndex.safeParse(json);
  return parsed.success ? timecodeFromIndex(parsed.data) : null;
}

/** An index refused again at a fresh URL does not exist: null, since the video can still be watched. */
export function createTimecodeLoader(
  video: HTMLVideoElement,
  signal: AbortSignal,
): (source: VideoSource) => Promise<Timecode | null> {
  let refusals = 0;
  return async ({ local, frameIndexUrl }) => {
    if (local !== undefined) return local.timecode;
    try {
      return await loadTimecode(frameIndexUrl, signal, video);
    } catch (error) {
      refusals += error instanceof MediaRefusedError ? 1 : 0;
      if (refusals > 1) return null;
      throw error;
    }
  };
}
