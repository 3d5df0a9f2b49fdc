/** Owns reading and decoding one file: frames in presentation order from any key frame on. No window, no policy. */
import {
  Input,
  MP4,
  QTFF,
  UrlSource,
  VideoSampleSink,
  type InputVideoTrack,
  type VideoSample,
} from "mediabunny";
import type { Timecode } from "@/lib/domain/timecode";
import { holdCopy, holdSample, type HeldFrame } from "@/lib/player/held-frame";
import { fetchMedia, retryDelaySeconds } from "@/lib/player/media-request";

export interface DecodedFrame {
  frameIndex: number;
  frame: HeldFrame;
}

export interface FrameReader {
  /** The next frame, which the caller must close; null at the end of the video. */
  read(): Promise<DecodedFrame | null>;
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
  /** A reader whose first frame is `startFrame`, as `startFor` gave it. */
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
    const isSoftware = await decodesInSoftware(track);
    const sink = new VideoSampleSink(track, {
      hardwareAcceleration: isSoftware ? "prefer-software" : "no-preference",
    });
    const codedPixels = (await track.getCodedWidth()) * (await track.getCodedHeight());
    return {
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      frameBytes: codedPixels * 1.5,
      startFor: (frameIndex) => timecode.keyFrameAtOrBefore(frameIndex),
      readFrom: (startFrame) => readSamples(sink.samples(timecode.timeOf(startFrame)), timecode, isSoftware),
      dispose: () => input.dispose(),
    };
  } catch (error) {
    input.dispose();
    throw error;
  }
}

/**
 * Whether this browser has a decoder of its own for the track. It is preferred where it exists: its frames lie in
 * ordinary memory and any number of them can be kept, which a hardware decoder's cannot.
 */
async function decodesInSoftware(track: InputVideoTrack): Promise<boolean> {
  const config = await track.getDecoderConfig();
  if (config === null) return false;
  const { supported } = await VideoDecoder.isConfigSupported({
    ...config,
    hardwareAcceleration: "prefer-software",
  });
  return supported === true;
}

function readSamples(
  samples: AsyncGenerator<VideoSample, void, unknown>,
  timecode: Timecode,
  canKeepAny: boolean,
): FrameReader {
  return {
    async read() {
      const next = await samples.next();
      if (next.done === true) return null;
      const sample = next.value;
      const frameIndex = timecode.frameStartingNearest(sample.timestamp);
      return { frameIndex, frame: canKeepAny ? holdSample(sample) : await holdCopy(sample) };
    },
    close() {
      // Nothing waits for a reader that is not wanted any more, and its failure would tell nothing new.
      samples.return().catch(() => undefined);
    },
  };
}
