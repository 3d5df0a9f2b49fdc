import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM, type InputAudioTrack } from "mediabunny";
import { chooseSound } from "@/lib/domain/videos/track-choice";
import type { MissingParts } from "@/lib/domain/videos/missing-parts";
import { timecodeFromIndex, type Timecode } from "@/lib/domain/playback/timecode";
import { pictureTrackOf, READING } from "@/lib/player/frames/video-track";
import type { LocalMedia } from "@/lib/player/state/video-source";
import { blobBytes } from "./blob-bytes";
import { readFileMetadata } from "./file-metadata";
import { LocalRefusal, NOT_READABLE } from "./local-refusal";
import { readFrames } from "./read-frames";
import { wholePart } from "./whole-part";

export interface LocalFile extends LocalMedia {
  /** For a media element, valid until `close`. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly hasAudio: boolean;
  /** Mean frames per second; for display. */
  readonly frameRate: number;
  readonly missing: MissingParts | null;
  close(): void;
}

const NO_DECODER = "This browser cannot show this kind of video before it is uploaded.";

/** @throws LocalRefusal */
export async function openLocalFile(file: Blob): Promise<LocalFile> {
  if (typeof VideoDecoder === "undefined") throw new LocalRefusal(NO_DECODER);
  const whole = await wholePart(file).catch((error: unknown) => {
    throw new LocalRefusal(NOT_READABLE, { cause: error });
  });
  const url = URL.createObjectURL(whole);
  try {
    const opened = await openTrack(whole);
    if (opened === null) throw new LocalRefusal(NO_DECODER);
    const { track, close } = opened;
    try {
      const asked = readFileMetadata(url);
      const reading = soundOf(track.input).then(async (sound) => ({
        hasAudio: sound !== null,
        frames: await readFrames(track, blobBytes(whole), sound),
      }));
      // The address is in use until the element has its metadata.
      // oxlint-disable-next-line typescript/no-misused-promises -- what `finally` is given is waited for
      const { frames, hasAudio } = await reading.finally(() => asked);
      if (!(await asked)?.hasPicture) throw new LocalRefusal(NO_DECODER);
      if (frames === null) throw new LocalRefusal(NOT_READABLE);
      const { index, missing } = frames;
      const timecode = timecodeFromIndex(index);
      return {
        timecode,
        isOffset: index.firstTick !== 0 || (await track.getFirstTimestamp()) < 0,
        url,
        width: await track.getDisplayWidth(),
        height: await track.getDisplayHeight(),
        hasAudio,
        frameRate: meanFrameRate(timecode, missing),
        missing,
        openTrack: () => openTrack(whole),
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

function meanFrameRate({ frameCount, durationSeconds }: Timecode, missing: MissingParts | null): number {
  const gapSeconds = missing?.gaps.reduce((sum, { seconds }) => sum + seconds, 0) ?? 0;
  return frameCount / (durationSeconds - gapSeconds);
}

export async function soundOf(input: Input): Promise<InputAudioTrack | null> {
  const tracks = await Promise.all(
    (await input.getAudioTracks()).map(async (track) => ({
      track,
      isDefault: (await track.getDisposition()).default,
      canDecode: (await track.getCodec()) !== null,
      packetCount: (await track.computePacketStats(1)).packetCount,
    })),
  );
  return chooseSound(tracks)?.track ?? null;
}

const openTrack = (file: Blob) =>
  pictureTrackOf(new Input({ formats: [MP4, QTFF, MATROSKA, WEBM], source: new BlobSource(file, READING) }));
