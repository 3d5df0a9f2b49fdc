/** Opens a file of this device for the player before it is uploaded. Only the needed parts are read. */
import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";
import { chooseSound } from "@/lib/domain/videos/track-choice";
import { timecodeFromIndex } from "@/lib/domain/playback/timecode";
import { pictureTrackOf, READING } from "@/lib/player/frames/video-track";
import type { LocalMedia } from "@/lib/player/state/video-source";
import { blobBytes } from "./blob-bytes";
import { readFileMetadata } from "./file-metadata";
import { LocalRefusal, NOT_READABLE } from "./local-refusal";
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

const NO_DECODER = "This browser cannot show this kind of video before it is uploaded.";

/** @throws LocalRefusal */
export async function openLocalFile(file: Blob): Promise<LocalFile> {
  if (typeof VideoDecoder === "undefined") throw new LocalRefusal(NO_DECODER);
  const url = URL.createObjectURL(file);
  try {
    const opened = await openTrack(file);
    if (opened === null) throw new LocalRefusal(NO_DECODER);
    const { track, close } = opened;
    try {
      const asked = readFileMetadata(url);
      // The address is in use until the element has answered.
      // oxlint-disable-next-line typescript/no-misused-promises -- what `finally` is given is waited for
      const index = await readFrameIndex(track, blobBytes(file)).finally(() => asked);
      if (!(await asked)?.hasPicture) throw new LocalRefusal(NO_DECODER);
      if (index === null) throw new LocalRefusal(NOT_READABLE);
      const timecode = timecodeFromIndex(index);
      return {
        timecode,
        isOffset: index.firstTick !== 0 || (await track.getFirstTimestamp()) < 0,
        url,
        width: await track.getDisplayWidth(),
        height: await track.getDisplayHeight(),
        hasAudio: await hasSound(track.input),
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

async function hasSound(input: Input): Promise<boolean> {
  const tracks = await Promise.all(
    (await input.getAudioTracks()).map(async (track) => ({
      isDefault: (await track.getDisposition()).default,
      canDecode: (await track.getCodec()) !== null,
      packetCount: (await track.computePacketStats(1)).packetCount,
    })),
  );
  return chooseSound(tracks) !== undefined;
}

const openTrack = (file: Blob) =>
  pictureTrackOf(new Input({ formats: [MP4, QTFF, MATROSKA, WEBM], source: new BlobSource(file, READING) }));
