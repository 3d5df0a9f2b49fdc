/** mediabunny only reads packets: its iterator makes a decoder for every jump (docs/decisions/007-player.md). */
import type { EncodedPacket, EncodedPacketSink } from "mediabunny";
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { FrameTrust } from "@/lib/player/engine/frame-trust";

export interface DecodedVideoFrame {
  frameIndex: number;
  frame: VideoFrame;
}

export interface VideoFrameReader {
  /** The caller closes the frame; null at the end. Decodes beyond `lastFrame` only if needed. @throws network errors too */
  read(lastFrame: number): Promise<DecodedVideoFrame | null>;
  /** False once closed, replaced by another reader, or when the browser closed the idle decoder. */
  isOpen(): boolean;
  close(): void;
}

export interface FrameDecoder {
  /** The reader's first frame is this key frame. Closes the previous reader: there is one decoder. */
  readFrom(keyFrame: number): VideoFrameReader;
  dispose(): void;
}

/** Waiting packets and frames: enough to keep every decoder thread busy, few enough to drop at a jump. */
const MAX_WAITING = 4;

/** Decoders round times to whole microseconds. */
const CLOCK_TOLERANCE_MICROSECONDS = 2;

const NOT_DUE = "The decoder's frames are not those that are due.";

/** A day, longer than any video. Ten thousand epochs of whole microseconds are far below 2 ** 53. */
const EPOCH_MICROSECONDS = 86_400e6;

interface Run {
  readonly frames: VideoFrame[];
  readonly dueMicroseconds: Set<number>;
  /** Added to every time stamp of this run, so that another run's frames are recognised. */
  readonly epochMicroseconds: number;
  /** Earlier frames are dropped: an edit list hides them. */
  readonly startMicroseconds: number;
  newestMicroseconds: number;
  lastFrame: number;
  lastGivenFrame: number;
  isAwaited: boolean;
  isEnded: boolean;
  isClosed: boolean;
  failure: Error | null;
}

