/**
 * Reads the time of every frame of a file before its upload, from its tables alone, by the server's rules: a frame has the number it
 * has in the rendition. Where the tables leave that uncertain there is no index, and the file is analyzed once it is uploaded.
 */
import { EncodedPacketSink, type EncodedPacket, type InputVideoTrack } from "mediabunny";
import {
  frameIndexOf,
  type FrameIndex,
  type RecordedFrame,
  type RecordedLength,
} from "@/lib/domain/playback/frame-index";
import type { ByteSource } from "@/lib/domain/videos/container/byte-source";
import { mayHoldFieldsAvc, mayHoldFieldsHevc } from "@/lib/domain/videos/container/field-coding";
import { readMatroskaWindows } from "@/lib/domain/videos/container/matroska-windows";
import { endsEarly, readMovieTracks, storedLengthTicks } from "@/lib/domain/videos/container/movie-tracks";
import { isShownVp8, keyFrameSize } from "@/lib/domain/videos/container/vp-frames";
import { shownSpan, WHOLE_TRACK, type ShownSpan } from "./shown-span";

/** Tables of long files are read in portions, so that the page answers meanwhile. */
const PORTION_FRAMES = 2000;

/** Of a fraction in binary, in ticks. Matroska's usual length is in nanoseconds: as in ffmpeg, what is left of a tick does not count. */
const ROUNDING = 1e-3;

/**
 * @param source the bytes of the file that the track is of.
 * @returns times as a media element reports them, after the edit list. Null without frames, and where the server may number
 * them differently, or show another part of the picture.
 */
export async function readFrameIndex(track: InputVideoTrack, source: ByteSource): Promise<FrameIndex | null> {
  const tables = await readTables(track, source);
  if (tables === null || !(await isShownAsStored(track))) return null;
  const frames = await readShownFrames(track, tables);
  if (frames === null || frames.length === 0) return null;
  return frameIndexOf(frames, [1, await track.getTimeResolution()], tables.length);
}

interface ContainerTables {
  span: ShownSpan;
  length: RecordedLength;
  /**
   * By the table, of a frame in the order of decoding; 0 where that is not how long it is shown, null without a table. mediabunny's
   * lengths end at the next frame shown.
   */
  lengthTicksOf: (frame: number) => number | null;
}

/** What the container's own tables say of the track; null where mediabunny reads them otherwise than the server. */
async function readTables(track: InputVideoTrack, source: ByteSource): Promise<ContainerTables | null> {
  const windows = await readMatroskaWindows(source);
  if (windows !== null) {
    const isWhole = windows.find(({ id }) => id === track.id)?.window === null;
    return isWhole ? { span: WHOLE_TRACK, length: "shown", lengthTicksOf: () => null } : null;
  }
  const movieTrack = (await readMovieTracks(source))?.find(({ id }) => id === track.id);
  if (!movieTrack || movieTrack.window !== null || movieTrack.codingCount !== 1) return null;
  // mediabunny reads the fragments only of a track without a table.
  if (movieTrack.hasFragments && movieTrack.frameCount > 0) return null;
  const span = shownSpan(movieTrack);
  const isCut = endsEarly(movieTrack);
  const lengthTicksOf = (frame: number) => (isCut ? 0 : storedLengthTicks(movieTrack, frame));
  return span && { span, length: "decoded", lengthTicksOf };
}

/** Whether the player shows the track's pictures as the server does: not mirrored, and not made two of one. */
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

/** Null where a frame may be missing at the server or here, or has the time of another one. */
async function readShownFrames(
  track: InputVideoTrack,
  { span, lengthTicksOf }: ContainerTables,
): Promise<RecordedFrame[] | null> {
  const ticksPerSecond = await track.getTimeResolution();
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstPacket();
  // Decoding begins at the first frame, which cannot be decoded where earlier ones were cut off.
  if (first?.type !== "key" || (await track.determinePacketType(first)) === "delta") return null;
  const firstKeyTick = Math.round(first.timestamp * ticksPerSecond);
  const codec = await track.getCodec();
  const isVp = codec === "vp8" || codec === "vp9";
  const size = isVp ? keyFrameSize(codec, first.data) : null;
  const frames = new Map<number, RecordedFrame>();
  let beforeLast: EncodedPacket | null = null;
  let last: EncodedPacket | null = null;
  let read = 0;
  let lastShown = 0;
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: codec !== "vp8" })) {
    read += 1;
    if (read % PORTION_FRAMES === 0) await new Promise((resolve) => setTimeout(resolve));
    if (packet.byteLength === 0) return null;
    if (codec === "vp8" && !isShownVp8(packet.data)) return null;
    if (isVp && packet.type === "key") {
      const key = codec === "vp8" ? packet : await sink.getKeyPacket(packet.timestamp);
      // A phone was turned while a browser recorded: the server letterboxes what follows.
      if (key === null || keyFrameSize(codec, key.data) !== size) return null;
    }
    beforeLast = last;
    last = packet;
    const tick = Math.round(packet.timestamp * ticksPerSecond);
    if (tick < span.fromTick && !span.mayHide) return null;
    if (tick < span.fromTick || tick >= span.endTick) continue;
    // What leads the first key frame needs pictures that are not in the file.
    if (tick < firstKeyTick || frames.has(tick)) return null;
    lastShown = read - 1;
    frames.set(tick, {
      tick,
      durationTicks: Math.floor(packet.duration * ticksPerSecond + ROUNDING),
      isKey: packet.type === "key",
    });
  }
  // Tables name frames whose bytes are missing, where a file was cut off.
  const end = beforeLast === null ? first : await sink.getNextPacket(beforeLast);
  if (end === null) return null;
  const shown = [...frames.values()];
  const lastStored = shown.at(-1);
  if (lastStored) lastStored.durationTicks = lengthTicksOf(lastShown) ?? lastStored.durationTicks;
  return shown;
}
