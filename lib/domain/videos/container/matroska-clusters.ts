/** Finds the clusters of a Matroska file; the last may be cut off and others damaged. */
import { readView, type ByteSource } from "./byte-source";
import { bigEndian, elementsIn, headerAt, ID, MAX_HEADER_BYTES, readHeadElement, readHeader } from "./ebml";
import { TooManyParts } from "./parts-limit";

const FIELD = { timestamp: 0xe7, timestampScale: 0x2ad7b1, duration: 0x4489 } as const;

/** Time, position, previous size, silent tracks, blocks of both kinds, encrypted blocks, `Void`, `CRC-32`. */
const IN_CLUSTER: ReadonlySet<number> = new Set([0xe7, 0xa7, 0xab, 0x5854, 0xa3, 0xa0, 0xaf, 0xec, 0xbf]);
/** `SeekHead`, `Info`, `Tracks`, `Cluster`, `Cues`, `Tags`, `Chapters`, `Attachments`, `Void`, `CRC-32`. */
const BESIDE_CLUSTERS: ReadonlySet<number> = new Set([
  ...[0x114d9b74, ID.info, ID.tracks, ID.cluster, 0x1c53bb6b, 0x1254c367, 0x1043a770, 0x1941a469],
  ...[0xec, 0xbf],
]);

const DEFAULT_SCALE_NANOSECONDS = 1_000_000;
const CLUSTER_BYTES = [0x1f, 0x43, 0xb6, 0x75] as const;
const PIECE_BYTES = 2 ** 20;
const FIRST_PIECE_BYTES = 2 ** 9;
const OVERLAP_BYTES = 32;
/** A longer last cluster is not found from the end. */
const MAX_TAIL_BYTES = 64 * 2 ** 20;
/** Four hours of clusters; of frames at 60 and sound at 100 a second; chance matches of a cluster's identifier. */
const MAX_CLUSTERS = 200_000;
const MAX_PARTS = 3_000_000;
const MAX_CANDIDATES = 1000;

interface MatroskaInfo {
  tickSeconds: number;
  /** Length of the whole film; null where it is not declared. */
  seconds: number | null;
}

/** @returns null for other files. */
export async function readMatroskaInfo(source: ByteSource): Promise<MatroskaInfo | null> {
  const info = await readHeadElement(source, ID.info);
  if (info === null) return null;
  const contentOf = (id: number) => elementsIn(info).find((element) => element.id === id)?.content;
  const scale = contentOf(FIELD.timestampScale);
  const tickSeconds = (scale ? bigEndian(scale, 0, scale.byteLength) : DEFAULT_SCALE_NANOSECONDS) / 1e9;
  const duration = contentOf(FIELD.duration);
  const ticks =
    duration?.byteLength === 4
      ? duration.getFloat32(0)
      : duration?.byteLength === 8
        ? duration.getFloat64(0)
        : NaN;
  return { tickSeconds, seconds: ticks > 0 ? ticks * tickSeconds : null };
}

class Budget {
  #left = MAX_PARTS;

