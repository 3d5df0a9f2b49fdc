/** Reads and decodes one file: gives its frames in presentation order from any key frame on. No window, no policy. */
import { EncodedPacketSink, type Rotation } from "mediabunny";
import type { Timecode } from "@/lib/domain/timecode";
import { createFrameDecoder, type VideoFrameReader } from "@/lib/player/frames/frame-decoder";
import { holdCopy, holdVideoFrame, type HeldFrame } from "@/lib/player/frames/held-frame";
import { openVideoTrack, type MediaPlace } from "@/lib/player/frames/video-track";

export interface DecodedFrame {
  frameIndex: number;
  frame: HeldFrame;
}

export interface FrameReader {
  /** The next frame, which the caller must close; null at the end of the video. `lastFrame` is how far it will read. */
  read(lastFrame: number): Promise<DecodedFrame | null>;
  /** False when no more can be read here, though the video goes on; another reader can. */
  isOpen(): boolean;
  /** Stops decoding and frees what was decoded ahead. */
  close(): void;
}

export interface FrameSource {
  /** Size as shown, rotation applied. */
  readonly width: number;
  readonly height: number;
  /** What one kept frame costs in memory. */
  readonly frameBytes: number;
  /** Where reading has to start for this frame to come. */
  startFor(frameIndex: number): number;
  /** A reader whose first frame is `startFrame`, as `startFor` gave it. The reader before it is closed. */
  readFrom(startFrame: number): FrameReader;
  dispose(): void;
}

/**
 * Opens a file for decoding. Null where this browser cannot decode it (no WebCodecs, or not this
 * codec).
 *
 * @throws MediaRefusedError, BrokenRangeError, or fetch's own error when the bytes cannot be had
 */
export async function openFrameSource(place: MediaPlace, timecode: Timecode): Promise<FrameSource | null> {
  const opened = await openVideoTrack(place);
  if (opened === null) return null;
  const { track, close } = opened;
  try {
    const config = await preferredConfig(await track.getDecoderConfig());
    if (config === null) {
      close();
      return null;
    }
    const hold = holder(config, await track.getRotation());
    const decoder = createFrameDecoder(new EncodedPacketSink(track), config, timecode);
    const codedPixels = (await track.getCodedWidth()) * (await track.getCodedHeight());
    return {
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      frameBytes: codedPixels * 1.5,
      startFor: (frameIndex) => timecode.keyFrameAtOrBefore(frameIndex),
      readFrom: (startFrame) => holding(decoder.readFrom(startFrame), hold),
      dispose() {
        decoder.dispose();
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

type HoldFrame = (frame: VideoFrame) => HeldFrame | Promise<HeldFrame>;

/**
 * The configuration to decode with. The browser's own (software) decoder is preferred where it exists: its frames lie
 * in ordinary memory and any number of them can be kept, which a hardware decoder's cannot.
 */
async function preferredConfig(config: VideoDecoderConfig | null): Promise<VideoDecoderConfig | null> {
  if (config === null) return null;
  const inSoftware: VideoDecoderConfig = { ...config, hardwareAcceleration: "prefer-software" };
  const { supported } = await VideoDecoder.isConfigSupported(inSoftware);
  return supported === true ? inSoftware : config;
}

function holder(config: VideoDecoderConfig, rotation: Rotation): HoldFrame {
  return config.hardwareAcceleration === "prefer-software"
    ? (frame) => holdVideoFrame(frame, rotation)
    : (frame) => holdCopy(frame, rotation);
}

/** A reader of frames in a form in which they can be kept. */
function holding(reader: VideoFrameReader, hold: HoldFrame): FrameReader {
  return {
    async read(lastFrame) {
      const decoded = await reader.read(lastFrame);
      return decoded === null ? null : { frameIndex: decoded.frameIndex, frame: await hold(decoded.frame) };
    },
    isOpen: reader.isOpen,
    close: reader.close,
  };
}
