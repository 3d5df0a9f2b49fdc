/** Edit lists and clean apertures of MP4 and QuickTime files, which demuxers omit or read differently. */
import type { ByteSource } from "./byte-source";
import { boxAt, boxesIn, readMovieBox } from "./mp4-boxes";
import { TooManyParts } from "./parts-limit";
import { pixelShapeOf, windowWithin, type PictureWindow } from "./picture-window";

/** One entry of an edit list (ISO/IEC 14496-12, 8.6.6). */
export interface EditSegment {
  /** Ticks of the film. */
  lengthTicks: number;
  /** Start in the track's ticks; -1 for time without a picture. */
  startTick: number;
  rate: number;
}

export interface MovieTrack {
  id: number;
  kind: "picture" | "other";
  /** Ticks per second of the film. */
  movieRate: number;
  /** Ticks per second of this track. */
  trackRate: number;
  /** Empty without a list; null for an unreadable one. */
  edits: EditSegment[] | null;
  codingCount: number;
  /** Frames in its table, without those of fragments. */
  frameCount: number;
  /** Content of `stts` (ISO/IEC 14496-12, 8.6.1.2): durations of its frames; null without a table. */
  lengths: DataView | null;
  table: DataView | null;
  hasFragments: boolean;
  /** Defaults for frames of fragments (`trex`): ticks of the track, and bytes. */
  fragmentFrame: { ticks: number; bytes: number };
  window: PictureWindow | null;
}

/** Cameras write up to a dozen, with sound, time codes and positions. */
const MAX_TRACKS = 64;
/** A longer list counts as unreadable. */
const MAX_EDITS = 10_000;
/** Four hours at 60 frames a second, each of another length. */
const MAX_LENGTH_RUNS = 4 * 3600 * 60;

/** In file order; null for other files. @throws {TooManyParts} */
export async function readMovieTracks(source: ByteSource): Promise<MovieTrack[] | null> {
  const movie = await readMovieBox(source);
  return movie && movieTracks(movie);
}

export function movieTracks(movie: DataView): MovieTrack[] {
  const movieRate = ticksPerSecond(boxAt(movie, ["mvhd"]));
  const fragments = boxAt(movie, ["mvex"]);
  const tracks = boxesIn(movie).filter(({ type }) => type === "trak");
  if (tracks.length > MAX_TRACKS) throw new TooManyParts();
  return tracks.map(({ content: track }) => {
    const header = boxAt(track, ["tkhd"]);
    const table = ["mdia", "minf", "stbl"];
    const codings = boxAt(track, [...table, "stsd"]);
    const list = boxAt(track, ["edts", "elst"]);
    const isPicture = typeAt(boxAt(track, ["mdia", "hdlr"]), 8) === "vide";
    const id = (header && numberAt(header, isLong(header) ? 20 : 12)) ?? 0;
    return {
      id,
      kind: isPicture ? "picture" : "other",
      movieRate,
      trackRate: ticksPerSecond(boxAt(track, ["mdia", "mdhd"])),
      edits: list ? editSegments(list) : [],
      codingCount: (codings && numberAt(codings, 4)) ?? 0,
      frameCount: frameCountOf(boxAt(track, [...table, "stsz"]), boxAt(track, [...table, "stz2"])),
      lengths: boxAt(track, [...table, "stts"]),
      table: boxAt(track, table),
      hasFragments: fragments !== null,
      fragmentFrame: defaultFrame(fragments, id),
      window: isPicture && codings ? cleanAperture(codings, header) : null,
    };
  });
}

/** ISO/IEC 14496-12, 8.8.3. */
function defaultFrame(fragments: DataView | null, id: number): MovieTrack["fragmentFrame"] {
  const defaults = fragments ? boxesIn(fragments).filter(({ type }) => type === "trex") : [];
  const own = defaults.find(({ content }) => numberAt(content, 4) === id)?.content;
  return { ticks: (own && numberAt(own, 12)) ?? 0, bytes: (own && numberAt(own, 16)) ?? 0 };
}

/** Ticks to the next frame in decoding order; null if the table lacks it. @param frame in decoding order. */
export function storedLengthTicks({ lengths }: Pick<MovieTrack, "lengths">, frame: number): number | null {
  let before = 0;
  for (const { frames, ticks } of lengthRuns(lengths)) {
    before += frames;
    if (frame < before) return ticks;
  }
  return null;
}

/** Whether the edit list ends at least a film tick before the track. False for unreadable lists and open ends. */
export function endsEarly({ edits, lengths, movieRate, trackRate }: MovieTrack): boolean {
  const last = edits?.at(-1);
  if (!last || last.startTick < 0 || last.lengthTicks === 0 || movieRate === 0) return false;
  const shownTicks = last.lengthTicks * Math.abs(last.rate) + 1;
  return last.startTick + (shownTicks / movieRate) * trackRate <= tableTicks(lengths);
}

