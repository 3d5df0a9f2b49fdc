/** The boxes of MP4 and QuickTime files (ISO/IEC 14496-12, 4.2). A box that is too long ends the list. */
import { readView, type ByteSource } from "./byte-source";
import { TooManyParts } from "./parts-limit";

export interface Box {
  type: string;
  content: DataView;
}

interface BoxHeader {
  type: string;
  headerBytes: number;
  sizeBytes: number;
}

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
/** More top boxes than any film has before `moov`, also in fragmented files. */
const MAX_TOP_BOXES = 1000;
/** Several times the tables of four hours at 240 frames a second with sound. */
const MAX_MOVIE_BYTES = 64 * 2 ** 20;

/** Per box. A fragment has a few for each track, other boxes a dozen. */
const MAX_BOXES = 500;

/** The boxes in a box, from `offset`. @throws {TooManyParts} beyond `maxBoxes`. */
export function boxesIn(parent: DataView, offset = 0, maxBoxes = MAX_BOXES): Box[] {
  const boxes: Box[] = [];
  for (let at = offset; at + HEADER_BYTES <= parent.byteLength;) {
    const left = parent.byteLength - at;
    const header = headerOf(new DataView(parent.buffer, parent.byteOffset + at, left), left);
    if (header === null || header.sizeBytes > left) break;
    if (boxes.length === maxBoxes) throw new TooManyParts();
    const { type, headerBytes, sizeBytes } = header;
    const start = parent.byteOffset + at + headerBytes;
    boxes.push({ type, content: new DataView(parent.buffer, start, sizeBytes - headerBytes) });
    at += sizeBytes;
  }
  return boxes;
}

const boxesOfParent = new WeakMap<DataView, Box[]>();

function cachedBoxes(parent: DataView): Box[] {
  const boxes = boxesOfParent.get(parent) ?? boxesIn(parent);
  boxesOfParent.set(parent, boxes);
  return boxes;
}

/** The content of the first box at a path such as `["mdia", "mdhd"]`; null without one. @throws {TooManyParts} */
export function boxAt(parent: DataView, path: readonly string[]): DataView | null {
  let content: DataView | null = parent;
  for (const type of path) {
    const boxes: Box[] = content ? cachedBoxes(content) : [];
    content = boxes.find((box) => box.type === type)?.content ?? null;
  }
  return content;
}

/** The content of `moov`; null where the file has none, because it is of another kind or cut off. */
export async function readMovieBox(source: ByteSource): Promise<DataView | null> {
  let at = 0;
  for (let count = 0; count < MAX_TOP_BOXES && at + HEADER_BYTES <= source.sizeBytes; count += 1) {
    const left = source.sizeBytes - at;
    const head = await readView(source, at, Math.min(LARGE_HEADER_BYTES, left));
    const header = head && headerOf(head, left);
    if (!header) return null;
    if (header.type === "moov") {
      const bytes = Math.min(header.sizeBytes, left) - header.headerBytes;
      return bytes > MAX_MOVIE_BYTES ? null : readView(source, at + header.headerBytes, bytes);
    }
    at += header.sizeBytes;
  }
  return null;
}

/** @param bytesLeft in the parent; a size of 0 means all of them. */
function headerOf(view: DataView, bytesLeft: number): BoxHeader | null {
  if (view.byteLength < HEADER_BYTES) return null;
  const type = String.fromCharCode(...[4, 5, 6, 7].map((at) => view.getUint8(at)));
  const size = view.getUint32(0);
  if (size === 0) return { type, headerBytes: HEADER_BYTES, sizeBytes: bytesLeft };
  if (size !== 1) return size < HEADER_BYTES ? null : { type, headerBytes: HEADER_BYTES, sizeBytes: size };
  if (view.byteLength < LARGE_HEADER_BYTES) return null;
  const largeSize = Number(view.getBigUint64(8));
  return largeSize < LARGE_HEADER_BYTES || !Number.isSafeInteger(largeSize)
    ? null
    : { type, headerBytes: LARGE_HEADER_BYTES, sizeBytes: largeSize };
}
