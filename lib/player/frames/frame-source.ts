import { EncodedPacketSink, type Rotation } from "mediabunny";
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { FrameTrust } from "@/lib/player/engine/frame-trust";
import { createFrameDecoder, type VideoFrameReader } from "@/lib/player/frames/frame-decoder";
import { cacheCopy, cacheVideoFrame, type CachedFrame } from "@/lib/player/frames/cached-frame";
import { openVideoTrack, type MediaLocation } from "@/lib/player/frames/video-track";

export interface DecodedFrame {
  frameIndex: number;
  frame: CachedFrame;
}

export interface FrameReader {
  /** The caller must close the frame; null at the end. `lastFrame` is how far it will read. */
  read(lastFrame: number): Promise<DecodedFrame | null>;
  isOpen(): boolean;
  close(): void;
}

export interface FrameSource {
  readonly width: number;
  readonly height: number;
  readonly frameBytes: number;
  startFor(frameIndex: number): number;
  /** Starts at a frame given by `startFor`, and closes the previous reader. */
  readFrom(startFrame: number): FrameReader;
  dispose(): void;
}

/** Null when the browser cannot decode the file. @throws MediaRefusedError, BrokenRangeError, or fetch's error */
export async function openFrameSource(
  location: MediaLocation,
  timecode: Timecode,
  trust: FrameTrust,
): Promise<FrameSource | null> {
  if (trust.isRefused("decoded-order")) return null;
  const opened = await openVideoTrack(location);
  if (opened === null) return null;
  const { track, close } = opened;
  try {
    const config = await preferredConfig(await track.getDecoderConfig());
    if (config === null) {
      close();
      return null;
    }
    const hold = chooseHoldFrame(config, await track.getRotation(), trust);
    const decoder = createFrameDecoder(new EncodedPacketSink(track), config, timecode, trust);
    const codedPixels = (await track.getCodedWidth()) * (await track.getCodedHeight());
    return {
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      frameBytes: codedPixels * 1.5,
      startFor: (frameIndex) => timecode.keyFrameAtOrBefore(frameIndex),
      readFrom: (startFrame) => withHold(decoder.readFrom(startFrame), hold),
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

type HoldFrame = (frame: VideoFrame) => CachedFrame | Promise<CachedFrame>;

/** Prefers the software decoder: its frames are in ordinary memory and any number can be cached. */
async function preferredConfig(config: VideoDecoderConfig | null): Promise<VideoDecoderConfig | null> {
  if (config === null) return null;
  const inSoftware: VideoDecoderConfig = { ...config, hardwareAcceleration: "prefer-software" };
  const supported = await VideoDecoder.isConfigSupported(inSoftware).then(
    (support) => support.supported,
    () => false,
  );
  return supported === true ? inSoftware : config;
}

/** A frame without a format is on the graphics card, whatever decoder was requested. */
function chooseHoldFrame(config: VideoDecoderConfig, rotation: Rotation, trust: FrameTrust): HoldFrame {
  const prefersSoftware = config.hardwareAcceleration === "prefer-software";
  return (frame) => {
    const isInSoftware = prefersSoftware && frame.format !== null;
    trust.note("software-decoding", isInSoftware ? "believed" : "missing");
    return isInSoftware ? cacheVideoFrame(frame, rotation, trust) : cacheCopy(frame, rotation, trust);
  };
}

function withHold(reader: VideoFrameReader, hold: HoldFrame): FrameReader {
  return {
    async read(lastFrame) {
      const decoded = await reader.read(lastFrame);
      return decoded === null ? null : { frameIndex: decoded.frameIndex, frame: await hold(decoded.frame) };
    },
    isOpen: reader.isOpen,
    close: reader.close,
  };
}
