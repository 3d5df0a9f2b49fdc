/** Reads tables by the server's rules, so that frame numbers equal the rendition's; ambiguous files have no index. */
import { EncodedPacketSink, type InputTrack, type InputVideoTrack } from "mediabunny";
import { timecodeFromIndex } from "@/lib/domain/playback/timecode";
import {
  frameIndexOf,
  type FrameIndex,
  type RecordedFrame,
  type RecordedLength,
} from "@/lib/domain/playback/frame-index";
import type { ByteSource } from "@/lib/domain/videos/container/byte-source";
import { mayHoldFieldsAvc, mayHoldFieldsHevc } from "@/lib/domain/videos/container/field-coding";
import { readMatroskaWindows } from "@/lib/domain/videos/container/matroska-windows";
import { readDeclaredLength, type DeclaredLength } from "@/lib/domain/videos/container/declared-length";
import { findBrokenSpans } from "@/lib/domain/videos/container/matroska-clusters";
import { endByteOf, readFragmentsEnd } from "@/lib/domain/videos/container/movie-end";
import {
  endsEarly,
  readMovieTracks,
  storedLengthTicks,
  type MovieTrack,
} from "@/lib/domain/videos/container/movie-tracks";
import { isShownVp8, keyFrameSize } from "@/lib/domain/videos/container/vp-frames";
import {
  isTooLittleLeft,
  longFrames,
  missingParts,
  type MissingParts,
} from "@/lib/domain/videos/missing-parts";
import { ERROR_MESSAGES } from "@/lib/domain/videos/processing";
import { LocalRefusal } from "./local-refusal";
import { shownSpan, WHOLE_TRACK, type ShownSpan } from "./shown-span";

/** Tables of long files are read in portions, so that the page stays responsive. */
const PORTION_FRAMES = 2000;

/** In ticks. Matroska's usual length is in nanoseconds; as in ffmpeg, the rest of a tick does not count. */
const TICK_TOLERANCE = 1e-3;

export interface LocalFrames {
  /** Times as a media element reports them, after the edit list. */
  index: FrameIndex;
  missing: MissingParts | null;
}

const PROBED_FRAMES = 200;
/** No coded frame begins with this many zeros; a failed copy has zeros where bytes are missing. */
const ZERO_BYTES = 8;

const PARTS_MISSING = "Parts of this file are missing. What is there can be analyzed once it is uploaded.";

/** @returns null if the server may number or show frames differently. @throws LocalRefusal if parts are missing */
export async function readFrames(
  track: InputVideoTrack,
  source: ByteSource,
  sound: InputTrack | null,
): Promise<LocalFrames | null> {
  const tables = await readTables(track, source);
  if (tables === null || !(await isShownAsStored(track))) return null;
  const stored = await readShownFrames(track, tables);
  if (stored === null) return null;
  const timeBase: FrameIndex["timeBase"] = [1, await track.getTimeResolution()];
  const reader = new StoredFrames(track, timeBase[1]);
  const isCut = tables.endByte !== null && tables.endByte > source.sizeBytes;
  const frames = tables.endByte === null || isCut ? await reader.completeFrames(stored) : stored;
  if (frames.length === 0) return null;
  if (tables.movie !== null && (await reader.hasHole(frames))) throw new LocalRefusal(PARTS_MISSING);
  const indexOf = (part: readonly StoredFrame[]) => {
    const lengthTicks = tables.lengthTicksOf(part.at(-1)?.number ?? 0);
    const withLastLength = (frame: StoredFrame, n: number) =>
      lengthTicks !== null && n === part.length - 1 ? { ...frame, durationTicks: lengthTicks } : frame;
    return frameIndexOf(part.map(withLastLength), timeBase, tables.length);
  };
  const index = indexOf(frames);
  const declared = isCut ? endOf(indexOf(stored)) : await tables.readDeclared();
  const missing = missingParts({
    index,
    startSeconds: secondsOf(index, index.firstTick),
    declared,
    gaps: tables.movie === null ? await findGaps(index, source) : [],
    soundEndSeconds: sound && (await readSoundEnd(sound)),
  });
  if (missing && isTooLittleLeft(index, missing)) throw new LocalRefusal(ERROR_MESSAGES.incomplete);
  return { index, missing };
}

