/** Gets the frame times of a video from its recorded index. */
import { frameIndex } from "@/lib/contracts/frame-index";
import { timecodeFromIndex, type Timecode } from "@/lib/domain/timecode";
import { fetchMedia } from "@/lib/player/network/media-request";

/**
 * The recorded times, or null when there are none to be had (no URL, or something else than an index behind it).
 *
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