export function createFrameDecoder(
  packets: EncodedPacketSink,
  config: VideoDecoderConfig,
  timecode: Timecode,
  trust: FrameTrust,
): FrameDecoder {
  const signal = createSignal();
  let decoder: VideoDecoder | null = null;
  let current: Run | null = null;
  let runs = 0;

  /** Reused when possible: making a decoder costs as much as decoding several frames. */
  function emptyDecoder(): VideoDecoder {
    if (decoder === null || decoder.state === "closed") {
      decoder = new VideoDecoder({
        output(frame) {
          // After a wrong frame the following ones are unknown, whatever their times are.
          const isUnwanted = current === null || current.failure !== null || isOfEarlierRun(frame, current);
          if (current === null || isUnwanted) return frame.close();
          const isRight = takeDue(frame, current);
          trust.note("decoded-order", isRight ? "believed" : "refused");
          if (!isRight) fail(current, new Error(NOT_DUE));
          if (!isRight || frame.timestamp < current.startMicroseconds) return frame.close();
          current.newestMicroseconds = frame.timestamp;
          current.frames.push(frame);
          signal.notify();
        },
        error: (error) => current !== null && fail(current, error),
      });
      decoder.addEventListener("dequeue", signal.notify);
    } else decoder.reset();
    decoder.configure(config);
    return decoder;
  }

  /** Firefox still returns a frame or two from before a reset. */
  const isOfEarlierRun = ({ timestamp }: VideoFrame, { epochMicroseconds }: Run): boolean =>
    timestamp > EPOCH_MICROSECONDS / 2 && timestamp < epochMicroseconds - EPOCH_MICROSECONDS / 2;

  /** A missing frame would show only when the next one came, and this picture may be that frame's. */
  function takeDue({ timestamp }: VideoFrame, run: Run): boolean {
    let given: number | null = null;
    let isEarliest = true;
    for (const due of run.dueMicroseconds) {
      if (Math.abs(due - timestamp) <= CLOCK_TOLERANCE_MICROSECONDS) given = due;
      else if (due >= run.startMicroseconds && due < timestamp) isEarliest = false;
    }
    if (given === null) return false;
    run.dueMicroseconds.delete(given);
    return timestamp < run.startMicroseconds || (isEarliest && timestamp > run.newestMicroseconds);
  }

  function fail(run: Run, error: unknown): void {
    // Browsers close decoders that are idle for a while; the next reader makes a new one.
    if (!run.isAwaited) return close(run);
    run.failure = error instanceof Error ? error : new Error(String(error));
    signal.notify();
  }

  function close(run: Run): void {
    if (run.isClosed) return;
    run.isClosed = true;
    for (const frame of run.frames.splice(0)) frame.close();
    if (current === run) {
      current = null;
      if (decoder?.state === "configured") decoder.reset();
    }
    signal.notify();
  }

  async function pump(run: Run, keyFrame: number, target: VideoDecoder): Promise<void> {
    const start = await packets.getKeyPacket(timecode.midOf(keyFrame));
    let packet = start;
    let isDrained = true;
    while (packet !== null && !run.isClosed && run.failure === null) {
      if (start !== null && packet.timestamp < start.timestamp) {
        // This frame leads an open group and needs the group before: decoders leave it out, or fail.
        packet = await packets.getNextPacket(packet);
      } else if (mayDecode(run, packet, target, isDrained)) {
        const chunk = chunkOf(packet, run);
        run.dueMicroseconds.add(chunk.timestamp);
        run.lastGivenFrame = Math.max(run.lastGivenFrame, frameOf(packet));
        callDecoder(() => target.decode(chunk));
        isDrained = false;
        packet = await packets.getNextPacket(packet);
      } else if (!isDrained && isBeyond(run, packet) && beginsClosedGroup(run, packet)) {
        // The decoder's threads hold the last frames until a flush.
        await target.flush();
        isDrained = true;
      } else await signal.next();
    }
    if (run.isClosed || run.failure !== null) return;
    await target.flush();
    run.isEnded = true;
    signal.notify();
  }

  function mayDecode(
    run: Run,
    packet: EncodedPacket,
    { decodeQueueSize }: VideoDecoder,
    isDrained: boolean,
  ): boolean {
    if (!isBeyond(run, packet)) return decodeQueueSize < MAX_WAITING && run.frames.length < MAX_WAITING;
    const isStarved = run.isAwaited && run.frames.length === 0 && decodeQueueSize === 0;
    return isStarved && (isDrained || !beginsClosedGroup(run, packet));
  }

  const frameOf = (packet: EncodedPacket): number => timecode.frameStartingNearest(packet.timestamp);

  const isBeyond = (run: Run, packet: EncodedPacket): boolean => frameOf(packet) > run.lastFrame;

  /** Leading frames of an open group follow its key frame but need the group before, which a flush would discard. */
  const beginsClosedGroup = (run: Run, packet: EncodedPacket): boolean =>
    packet.type === "key" && run.lastGivenFrame >= frameOf(packet) - 1;

  async function nextFrame(run: Run): Promise<DecodedVideoFrame | null> {
    for (;;) {
      const frame = run.frames.shift();
      if (frame !== undefined) {
        const timeSeconds = (frame.timestamp - run.epochMicroseconds) / 1e6;
        return { frameIndex: timecode.frameStartingNearest(timeSeconds), frame };
      }
      if (run.failure !== null) throw run.failure;
      if (run.isEnded || run.isClosed) return null;
      await signal.next();
    }
  }

  return {
    readFrom(keyFrame) {
      if (current !== null) close(current);
      runs += 1;
      const epochMicroseconds = runs * EPOCH_MICROSECONDS;
      const run: Run = {
        frames: [],
        dueMicroseconds: new Set(),
        epochMicroseconds,
        startMicroseconds:
          epochMicroseconds + Math.floor(timecode.timeOf(keyFrame) * 1e6) - CLOCK_TOLERANCE_MICROSECONDS,
        newestMicroseconds: -1,
        lastFrame: keyFrame,
        lastGivenFrame: -1,
        isAwaited: false,
        isEnded: false,
        isClosed: false,
        // A decoder that was wrong is not used for this file again, even if nobody waited for the frame.
        failure: trust.isRefused("decoded-order") ? new Error(NOT_DUE) : null,
      };
      const target = callDecoder(emptyDecoder);
      current = run;
      pump(run, keyFrame, target).catch((error: unknown) => {
        if (!run.isClosed) fail(run, error);
      });
      return {
        async read(lastFrame) {
          run.lastFrame = lastFrame;
          run.isAwaited = true;
          signal.notify();
          try {
            return await nextFrame(run);
          } finally {
            run.isAwaited = false;
            signal.notify();
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

/** Wraps an engine's exception, so that it is not taken for the network's (`TypeError`). */
function callDecoder<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (cause) {
    throw new Error("The decoder refused.", { cause });
  }
}

interface Signal {
  notify(): void;
  next(): Promise<void>;
}

function createSignal(): Signal {
  let pending: (() => void)[] = [];
  return {
    notify() {
      const resolvers = pending;
      pending = [];
      for (const resolve of resolvers) resolve();
    },
    next: () => new Promise((resolve) => pending.push(resolve)),
  };
}

function chunkOf(packet: EncodedPacket, { epochMicroseconds }: Run): EncodedVideoChunk {
  const { type, data, microsecondTimestamp, microsecondDuration } = packet;
  return new EncodedVideoChunk({
    type,
    data,
    timestamp: epochMicroseconds + microsecondTimestamp,
    duration: microsecondDuration,
  });
}
