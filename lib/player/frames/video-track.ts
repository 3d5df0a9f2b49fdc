/** Opens a file for everyone who decodes from it: by Range requests, or as the device has it. */
import { Input, MP4, QTFF, UrlSource, type InputVideoTrack } from "mediabunny";
import { choosePicture } from "@/lib/domain/videos/track-choice";
import { fetchMedia, retryDelaySeconds } from "@/lib/player/frames/media-request";

export interface OpenVideoTrack {
  track: InputVideoTrack;
  /** Ends every request; reads that are under way fail. */
  close(): void;
}

/** Where a file's bytes are. */
export interface MediaLocation {
  mp4Url: string;
  /** It is on this device, and is read there. */
  local?: { openTrack(): Promise<OpenVideoTrack | null> };
}

/** How a file is read, wherever its bytes are. */
export const READING = {
  // mediabunny reads far ahead by default; a window of frames needs little.
  maxCacheSize: 16 * 2 ** 20,
  // Read-ahead that fails is noticed by the read that needs it.
  handleUnhandledError: () => undefined,
};
const PARALLEL_REQUESTS = 2;

/**
 * The video track of the file. Null where this browser cannot decode it (no WebCodecs, or not this codec).
 * @throws MediaRefusedError, BrokenRangeError, or fetch's own error when the bytes cannot be read
 */
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

/** The picture track of a file; null, and the file closed, where this browser cannot decode it. */
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

/** The track that the server takes as well. */
export async function choosePictureTrack(input: Input): Promise<InputVideoTrack | null> {
  const tracks = await input.getVideoTracks();
  const [only] = tracks;
  if (only === undefined || tracks.length === 1) return only ?? null;
  const facts = await Promise.all(
    tracks.map(async (track) => ({
      track,
      // What is a cover in MP4 and Matroska is no track for this reader.
      isCover: false,
      isDefault: (await track.getDisposition()).default,
      // Whether it is more than one is all that is asked.
      frameCount: (await track.computePacketStats(2)).packetCount,
    })),
  );
  return choosePicture(facts)?.track ?? null;
}
