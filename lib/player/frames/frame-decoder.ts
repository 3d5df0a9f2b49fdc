/**
 * Drives the browser's decoder for one file: takes packets, gives frames in presentation order from any key frame on.
 *
 * Written by hand over WebCodecs, with mediabunny only for the packets: its own sample iterator makes a decoder for every
 * jump and cannot be told where reading will end (figures in docs/decisions/007-player.md).
 */
import type { EncodedPacket, EncodedPacketSink } from "mediabunny";
import type { Timecode } from "@/lib/domain/timecode";

export interface DecodedVideoFrame {
  frameIndex: number;
  frame: VideoFrame;
}

export interface VideoFrameReader {
  /**
   * The next frame, which the caller must close; null at the end of the video. Decoding runs ahead, but not beyond
   * `lastFrame` unless the frame awaited cannot be had otherwise.
   *
   * @throws the decoder's error, or the network's
   */
  read(lastFrame: number): Promise<DecodedVideoFrame | null>;
  /** False once closed, overtaken by another reader, or when the browser took the idle decoder back. */
  isOpen(): boolean;
  /** Stops decoding and frees what was decoded ahead. */
  close(): void;
}

export interface FrameDecoder {
  /** A reader whose first frame is this key frame. The reader before it is closed: there is one decoder. */
  readFrom(keyFrame: number): VideoFrameReader;
  dispose(): void;
}

/** Packets and frames that may wait; enough to keep every thread of a decoder busy, few enough to drop at a jump. */
const MAX_WAITING = 4;

/** Decoders round times to whole microseconds. */
const CLOCK_TOLERANCE_MICROSECONDS = 2;

/** Longer than any video: a day. Whole microseconds of ten thousand such epochs are far below 2 ** 53. */
const EPOCH_MICROSECONDS = 86_400e6;

/** One reading from a key frame on. */
interface Run {
  readonly frames: VideoFrame[];
  /** Added to every time stamp of this run, so that a frame of another run is known by its time. */
  readonly epochMicroseconds: number;
  /** Frames before it are not given out: an edit list hides them, or they lead an open group of pictures. */
  readonly startMicroseconds: number;
  lastFrame: number;
  isAwaited: boolean;
  /** Every packet was decoded and its frame given out. */
  isEnded: boolean;
  isClosed: boolean;
  failure: Error | null;
}

export function createFrameDecoder(
  packets: EncodedPacketSink,
  config: VideoDecoderConfig,
  timecode: Timecode,
): FrameDecoder {
  const bell = createBell();
  let decoder: VideoDecoder | null = null;
  let current: Run | null = null;
  let runs = 0;

  /** The decoder, empty and ready for a key frame. Making one costs as much as decoding several frames. */
  function emptyDecoder(): VideoDecoder {
    if (decoder === null || decoder.state === "closed") {
      decoder = new VideoDecoder({
        output(frame) {
          // Firefox still gives out a frame or two from before it was emptied.
          if (current === null || frame.timestamp < current.startMicroseconds) return frame.close();
          current.frames.push(frame);
          bell.ring();
        },
        error: (error) => current !== null && fail(current, error),
      });
      decoder.addEventListener("dequeue", bell.ring);
    } else decoder.reset();
    decoder.configure(config);
    return decoder;
  }

  function fail(run: Run, error: unknown): void {
    // Browsers take decoders back that have had nothing to do for a while; the next reader makes a new one.
    if (!run.isAwaited) return close(run);
    run.failure = error instanceof Error ? error : new Error(String(error));
    bell.ring();
  }

  function close(run: Run): void {
    if (run.isClosed) return;
    run.isClosed = true;
    for (const frame of run.frames.splice(0)) frame.close();
    if (current === run) {
      current = null;
      if (decoder?.state === "configured") decoder.reset();
    }
    bell.ring();
  }

  async function pump(run: Run, keyFrame: number, target: VideoDecoder): Promise<void> {
    let packet = await packets.getKeyPacket(timecode.midOf(keyFrame));
    let isDrained = true;
    while (packet !== null && !run.isClosed) {
      if (mayDecode(run, packet, target, isDrained)) {
        target.decode(chunkOf(packet, run));
        isDrained = false;
        packet = await packets.getNextPacket(packet);
      } else if (packet.type === "key" && !isDrained && isBeyond(run, packet)) {
        // The decoder's threads hold the last frames back until told that a group is complete.
        await target.flush();
        isDrained = true;
      } else await bell.rung();
    }
    if (run.isClosed) return;
    await target.flush();
    run.isEnded = true;
    bell.ring();
  }

  function mayDecode(
    run: Run,
    packet: EncodedPacket,
    { decodeQueueSize }: VideoDecoder,
    isDrained: boolean,
  ): boolean {
    if (!isBeyond(run, packet)) return decodeQueueSize < MAX_WAITING && run.frames.length < MAX_WAITING;
    const isStarved = run.isAwaited && run.frames.length === 0 && decodeQueueSize === 0;
    return isStarved && (packet.type !== "key" || isDrained);
  }

  const isBeyond = (run: Run, packet: EncodedPacket): boolean =>
    timecode.frameStartingNearest(packet.timestamp) > run.lastFrame;

  async function nextFrame(run: Run): Promise<DecodedVideoFrame | null> {
    for (;;) {
      const frame = run.frames.shift();
      if (frame !== undefined) {
        const timeSeconds = (frame.timestamp - run.epochMicroseconds) / 1e6;
        return { frameIndex: timecode.frameStartingNearest(timeSeconds), frame };
      }
      if (run.failure !== null) throw run.failure;
      if (run.isEnded || run.isClosed) return null;
      await bell.rung();
    }
  }

  return {
    readFrom(keyFrame) {
      if (current !== null) close(current);
      runs += 1;
      const epochMicroseconds = runs * EPOCH_MICROSECONDS;
      const run: Run = {
        frames: [],
        epochMicroseconds,
        startMicroseconds:
          epochMicroseconds + Math.floor(timecode.timeOf(keyFrame) * 1e6) - CLOCK_TOLERANCE_MICROSECONDS,
        lastFrame: keyFrame,
        isAwaited: false,
        isEnded: false,
        isClosed: false,
        failure: null,
      };
      const target = emptyDecoder();
      current = run;
      pump(run, keyFrame, target).catch((error: unknown) => {
        if (!run.isClosed) fail(run, error);
      });
      return {
        async read(lastFrame) {
          run.lastFrame = lastFrame;
          run.isAwaited = true;
          bell.ring();
          try {
            return await nextFrame(run);
          } finally {
            run.isAwaited = false;
            // There is room for one more.
            bell.ring();
          }
        },
        isOpen: () => !run.isClosed,
        close: () => close(run),
      };
    },
    dispose() {
      if (current !== null) close(current);
      if (decoder !== null && decoder.state !== "closed") decoder.close();
    },
  };
}

interface Bell {
  ring(): void;
  /** Resolves at the next ring. */
  rung(): Promise<void>;
}

/** Wakes everyone who waits for something to change; they look for themselves what has. */
function createBell(): Bell {
  let waiting: (() => void)[] = [];
  return {
    ring() {
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
    rung: () => new Promise((resolve) => waiting.push(resolve)),
  };
}

/** The packet with its time in the run's epoch. */
function chunkOf(packet: EncodedPacket, { epochMicroseconds }: Run): EncodedVideoChunk {
  const { type, data, microsecondTimestamp, microsecondDuration } = packet;
  return new EncodedVideoChunk({
    type,
    data,
    timestamp: epochMicroseconds + microsecondTimestamp,
    duration: microsecondDuration,
  });
}
