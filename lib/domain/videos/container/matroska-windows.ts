/** Reads the crops of Matroska and WebM files (RFC 9559, 5.1.4.1.28) by a small reader of EBML (RFC 8794). */
import { readView, type ByteSource } from "./byte-source";
import { pixelShapeOf, windowWithin, type PictureWindow } from "./picture-window";

/** Identifiers with their length markers. */
const ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  entry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  shownWidth: 0x54b0,
  shownHeight: 0x54ba,
  shownUnit: 0x54b2,
  cropBottom: 0x54aa,
  cropTop: 0x54bb,
  cropLeft: 0x54cc,
  cropRight: 0x54dd,
} as const;

const PICTURE_TRACK = 1;
/** Of `shownUnit`: the shown size is not known. */
const UNKNOWN_UNIT = 4;
/** An identifier of at most 4 bytes and a size of at most 8. */
const MAX_HEADER_BYTES = 12;
const MAX_TRACKS_BYTES = 4 * 2 ** 20;
const MAX_ELEMENTS = 1000;

interface ElementHeader {
  id: number;
  headerBytes: number;
  /** Infinity where the writer did not know. */
  contentBytes: number;
}

/** Of each picture track in the order of the file; null where it is no Matroska file. */
export async function readMatroskaWindows(
  source: ByteSource,
): Promise<{ id: number; window: PictureWindow | null }[] | null> {
  const tracks = await readTracksElement(source);
  if (tracks === null) return null;
  return elementsIn(tracks)
    .filter(({ id }) => id === ID.entry)
    .flatMap(({ content }) => {
      const entry = numbersIn(content);
      if (entry.get(ID.trackType) !== PICTURE_TRACK) return [];
      const video = elementsIn(content).find(({ id }) => id === ID.video)?.content;
      return [{ id: entry.get(ID.trackNumber) ?? 0, window: video ? windowOf(numbersIn(video)) : null }];
    });
}

function windowOf(video: ReadonlyMap<number, number>): PictureWindow | null {
  const of = (id: number) => video.get(id) ?? 0;
  const stored = { width: of(ID.width), height: of(ID.height) };
  const window = {
    left: of(ID.cropLeft),
    top: of(ID.cropTop),
    width: stored.width - of(ID.cropLeft) - of(ID.cropRight),
    height: stored.height - of(ID.cropTop) - of(ID.cropBottom),
  };
  const shown = { width: of(ID.shownWidth), height: of(ID.shownHeight) };
  const isShapeKnown = shown.width > 0 && shown.height > 0 && of(ID.shownUnit) < UNKNOWN_UNIT;
  return windowWithin({ ...window, pixelShape: isShapeKnown ? pixelShapeOf(window, shown) : 1 }, stored);
}

/** The content of the first `Tracks`, which lies before the pictures. */
async function readTracksElement(source: ByteSource): Promise<DataView | null> {
  let at = 0;
  for (let count = 0; count < MAX_ELEMENTS && at < source.sizeBytes; count += 1) {
    const head = await readView(source, at, Math.min(MAX_HEADER_BYTES, source.sizeBytes - at));
    const element = head && headerAt(head, 0);
    if (!element || (at === 0 && element.id !== ID.header) || element.id === ID.cluster) return null;
    at += element.headerBytes;
    if (element.id === ID.tracks)
      return element.contentBytes > MAX_TRACKS_BYTES ? null : readView(source, at, element.contentBytes);
    if (element.id !== ID.segment) at += element.contentBytes;
  }
  return null;
}

interface Element {
  id: number;
  content: DataView;
}

function elementsIn(parent: DataView): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < parent.byteLength;) {
    const header = headerAt(parent, at);
    if (header === null || at + header.headerBytes + header.contentBytes > parent.byteLength) break;
    const start = parent.byteOffset + at + header.headerBytes;
    elements.push({ id: header.id, content: new DataView(parent.buffer, start, header.contentBytes) });
    at += header.headerBytes + header.contentBytes;
  }
  return elements;
}

/** The whole numbers among the elements, by identifier. */
const numbersIn = (parent: DataView): Map<number, number> =>
  new Map(
    elementsIn(parent)
      .filter(({ content }) => content.byteLength <= 8)
      .map(({ id, content }) => [id, bigEndian(content, 0, content.byteLength)]),
  );

function bigEndian(view: DataView, at: number, bytes: number): number {
  let number = 0;
  for (let n = 0; n < bytes; n += 1) number = number * 256 + view.getUint8(at + n);
  return number;
}

/** Length of a number by the zeros before its first 1 (RFC 8794, 4); null where none fits. */
function lengthAt(view: DataView, at: number, longest: number): number | null {
  if (at >= view.byteLength) return null;
  const length = Math.clz32(view.getUint8(at)) - 23;
  return length > longest || at + length > view.byteLength ? null : length;
}

function headerAt(view: DataView, at: number): ElementHeader | null {
  const idBytes = lengthAt(view, at, 4);
  if (idBytes === null) return null;
  const sizeBytes = lengthAt(view, at + idBytes, 8);
  if (sizeBytes === null) return null;
  const sizeAt = at + idBytes;
  const ofFirst = (view.getUint8(sizeAt) & (0xff >> sizeBytes)) * 2 ** (8 * (sizeBytes - 1));
  const size = ofFirst + bigEndian(view, sizeAt + 1, sizeBytes - 1);
  return {
    id: bigEndian(view, at, idBytes),
    headerBytes: idBytes + sizeBytes,
    contentBytes: size >= 2 ** (7 * sizeBytes) - 1 ? Infinity : size,
  };
}