const secondsOf = ({ timeBase: [numerator, denominator] }: FrameIndex, ticks: number): number =>
  (ticks * numerator) / denominator;

function endOf(index: FrameIndex): DeclaredLength {
  const ticks = index.durationsTicks.reduce((sum, each) => sum + each, index.firstTick);
  return { seconds: secondsOf(index, ticks), of: "picture" };
}

async function findGaps(index: FrameIndex, source: ByteSource): Promise<MissingParts["gaps"]> {
  const long = longFrames(index);
  const { timeOf } = timecodeFromIndex(index);
  const spans = long.map(({ frameIndex }) => ({
    fromSeconds: timeOf(frameIndex),
    toSeconds: timeOf(frameIndex + 1),
  }));
  const isBroken = await findBrokenSpans(source, spans);
  return long.filter((_, n) => isBroken[n]);
}

async function readSoundEnd(track: InputTrack): Promise<number | null> {
  const sink = new EncodedPacketSink(track);
  const packetAt = (seconds: number) => sink.getPacket(seconds).catch(() => null);
  let [readable, unreadable] = [await track.getFirstTimestamp(), await track.computeDuration()];
  const last = await packetAt(unreadable);
  if (last !== null) return last.timestamp + last.duration;
  while (unreadable - readable > 1e-3) {
    const middle = (readable + unreadable) / 2;
    if ((await packetAt(middle)) === null) unreadable = middle;
    else readable = middle;
  }
  const packet = await packetAt(readable);
  return packet && packet.timestamp + packet.duration;
}

interface StoredFrame extends RecordedFrame {
  number: number;
}

class StoredFrames {
  private readonly sink: EncodedPacketSink;

  constructor(
    track: InputVideoTrack,
    private readonly ticksPerSecond: number,
  ) {
    this.sink = new EncodedPacketSink(track);
  }

  async completeFrames(frames: readonly StoredFrame[]): Promise<readonly StoredFrame[]> {
    let [readable, unreadable] = [-1, frames.length];
    const last = frames.at(-1);
    if (last && (await this.read(last)) !== null) return frames;
    while (unreadable - readable > 1) {
      const middle = Math.floor((readable + unreadable) / 2);
      const frame = frames[middle];
      if (frame && (await this.read(frame)) !== null) readable = middle;
      else unreadable = middle;
    }
    return frames.slice(0, unreadable);
  }

  async hasHole(frames: readonly StoredFrame[]): Promise<boolean> {
    const step = Math.max(1, frames.length / PROBED_FRAMES);
    for (let at = 0; at < frames.length; at += step) {
      const frame = frames[Math.floor(at)];
      const data = frame && (await this.read(frame));
      if (data && data.length >= ZERO_BYTES && data.subarray(0, ZERO_BYTES).every((byte) => byte === 0))
        return true;
    }
    return false;
  }

  private async read({ tick }: StoredFrame): Promise<Uint8Array | null> {
    const packet = await this.sink.getPacket((tick + 0.5) / this.ticksPerSecond).catch(() => null);
    return packet?.data ?? null;
  }
}

interface ContainerTables {
  span: ShownSpan;
  length: RecordedLength;
  /** Table lengths in decoding order; 0 if not the time shown. mediabunny's lengths end at the next shown frame. */
  lengthTicksOf: (frame: number) => number | null;
  movie: MovieTrack | null;
  endByte: number | null;
  readDeclared: () => Promise<DeclaredLength | null>;
}