  /** @throws {TooManyParts} */
  take(): void {
    if (this.#left === 0) throw new TooManyParts();
    this.#left -= 1;
  }
}

interface Cluster {
  startByte: number;
  contentByte: number;
  /** Infinity where the size is unknown. */
  contentBytes: number;
  timestamp: number;
}

export interface CutCluster {
  sizeByte: number;
  contentByte: number;
  /** Bytes of its complete elements. */
  wholeBytes: number;
}

/** @returns null for a file that ends with a complete cluster, or behind it. @throws {TooManyParts} */
export async function readCutCluster(source: ByteSource): Promise<CutCluster | null> {
  const last = await findLastCluster(source);
  if (last === null) return null;
  const declaredEnd = last.contentByte + last.contentBytes;
  if (declaredEnd <= source.sizeBytes) return null;
  const { endByte, isWhole } = await readChildren(source, last.contentByte, declaredEnd, new Budget());
  if (isWhole) return null;
  return {
    sizeByte: last.startByte + 4,
    contentByte: last.contentByte,
    wholeBytes: endByte - last.contentByte,
  };
}

/** Whether bytes between two pictures are no elements. @param spans in seconds. @throws {TooManyParts} */
export async function findBrokenSpans(
  source: ByteSource,
  spans: readonly { fromSeconds: number; toSeconds: number }[],
): Promise<boolean[]> {
  const isBroken = spans.map(() => false);
  const info = spans.length > 0 ? await readMatroskaInfo(source) : null;
  if (info === null) return isBroken;
  const seconds = ({ timestamp }: Cluster) => timestamp * info.tickSeconds;
  const between = (from: Cluster, to: Cluster) => (span: (typeof spans)[number]) =>
    seconds(from) < span.toSeconds && seconds(to) >= span.fromSeconds;
  const budget = new Budget();
  let before: Cluster | null = null;
  for await (const { cluster, isAfterBreak } of clustersOf(source, budget)) {
    let isWhole: boolean | undefined;
    for (const [n, span] of spans.entries()) {
      if (before === null || isBroken[n] || !between(before, cluster)(span)) continue;
      isWhole ??= await isWholeCluster(source, before, budget);
      isBroken[n] = isAfterBreak || !isWhole;
    }
    before = cluster;
  }
  return isBroken;
}

async function isWholeCluster(source: ByteSource, cluster: Cluster, budget: Budget): Promise<boolean> {
  const { contentByte, contentBytes } = cluster;
  if (!Number.isFinite(contentBytes)) return true;
  return (await readChildren(source, contentByte, contentByte + contentBytes, budget)).isWhole;
}

/** Clusters in file order. `isAfterBreak`: the bytes before the cluster are no element. */
async function* clustersOf(
  source: ByteSource,
  budget: Budget,
): AsyncGenerator<{ cluster: Cluster; isAfterBreak: boolean }> {
  let at = 0;
  let isAfterBreak = false;
  for (let count = 0; count < MAX_CLUSTERS && at < source.sizeBytes; count += 1) {
    const header = await readHeader(source, at);
    const isKnown =
      header !== null && (BESIDE_CLUSTERS.has(header.id) || header.id === ID.segment || at === 0);
    const cluster = header?.id === ID.cluster ? await clusterAt(source, at) : null;
    if (!isKnown || (header.id === ID.cluster && cluster === null)) {
      isAfterBreak = true;
      const next = await findNextCluster(source, at + 1, budget);
      if (next === null) return;
      at = next;
      continue;
    }
    at += header.headerBytes;
    if (cluster === null) {
      if (header.id !== ID.segment) at += header.contentBytes;
      continue;
    }
    yield { cluster, isAfterBreak };
    isAfterBreak = false;
    if (Number.isFinite(cluster.contentBytes)) at += cluster.contentBytes;
    else at = (await readChildren(source, at, Infinity, budget)).endByte;
  }
}

/** @param endByte of the cluster. @returns the end of the last complete element, and whether they fill the cluster. */
async function readChildren(
  source: ByteSource,
  fromByte: number,
  endByte: number,
  budget: Budget,
): Promise<{ endByte: number; isWhole: boolean }> {
  const limit = Math.min(endByte, source.sizeBytes);
  let at = fromByte;
  while (at < limit) {
    budget.take();
    const child = await readHeader(source, at);
    // A cluster of unknown size ends at the first element that cannot be inside one.
    if (child && endByte === Infinity && BESIDE_CLUSTERS.has(child.id) && !IN_CLUSTER.has(child.id))
      return { endByte: at, isWhole: true };
    if (!child || !IN_CLUSTER.has(child.id) || at + child.headerBytes + child.contentBytes > limit)
      return { endByte: at, isWhole: false };
    at += child.headerBytes + child.contentBytes;
  }
  return { endByte: at, isWhole: endByte === Infinity || at === endByte };
}

/** The cluster at a place, null if there is none. Its first element is its time. */
async function clusterAt(source: ByteSource, at: number): Promise<Cluster | null> {
  const bytes = Math.min(3 * MAX_HEADER_BYTES, source.sizeBytes - at);
  const view = bytes > 0 ? await readView(source, at, bytes) : null;
  const header = view && headerAt(view, 0);
  if (!view || header?.id !== ID.cluster) return null;
  for (let child = header.headerBytes; ;) {
    const element = headerAt(view, child);
    if (element === null || child + element.headerBytes + element.contentBytes > view.byteLength) return null;
    if (element.id === FIELD.timestamp) {
      const timestamp = bigEndian(view, child + element.headerBytes, element.contentBytes);
      return {
        startByte: at,
        contentByte: at + header.headerBytes,
        contentBytes: header.contentBytes,
        timestamp,
      };
    }
    child += element.headerBytes + element.contentBytes;
  }
}

async function findNextCluster(source: ByteSource, fromByte: number, budget: Budget): Promise<number | null> {
  let candidates = 0;
  let pieceBytes = FIRST_PIECE_BYTES;
  for (let from = fromByte; from < source.sizeBytes;) {
    const piece = await source.read(from, Math.min(pieceBytes + OVERLAP_BYTES, source.sizeBytes - from));
    for (const at of findOffsets(piece)) {
      budget.take();
      if ((await clusterAt(source, from + at)) !== null) return from + at;
      candidates += 1;
      if (candidates === MAX_CANDIDATES) return null;
    }
    from += pieceBytes;
    pieceBytes = Math.min(PIECE_BYTES, 2 * pieceBytes);
  }
  return null;
}

async function findLastCluster(source: ByteSource): Promise<Cluster | null> {
  const earliest = Math.max(0, source.sizeBytes - MAX_TAIL_BYTES);
  let candidates = 0;
  for (let to = source.sizeBytes; to > earliest; to -= PIECE_BYTES) {
    const from = Math.max(earliest, to - PIECE_BYTES);
    const piece = await source.read(from, Math.min(to + OVERLAP_BYTES, source.sizeBytes) - from);
    for (const at of findOffsets(piece).reverse()) {
      const cluster = await clusterAt(source, from + at);
      if (cluster) return cluster;
      candidates += 1;
      if (candidates === MAX_CANDIDATES) return null;
    }
  }
  return null;
}

function findOffsets(piece: Uint8Array): number[] {
  const places: number[] = [];
  for (let at = piece.indexOf(CLUSTER_BYTES[0]); at >= 0; at = piece.indexOf(CLUSTER_BYTES[0], at + 1))
    if (CLUSTER_BYTES.every((byte, n) => piece[at + n] === byte)) places.push(at);
  return places;
}
