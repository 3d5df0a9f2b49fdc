/** Owns reading and decoding one file: frames in presentation order from any key frame on. No window, no policy. */
import { EncodedPacketSink, Input, MP4, QTFF, UrlSource, type Rotation } from "mediabunny";
import type { Timecode } from "@/lib/domain/timecode";
import { createFrameDecoder, type VideoFrameReader } from "@/lib/player/frame-decoder";
import { holdCopy, holdVideoFrame, type HeldFrame } from "@/lib/player/held-frame";
import { fetchMedia, retryDelaySeconds } from "@/lib/player/media-request";

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

/** mediabunny reads far ahead by default; a window of frames needs little. */
const READ_AHEAD_BYTES = 16 * 2 ** 20;
const PARALLEL_REQUESTS = 2;

/**
 * Opens a file for decoding by Range requests. Null where this browser cannot decode it (no WebCodecs, or not this
 * codec).
 *
 * @throws MediaRefusedError, BrokenRangeError, or fetch's own error when the bytes cannot be had
 */
export async function openFrameSource(url: string, timecode: Timecode): Promise<FrameSource | null> {
  if (typeof VideoDecoder === "undefined") return null;
  const input = new Input({
    formats: [MP4, QTFF],
    source: new UrlSource(url, {
      maxCacheSize: READ_AHEAD_BYTES,
      parallelism: PARALLEL_REQUESTS,
      getRetryDelay: retryDelaySeconds,
      fetchFn: fetchMedia,
      // Read-ahead that fails is noticed by the read that needs it.
      handleUnhandledError: () => undefined,
    }),
  });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null || !(await track.canDecode())) {
      input.dispose();
      return null;
    }
    const config = await preferredConfig(await track.getDecoderConfig());
    if (config === null) {
      input.dispose();
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
      readFrom: (startFrame) => numbered(decoder.readFrom(startFrame), timecode, hold),
      dispose() {
        decoder.dispose();
        input.dispose();
      },
    };
  } catch (error) {
    input.dispose();
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

/** Frames with the numbers that the index gives their times. */
function numbered(reader: VideoFrameReader, timecode: Timecode, hold: HoldFrame): FrameReader {
  return {
    async read(lastFrame) {
      const frame = await reader.read(lastFrame);
      if (frame === null) return null;
      const frameIndex = timecode.frameStartingNearest(frame.timestamp / 1e6);
      return { frameIndex, frame: await hold(frame) };
    },
    isOpen: reader.isOpen,
    close: reader.close,
  };
}
