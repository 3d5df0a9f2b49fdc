/** Where the pictures of an MP4 or QuickTime file end by its tables, in bytes and in seconds, even if the file is cut off. */
import { readView, type ByteSource } from "./byte-source";
import type { MovieTrack } from "./movie-tracks";
import { boxAt, boxesIn } from "./mp4-boxes";

interface StoredFrame {
  startByte: number;
  endByte: number;
}

/** The byte behind a track's last frame (ISO/IEC 14496-12, 8.7); null where its table is empty or unreadable. */
export function endByteOf(track: MovieTrack): number | null {
  let end: number | null = null;
  for (const { endByte } of framesOfTable(track)) end = Math.max(end ?? 0, endByte);
  return end;
}

/** More than a ride has. Only uncompressed sound has more, and players never see a partial sample of it. */
const MAX_TABLE_FRAMES = 1_000_000;

const PIECE_BYTES = 2 ** 20;
const MAX_TAIL_BYTES = 64 * 2 ** 20;
/** The head of a fragment of half an hour at 240 frames a second. */
const MAX_FRAGMENT_BYTES = 8 * 2 ** 20;
const MAX_CANDIDATES = 16;
const MOOF = [0x6d, 0x6f, 0x6f, 0x66] as const;

/** The end of a track's last fragment in seconds; null where no fragment is found. */
export async function readFragmentsEnd(source: ByteSource, track: MovieTrack): Promise<number | null> {
  const ticks = await findLastFragment(source, (content) => fragmentEnd(content, track));
  return ticks === null ? null : secondsOf(ticks, track);
}

/** The start of the frame in which the file ends, of any track; null without one. Browsers stop with an error there. */
export async function readPartialFrame(
  source: ByteSource,
  tracks: readonly MovieTrack[],
): Promise<number | null> {
  const isPartial = ({ startByte, endByte }: StoredFrame) =>
    startByte < source.sizeBytes && endByte > source.sizeBytes;
  for (const track of tracks)
    for (const frame of framesOfTable(track)) if (isPartial(frame)) return frame.startByte;
  if (!tracks.some(({ hasFragments }) => hasFragments)) return null;
  return findLastFragment(source, (content, at) => {
    const frames = tracks.flatMap((track) => framesOfFragment(content, at, track));
    return frames.find(isPartial)?.startByte ?? null;
  });
}

/** The frames of a track's table, while its tables agree (ISO/IEC 14496-12, 8.7). */
function* framesOfTable({ table, frameCount }: MovieTrack): Generator<StoredFrame> {
  const short = table && boxAt(table, ["stco"]);
  const starts = short ?? (table && boxAt(table, ["co64"]));
  const runs = table && boxAt(table, ["stsc"]);
  const sizes = table && boxAt(table, ["stsz"]);
  if (!starts || !runs || !sizes || starts.byteLength < 8 || sizes.byteLength < 12) return;
  const startBytes = short ? 4 : 8;
  const chunks = Math.min(starts.getUint32(4), Math.floor((starts.byteLength - 8) / startBytes));
  const sizeOfAll = sizes.getUint32(4);
  const listed = Math.floor((sizes.byteLength - 12) / 4);
  const count = sizeOfAll > 0 ? frameCount : Math.min(frameCount, listed);
  if (count > MAX_TABLE_FRAMES) return;
  let [frame, run] = [0, 0];
  for (let chunk = 1; chunk <= chunks && frame < count; chunk += 1) {
    const nextRun = 8 + 12 * (run + 1);
    if (nextRun + 12 <= runs.byteLength && runs.getUint32(nextRun) <= chunk) run += 1;
    const at = 8 + (chunk - 1) * startBytes;
    let startByte = short ? starts.getUint32(at) : Number(starts.getBigUint64(at));
    const inChunk = 8 + 12 * run + 8 <= runs.byteLength ? runs.getUint32(8 + 12 * run + 4) : 0;
    for (let n = 0; n < inChunk && frame < count; n += 1, frame += 1) {
      const endByte = startByte + (sizeOfAll > 0 ? sizeOfAll : sizes.getUint32(12 + frame * 4));
      yield { startByte, endByte };
      startByte = endByte;
    }
  }
}

/** @param read gets a fragment's content and its start; null continues with the fragment before it. */
async function findLastFragment(
  source: ByteSource,
  read: (content: DataView, startByte: number) => number | null,
): Promise<number | null> {
  const earliest = Math.max(0, source.sizeBytes - MAX_TAIL_BYTES);
  let candidates = 0;
  for (let to = source.sizeBytes; to > earliest; to -= PIECE_BYTES) {
    const from = Math.max(earliest, to - PIECE_BYTES);
    const piece = await source.read(from, Math.min(to + MOOF.length - 1, source.sizeBytes) - from);
    for (
      let at = piece.lastIndexOf(MOOF[0]);
      at >= 0;
      at = at === 0 ? -1 : piece.lastIndexOf(MOOF[0], at - 1)
    ) {
      if (piece[at + 1] !== MOOF[1] || !MOOF.every((byte, n) => piece[at + n] === byte)) continue;
      candidates += 1;
      if (candidates > MAX_CANDIDATES) return null;
      const content = await fragmentAt(source, from + at - 4);
      const found = content && read(content, from + at - 4);
      if (found !== null) return found;
    }
  }
  return null;
}

