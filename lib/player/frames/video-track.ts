import { Input, MP4, QTFF, UrlSource, type InputVideoTrack } from "mediabunny";
import { choosePicture } from "@/lib/domain/videos/track-choice";
import { fetchMedia, retryDelaySeconds } from "@/lib/player/frames/media-request";

export interface OpenVideoTrack {
  track: InputVideoTrack;
  close(): void;
}

export interface MediaLocation {
  mp4Url: string;
  local?: { openTrack(): Promise<OpenVideoTrack | null> };
}

export const READING = {
  // mediabunny reads far ahead by default; a window of frames needs little.
  maxCacheSize: 16 * 2 ** 20,
  // A failed read-ahead is noticed by the read that needs it.
  handleUnhandledError: () => undefined,
};
const PARALLEL_REQUESTS = 2;

/** Null when this browser cannot decode the file. @throws MediaRefusedError, BrokenRangeError, or fetch's error */
export async function openVideoTrack({ mp4Url, local }: MediaLocation): Promise<OpenVideoTrack | null> {
  if (typeof VideoDecoder === "undefined") return null;
  if (local !== undefined) return local.openTrack();
  const network = {
    parallelism: PARALLEL_REQUESTS,
    getRetryDelay: retryDelaySeconds,
    fetchFn: fetchMedia,
  };
  return pictureTrackOf(
    new Input({ formats: [MP4, QTFF], source: new UrlSource(mp4Url, { ...READING, ...network }) }),
  );
}

export async function pictureTrackOf(input: Input): Promise<OpenVideoTrack | null> {
  try {
    const track = await choosePictureTrack(input);
    if (track !== null && (await track.canDecode())) return { track, close: () => input.dispose() };
    input.dispose();
    return null;
  } catch (error) {
    input.dispose();
    throw error;
  }
}

/** The same choice as the server's. */
export async function choosePictureTrack(input: Input): Promise<InputVideoTrack | null> {
  const tracks = await input.getVideoTracks();
  const [only] = tracks;
  if (only === undefined || tracks.length === 1) return only ?? null;
  const facts = await Promise.all(
    tracks.map(async (track) => ({
      track,
      // mediabunny reports no covers for MP4 and Matroska.
      isCover: false,
      isDefault: (await track.getDisposition()).default,
      // Only one or more than one matters.
      frameCount: (await track.computePacketStats(2)).packetCount,
    })),
  );
  return choosePicture(facts)?.track ?? null;
}
