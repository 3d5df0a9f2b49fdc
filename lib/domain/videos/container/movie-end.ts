/** Where the pictures of an MP4 or QuickTime film end by its tables, in bytes and in time, however much of them is there. */
import { readView, type ByteSource } from "./byte-source";
import type { MovieTrack } from "./movie-tracks";
import { boxAt, boxesIn } from "./mp4-boxes";

/**
 * The byte behind the last frame of a track's table (ISO/IEC 14496-12, 8.7).
 * @returns null where the table cannot be read, or is empty.
 */
export function endByteOf({ table, frameCount }: MovieTrack): number | null {
  const starts = table && (boxAt(table, ["stco"]) ?? boxAt(table, ["co64"]));
  const runs = table && boxAt(table, ["stsc"]);
  const sizes = table && boxAt(table, ["stsz"]);
  if (!table || !starts || !runs || !sizes || runs.byteLength < 20 || sizes.byteLength < 12) return null;
  const isLong = boxAt(table, ["stco"]) === null;
  const startBytes = isLong ? 8 : 4;
  const chunks = Math.min(starts.getUint32(4), Math.floor((starts.byteLength - 8) / startBytes));
  const lastRun = 8 + 12 * (Math.min(runs.getUint32(4), Math.floor((runs.byteLength - 8) / 12)) - 1);
  if (chunks < 1 || lastRun < 8 || frameCount < 1) return null;
  const at = 8 + (chunks - 1) * startBytes;
  const start = isLong ? Number(starts.getBigUint64(at)) : starts.getUint32(at);
  const inChunk = Math.min(frameCount, runs.getUint32(lastRun + 4));
  const size = sizes.getUint32(4);
  if (size > 0) return start + inChunk * size;
  if (12 + frameCount * 4 > sizes.byteLength) return null;
  let end = start;
  for (let frame = frameCount - inChunk; frame < frameCount; frame += 1)
    end += sizes.getUint32(12 + frame * 4);
  return end;
}

/** Files are searched for their last fragment in pieces of this size, so far from the end. */
const PIECE_BYTES = 2 ** 20;
const MAX_TAIL_BYTES = 64 * 2 ** 20;
/** The head of a fragment of half an hour at 240 frames a second. */
const MAX_FRAGMENT_BYTES = 8 * 2 ** 20;
/** Each track may have fragments of its own. */
const MAX_CANDIDATES = 16;
const MOOF = [0x6d, 0x6f, 0x6f, 0x66] as const;

/**
 * When the last fragment of a track ends, in seconds of the film.
 * @returns null where no fragment of it is found.
 */
export async function readFragmentsEnd(source: ByteSource, track: MovieTrack): Promise<number | null> {
  const earliest = Math.max(0, source.sizeBytes - MAX_TAIL_BYTES);
  let candidates = 0;
  for (let to = source.sizeBytes; to > earliest; to -= PIECE_BYTES) {
    const from = Math.max(earliest, to - PIECE_BYTES);
    const piece = await source.read(from, to - from);
    for (
      let at = piece.lastIndexOf(MOOF[0]);
      at >= 0;
      at = at === 0 ? -1 : piece.lastIndexOf(MOOF[0], at - 1)
    ) {
      if (!MOOF.every((byte, n) => piece[at + n] === byte)) continue;
      candidates += 1;
      if (candidates > MAX_CANDIDATES) return null;
      const ticks = await fragmentEnd(source, from + at - 4, track);
      if (ticks !== null) return secondsOf(ticks, track);
    }
  }
  return null;
}

/** Less what an edit list takes off. */
function secondsOf(ticks: number, { edits, movieRate, trackRate }: MovieTrack): number {
  const gap = edits?.find(({ startTick }) => startTick < 0)?.lengthTicks ?? 0;
  const start = edits?.find(({ startTick }) => startTick >= 0)?.startTick ?? 0;
  return (ticks - start) / trackRate + (movieRate > 0 ? gap / movieRate : 0);
}

/** In ticks of the track: the time of the fragment's first frame (8.8.12) and the lengths of all (8.8.8). */
async function fragmentEnd(source: ByteSource, at: number, track: MovieTrack): Promise<number | null> {
  const head = at < 0 ? null : await readView(source, at, 8);
  const bytes = head ? head.getUint32(0) : 0;
  if (bytes < 16 || bytes > MAX_FRAGMENT_BYTES) return null;
  const content = await readView(source, at + 8, bytes - 8);
  let end: number | null = null;
  for (const { type, content: fragment } of content ? boxesIn(content) : []) {
    const header = type === "traf" ? boxAt(fragment, ["tfhd"]) : null;
    const time = boxAt(fragment, ["tfdt"]);
    if (!header || header.byteLength < 8 || header.getUint32(4) !== track.id || !time || time.byteLength < 8)
      continue;
    const isLong = time.getUint8(0) === 1 && time.byteLength >= 12;
    const startTicks = isLong ? Number(time.getBigUint64(4)) : time.getUint32(4);
    const usual = frameTicksOf(header) ?? track.fragmentFrameTicks;
    const runs = boxesIn(fragment).filter((box) => box.type === "trun");
    end = runs.reduce((ticks, run) => ticks + runTicks(run.content, usual), startTicks);
  }
  return end;
}

const flagsOf = (box: DataView): number => box.getUint32(0) & 0xffffff;

/** `default_sample_duration` of `tfhd` (8.8.7). */
function frameTicksOf(header: DataView): number | null {
  const flags = flagsOf(header);
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  return flags & 0x8 && at + 4 <= header.byteLength ? header.getUint32(at) : null;
}

function runTicks(run: DataView, usual: number): number {
  if (run.byteLength < 8) return 0;
  const flags = flagsOf(run);
  const frames = run.getUint32(4);
  if (!(flags & 0x100)) return frames * usual;
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  const frameBytes = [0x100, 0x200, 0x400, 0x800].reduce((bytes, flag) => bytes + (flags & flag ? 4 : 0), 0);
  let ticks = 0;
  for (let frame = 0; frame < frames && first + frame * frameBytes + 4 <= run.byteLength; frame += 1)
    ticks += run.getUint32(first + frame * frameBytes);
  return ticks;
}
