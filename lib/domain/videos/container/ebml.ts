/** Reads EBML (RFC 8794), the format of Matroska and WebM. Declared sizes are not trusted. */
import { readView, type ByteSource } from "./byte-source";
import { TooManyParts } from "./parts-limit";

/** Matroska identifiers (RFC 9559) with their length markers. */
export const ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
} as const;

export const MAX_HEADER_BYTES = 12;
const MAX_CONTENT_BYTES = 4 * 2 ** 20;
const MAX_ELEMENTS = 1000;

export interface ElementHeader {
  id: number;
  headerBytes: number;
  /** Infinity where the size is unknown. */
  contentBytes: number;
}

export async function readHeader(source: ByteSource, at: number): Promise<ElementHeader | null> {
  const head = await readView(source, at, Math.max(0, Math.min(MAX_HEADER_BYTES, source.sizeBytes - at)));
  return head && headerAt(head, 0);
}

/** The content of the first such element before the pictures; null without one, or if it is no Matroska file. */
export async function readHeadElement(source: ByteSource, id: number): Promise<DataView | null> {
  let at = 0;
  for (let count = 0; count < MAX_ELEMENTS && at < source.sizeBytes; count += 1) {
    const element = await readHeader(source, at);
    if (!element || (at === 0 && element.id !== ID.header) || element.id === ID.cluster) return null;
    at += element.headerBytes;
    if (element.id === id)
      return element.contentBytes > MAX_CONTENT_BYTES ? null : readView(source, at, element.contentBytes);
    if (element.id !== ID.segment) at += element.contentBytes;
  }
  return null;
}

export interface Element {
  id: number;
  content: DataView;
}

/** @throws {TooManyParts} */
export function elementsIn(parent: DataView): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < parent.byteLength;) {
    const header = headerAt(parent, at);
    if (header === null || at + header.headerBytes + header.contentBytes > parent.byteLength) break;
    if (elements.length === MAX_ELEMENTS) throw new TooManyParts();
    const start = parent.byteOffset + at + header.headerBytes;
    elements.push({ id: header.id, content: new DataView(parent.buffer, start, header.contentBytes) });
    at += header.headerBytes + header.contentBytes;
  }
  return elements;
}

export const numbersIn = (parent: DataView): Map<number, number> =>
  new Map(
    elementsIn(parent)
      .filter(({ content }) => content.byteLength <= 8)
      .map(({ id, content }) => [id, bigEndian(content, 0, content.byteLength)]),
  );

export function bigEndian(view: DataView, at: number, bytes: number): number {
  let number = 0;
  for (let n = 0; n < bytes; n += 1) number = number * 256 + view.getUint8(at + n);
  return number;
}

/** Length by the zeros before the first 1 (RFC 8794, 4); null if it is too long. */
function lengthAt(view: DataView, at: number, longest: number): number | null {
  if (at >= view.byteLength) return null;
  const length = Math.clz32(view.getUint8(at)) - 23;
  return length > longest || at + length > view.byteLength ? null : length;
}

export function headerAt(view: DataView, at: number): ElementHeader | null {
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
