/** Opens a file of this device for the player, before it is anywhere else. Only what is needed of it is read. */
import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";
import { timecodeFromIndex } from "@/lib/domain/timecode";
import type { OpenVideoTrack } from "@/lib/player/frames/video-track";
import type { LocalMedia } from "@/lib/player/video-source";
import { readFrameIndex } from "./read-frame-index";

export interface LocalFile extends LocalMedia {
  /** The file's address for a media element, good until `close`. */
  readonly url: string;
  /** Pixels of the picture as shown. */
  readonly width: number;
  readonly height: number;
  readonly hasAudio: boolean;
  /** Mean frames per second; for display. */
  readonly frameRate: number;
  close(): void;
}

/** Why a file cannot be played before it is uploaded, in words for the rider. */
export class LocalRefusal extends Error {
  override readonly name = "LocalRefusal";
}

const NO_DECODER = "This browser cannot show this kind of video before it is uploaded.";
const NOT_READABLE = "This video can be analysed once it is uploaded.";

/** mediabunny reads far ahead by default; a window of frames needs little. */
const READ_AHEAD_BYTES = 16 * 2 ** 20;
/** A browser that has not understood a file by then is not going to. */
const METADATA_TIMEOUT_MS = 10_000;

/** @throws LocalRefusal */
export async function openLocalFile(file: Blob): Promise<LocalFile> {
  if (typeof VideoDecoder === "undefined") throw new LocalRefusal(NO_DECODER);
  const url = URL.createObjectURL(file);
  try {
    const opened = await openTrack(file);
    if (opened === null) throw new LocalRefusal(NO_DECODER);
    const { track, close } = opened;
    try {
      // After the track and not beside it: an address that ends while a media element still reads it is an error in the console.
      const index = await readFrameIndex(track, await playableSeconds(url));
      if (index === null) throw new LocalRefusal(NOT_READABLE);
      const timecode = timecodeFromIndex(index);
      return {
        timecode,
        url,
        width: await track.getDisplayWidth(),
        height: await track.getDisplayHeight(),
        hasAudio: (await track.input.getPrimaryAudioTrack()) !== null,
        frameRate: timecode.frameCount / timecode.durationSeconds,
        openTrack: () => openTrack(file),
        close: () => URL.revokeObjectURL(url),
      };
    } finally {
      close();
    }
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error instanceof LocalRefusal ? error : new LocalRefusal(NOT_READABLE, { cause: error });
  }
}

async function openTrack(file: Blob): Promise<OpenVideoTrack | null> {
  const input = new Input({
    formats: [MP4, QTFF, MATROSKA, WEBM],
    source: new BlobSource(file, {
      maxCacheSize: READ_AHEAD_BYTES,
      // Read-ahead that fails is noticed by the read that needs it.
      handleUnhandledError: () => undefined,
    }),
  });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track !== null && (await track.canDecode())) return { track, close: () => input.dispose() };
    input.dispose();
    return null;
  } catch (error) {
    input.dispose();
    throw error;
  }
}

/**
 * The length that the browser's own video tells, which plays what is decoded here.
 * @throws LocalRefusal when it cannot play the file
 */
function playableSeconds(url: string): Promise<number> {
  const video = document.createElement("video");
  video.preload = "metadata";
  video.muted = true;
  const told = new Promise<number>((resolve, reject) => {
    const refuse = (): void => reject(new LocalRefusal(NO_DECODER));
    video.addEventListener("loadedmetadata", () =>
      video.videoWidth > 0 ? resolve(video.duration) : refuse(),
    );
    video.addEventListener("error", refuse);
    setTimeout(refuse, METADATA_TIMEOUT_MS);
  });
  video.src = url;
  return told.finally(() => {
    video.removeAttribute("src");
    video.load();
  });
}