async function fragmentAt(source: ByteSource, at: number): Promise<DataView | null> {
  const head = at < 0 ? null : await readView(source, at, 8);
  const bytes = head ? head.getUint32(0) : 0;
  return bytes < 16 || bytes > MAX_FRAGMENT_BYTES ? null : readView(source, at + 8, bytes - 8);
}

/** Applies the edit list. */
function secondsOf(ticks: number, { edits, movieRate, trackRate }: MovieTrack): number {
  const gap = edits?.find(({ startTick }) => startTick < 0)?.lengthTicks ?? 0;
  const start = edits?.find(({ startTick }) => startTick >= 0)?.startTick ?? 0;
  return (ticks - start) / trackRate + (movieRate > 0 ? gap / movieRate : 0);
}

interface TrackFragment {
  content: DataView;
  /** `tfhd` (8.8.7). */
  header: DataView;
  /** `trun` (8.8.8). */
  runs: DataView[];
}

function fragmentsOf(fragment: DataView, { id }: MovieTrack): TrackFragment[] {
  return boxesIn(fragment).flatMap(({ type, content }) => {
    const header = type === "traf" ? boxAt(content, ["tfhd"]) : null;
    if (!header || header.byteLength < 8 || header.getUint32(4) !== id) return [];
    const runs = boxesIn(content).filter((box) => box.type === "trun" && box.content.byteLength >= 8);
    return [{ content, header, runs: runs.map((run) => run.content) }];
  });
}

/** The end in ticks of the track: the time of its first frame (8.8.12) plus all lengths. */
function fragmentEnd(fragment: DataView, track: MovieTrack): number | null {
  let end: number | null = null;
  for (const { content, header, runs } of fragmentsOf(fragment, track)) {
    const time = boxAt(content, ["tfdt"]);
    if (!time || time.byteLength < 8) continue;
    const isLong = time.getUint8(0) === 1 && time.byteLength >= 12;
    const startTicks = isLong ? Number(time.getBigUint64(4)) : time.getUint32(4);
    const usual = defaultValue(header, 0x8) ?? track.fragmentFrame.ticks;
    end = runs.reduce((ticks, run) => ticks + sumOfField(run, 0x100, usual), startTicks);
  }
  return end;
}

/** Only for fragments whose offsets count from their own start. */
function framesOfFragment(fragment: DataView, at: number, track: MovieTrack): StoredFrame[] {
  let left = MAX_FRAMES;
  return fragmentsOf(fragment, track).flatMap(({ header, runs }) => {
    const usual = defaultValue(header, 0x10) ?? track.fragmentFrame.bytes;
    return runs.flatMap((run) => {
      left -= run.getUint32(4);
      if (left < 0) return [];
      const hasPlace = (flagsOf(run) & 0x1) !== 0 && run.byteLength >= 12 && (flagsOf(header) & 0x1) === 0;
      if (!hasPlace) return [];
      let startByte = at + run.getInt32(8);
      return [...fieldValues(run, 0x200, usual)].map((bytes) => {
        startByte += bytes;
        return { startByte: startByte - bytes, endByte: startByte };
      });
    });
  });
}

const flagsOf = (box: DataView): number => box.getUint32(0) & 0xffffff;

const HEADER_FIELDS = [
  [0x1, 8],
  [0x2, 4],
  [0x8, 4],
  [0x10, 4],
] as const;

/** A fragment's default length (0x8) or size (0x10) of a frame. */
function defaultValue(header: DataView, flag: 0x8 | 0x10): number | null {
  const flags = flagsOf(header);
  const before = HEADER_FIELDS.filter(([field]) => field < flag && flags & field);
  const at = 8 + before.reduce((bytes, [, size]) => bytes + size, 0);
  return flags & flag && at + 4 <= header.byteLength ? header.getUint32(at) : null;
}

const FRAME_FIELDS = [0x100, 0x200, 0x400, 0x800] as const;
/** No camera writes more frames into one fragment. */
const MAX_FRAMES = 1_000_000;

/** The lengths (0x100) or sizes (0x200) of a run's frames. */
function* fieldValues(run: DataView, field: 0x100 | 0x200, usual: number): Generator<number> {
  const flags = flagsOf(run);
  const frames = Math.min(MAX_FRAMES, run.getUint32(4));
  const fields = FRAME_FIELDS.filter((each) => flags & each);
  const first =
    8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0) + 4 * fields.filter((each) => each < field).length;
  for (let frame = 0; frame < frames; frame += 1) {
    const at = first + frame * 4 * fields.length;
    if (flags & field && at + 4 > run.byteLength) return;
    yield flags & field ? run.getUint32(at) : usual;
  }
}

function sumOfField(run: DataView, field: 0x100 | 0x200, usual: number): number {
  // Frames without fields take no bytes, so any number may be declared.
  if ((flagsOf(run) & field) === 0) return Math.min(MAX_FRAMES, run.getUint32(4)) * usual;
  let all = 0;
  for (const value of fieldValues(run, field, usual)) all += value;
  return all;
}