/** Null where mediabunny reads the tables differently from the server. */
async function readTables(track: InputVideoTrack, source: ByteSource): Promise<ContainerTables | null> {
  const windows = await readMatroskaWindows(source);
  if (windows !== null) {
    const isWhole = windows.find(({ id }) => id === track.id)?.window === null;
    if (!isWhole) return null;
    return {
      ...{ span: WHOLE_TRACK, length: "shown", lengthTicksOf: () => null, movie: null, endByte: null },
      readDeclared: () => readDeclaredLength(source),
    };
  }
  const movieTrack = (await readMovieTracks(source))?.find(({ id }) => id === track.id);
  if (!movieTrack || movieTrack.window !== null || movieTrack.codingCount !== 1) return null;
  // mediabunny reads fragments only for a track without a table.
  if (movieTrack.hasFragments && movieTrack.frameCount > 0) return null;
  const span = shownSpan(movieTrack);
  const isCut = endsEarly(movieTrack);
  const lengthTicksOf = (frame: number) => (isCut ? 0 : storedLengthTicks(movieTrack, frame));
  const readDeclared = async (): Promise<DeclaredLength | null> => {
    const seconds = movieTrack.hasFragments ? await readFragmentsEnd(source, movieTrack) : null;
    return seconds === null ? null : { seconds, of: "picture" };
  };
  const endByte = endByteOf(movieTrack);
  return span && { span, length: "decoded", lengthTicksOf, movie: movieTrack, endByte, readDeclared };
}

/** False for a mirrored picture, and for two pictures made of one: the server shows them differently. */
async function isShownAsStored(track: InputVideoTrack): Promise<boolean> {
  if (await track.getFlip()) return false;
  const codec = await track.getCodec();
  if (codec !== "avc" && codec !== "hevc") return codec !== null;
  const description = (await track.getDecoderConfig())?.description;
  if (description === undefined) return false;
  const record = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
  return codec === "avc" ? !mayHoldFieldsAvc(record) : !mayHoldFieldsHevc(record);
}

/** Null when a frame may be missing at the server or here, or has another frame's time. */
async function readShownFrames(
  track: InputVideoTrack,
  { span }: ContainerTables,
): Promise<StoredFrame[] | null> {
  const ticksPerSecond = await track.getTimeResolution();
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstPacket();
  // Decoding begins at the first frame, which cannot be decoded when earlier ones were cut off.
  if (first?.type !== "key" || (await track.determinePacketType(first)) === "delta") return null;
  const firstKeyTick = Math.round(first.timestamp * ticksPerSecond);
  const codec = await track.getCodec();
  const isVp = codec === "vp8" || codec === "vp9";
  const size = isVp ? keyFrameSize(codec, first.data) : null;
  const frames = new Map<number, StoredFrame>();
  let read = 0;
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: codec !== "vp8" })) {
    read += 1;
    if (read % PORTION_FRAMES === 0) await new Promise((resolve) => setTimeout(resolve));
    if (packet.byteLength === 0) return null;
    if (codec === "vp8" && !isShownVp8(packet.data)) return null;
    if (isVp && packet.type === "key") {
      const key = codec === "vp8" ? packet : await sink.getKeyPacket(packet.timestamp);
      // The phone was turned while a browser recorded: the server letterboxes the rest.
      if (key === null || keyFrameSize(codec, key.data) !== size) return null;
    }
    const tick = Math.round(packet.timestamp * ticksPerSecond);
    if (tick < span.fromTick && !span.mayHide) return null;
    if (tick < span.fromTick || tick >= span.endTick) continue;
    // Frames that lead the first key frame need pictures that are not in the file.
    if (tick < firstKeyTick || frames.has(tick)) return null;
    frames.set(tick, {
      number: read - 1,
      tick,
      durationTicks: Math.floor(packet.duration * ticksPerSecond + TICK_TOLERANCE),
      isKey: packet.type === "key",
    });
  }
  return [...frames.values()];
}