/** The end of a film whose last edit has speed 0 (one picture for a time). Null for other lists. */
export function dwellEndSeconds({ edits, movieRate }: MovieTrack): number | null {
  if (!edits || edits.at(-1)?.rate !== 0 || movieRate === 0) return null;
  return edits.reduce((sum, { lengthTicks }) => sum + lengthTicks, 0) / movieRate;
}

function tableTicks(lengths: DataView | null): number {
  let all = 0;
  for (const { frames, ticks } of lengthRuns(lengths)) all += frames * ticks;
  return all;
}

/** Runs of frames of one length, within the table's bytes. */
function* lengthRuns(lengths: DataView | null): Generator<{ frames: number; ticks: number }> {
  const count = Math.min(MAX_LENGTH_RUNS, (lengths && numberAt(lengths, 4)) ?? 0);
  for (let entry = 0; lengths && entry < count && 16 + entry * 8 <= lengths.byteLength; entry += 1)
    yield { frames: lengths.getUint32(8 + entry * 8), ticks: lengths.getUint32(12 + entry * 8) };
}

/** @returns null for a list that is cut off or of an unknown version. */
export function editSegments(list: DataView): EditSegment[] | null {
  const count = numberAt(list, 4);
  const version = list.byteLength > 0 ? list.getUint8(0) : -1;
  if (count === null || count > MAX_EDITS || version > 1) return null;
  const entryBytes = version === 1 ? 20 : 12;
  if (8 + count * entryBytes > list.byteLength) return null;
  return Array.from({ length: count }, (_, n) => {
    const at = 8 + n * entryBytes;
    return version === 1
      ? {
          lengthTicks: Number(list.getBigUint64(at)),
          startTick: Number(list.getBigInt64(at + 8)),
          rate: list.getInt32(at + 16) / 2 ** 16,
        }
      : {
          lengthTicks: list.getUint32(at),
          startTick: list.getInt32(at + 4),
          rate: list.getInt32(at + 8) / 2 ** 16,
        };
  });
}

/** Bytes before the boxes in a visual sample entry (ISO/IEC 14496-12, 12.1.3). */
const PICTURE_FIELDS_BYTES = 78;

/** The clean aperture (`clap`: ISO/IEC 14496-12, 12.1.4) of the first coding. Offsets are between the centres. */
function cleanAperture(codings: DataView, header: DataView | null): PictureWindow | null {
  const coding = boxesIn(codings, 8)[0]?.content;
  if (!coding || coding.byteLength < PICTURE_FIELDS_BYTES) return null;
  const boxes = boxesIn(coding, PICTURE_FIELDS_BYTES);
  const contentOf = (type: string) => boxes.find((box) => box.type === type)?.content;
  const clap = contentOf("clap");
  if (!clap || clap.byteLength < 32) return null;
  const [width = NaN, height = NaN, right = NaN, down = NaN] = [0, 8, 16, 24].map(
    (at) => clap.getInt32(at) / clap.getUint32(at + 4),
  );
  const stored = { width: coding.getUint16(24), height: coding.getUint16(26) };
  const window = {
    left: Math.round((stored.width - width) / 2 + right),
    top: Math.round((stored.height - height) / 2 + down),
    width: Math.floor(width),
    height: Math.floor(height),
  };
  const pixelShape = declaredShape(contentOf("pasp")) ?? shapeOfTrack(header, stored, window);
  return windowWithin({ ...window, pixelShape }, stored);
}

function declaredShape(shape: DataView | undefined): number | null {
  if (!shape || shape.byteLength < 8) return null;
  const ratio = shape.getUint32(0) / shape.getUint32(4);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null;
}

/** Square, unless the track declares a display size, which is that of the window. */
function shapeOfTrack(
  header: DataView | null,
  stored: { width: number; height: number },
  window: { width: number; height: number },
): number {
  const at = header && isLong(header) ? 88 : 76;
  if (!header || header.byteLength < at + 8) return 1;
  const shown = { width: header.getUint32(at) / 2 ** 16, height: header.getUint32(at + 4) / 2 ** 16 };
  const isStored = shown.width === stored.width && shown.height === stored.height;
  return isStored || shown.width <= 0 || shown.height <= 0 ? 1 : pixelShapeOf(window, shown);
}

const ticksPerSecond = (header: DataView | null): number =>
  (header && numberAt(header, isLong(header) ? 20 : 12)) ?? 0;

const isLong = (header: DataView): boolean => header.byteLength > 0 && header.getUint8(0) === 1;

const numberAt = (view: DataView, at: number): number | null =>
  at + 4 > view.byteLength ? null : view.getUint32(at);

function typeAt(view: DataView | null, at: number): string | null {
  if (!view || at + 4 > view.byteLength) return null;
  return String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)));
}

/** Both kinds of the size table have the count at the same place. */
function frameCountOf(...tables: readonly (DataView | null)[]): number {
  const table = tables.find((candidate) => candidate !== null);
  return (table && numberAt(table, 8)) ?? 0;
}
