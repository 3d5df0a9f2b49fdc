/** Gets the frame times of a video from its recorded index. */
import { frameIndex } from "@/lib/contracts/frame-index";
import { timecodeFromIndex, type Timecode } from "@/lib/domain/playback/timecode";
import { fetchMedia } from "@/lib/player/frames/media-request";

/**
 * The recorded times; null without a URL, or when the response is no index.
 * @throws MediaRefusedError or fetch's error when the index exists and cannot be fetched
 */
export async function loadTimecode(
  frameIndexUrl: string | null,
  signal: AbortSignal,
): Promise<Timecode | null> {
  if (frameIndexUrl === null) return null;
  const response = await fetchMedia(frameIndexUrl, { signal });
  const parsed = frameIndex.safeParse(await response.json().catch(() => null));
  return parsed.success ? timecodeFromIndex(parsed.data) : null;
}
