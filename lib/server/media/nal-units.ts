/** Checks H.264 written here: a false key frame, or half a frame in a packet, stops browsers' decoders permanently. */
import { open, type FileHandle } from "node:fs/promises";
import type { ProbedPacket } from "./probe";

const SLICE = 1;
const KEY_SLICE = 5;
const PARAMETER_SETS = [7, 8];
/** Size of a unit's length field, as ffmpeg writes it. */
const LENGTH_BYTES = 4;
/** The index of a video of several hours is smaller. */
const MAX_INDEX_BYTES = 64 * 1024 ** 2;
const BOX_HEADER_BYTES = 8;
/** A read call for each packet takes ten times as long. */
const WINDOW_BYTES = 4 * 1024 ** 2;

/** Whether every packet is one complete frame and every key frame can be decoded alone. */
export async function arePicturesWhole(path: string, packets: readonly ProbedPacket[]): Promise<boolean> {
  const file = await open(path);
  try {
    const sets = await readParameterSets(file);
    let window: Buffer = Buffer.alloc(0);
    let windowAt = 0;
    for (const { position, sizeBytes, flags } of packets) {
      if (position === null) return false;
      if (position < windowAt || position + sizeBytes > windowAt + window.length) {
        window = await readAt(file, position, Math.max(sizeBytes, WINDOW_BYTES));
        windowAt = position;
      }
      const packet = window.subarray(position - windowAt, position - windowAt + sizeBytes);
      if (packet.length !== sizeBytes || !isWholePicture(packet, flags.includes("K"), sets)) return false;
    }
    return sets.size > 0;
  } finally {
    await file.close();
  }
}

/** @param packet units, each after its length. @param sets base64; a picture with other parameter sets is rejected. */
export function isWholePicture(packet: Buffer, isKey: boolean, sets: ReadonlySet<string>): boolean {
  let pictures = 0;
  let at = 0;
  while (at + LENGTH_BYTES < packet.length) {
    const end = at + LENGTH_BYTES + packet.readUInt32BE(at);
    if (end > packet.length) return false;
    const unit = packet.subarray(at + LENGTH_BYTES, end);
    const [header = 0x80, firstOfSlice = 0] = unit;
    const type = header & 0x1f;
    if ((header & 0x80) !== 0) return false;
    if (type === SLICE || type === KEY_SLICE) {
      if ((type === KEY_SLICE) !== isKey) return false;
      // `first_mb_in_slice` as Exp-Golomb code: a leading one bit is the number 0, which begins a picture.
      if ((firstOfSlice & 0x80) !== 0) pictures += 1;
    } else if (!PARAMETER_SETS.includes(type) || !sets.has(unit.toString("base64"))) return false;
    at = end;
  }
  return at === packet.length && pictures === 1;
}

/** From the MP4's `avcC`, in base64; empty unless exactly one such box is in an index at the front. */
async function readParameterSets(file: FileHandle): Promise<Set<string>> {
  const index = await readIndex(file);
  const at = index.indexOf("avcC", 0, "latin1");
  if (at < 0 || index.indexOf("avcC", at + 4, "latin1") >= 0) return new Set();
  return parameterSetsOf(index.subarray(at + 4));
}

/** Content of the MP4's `moov` if it precedes the frames; else empty. */
async function readIndex(file: FileHandle): Promise<Buffer> {
  for (let at = 0; ;) {
    const header = await readAt(file, at, BOX_HEADER_BYTES);
    const name = header.toString("latin1", 4);
    if (header.length < BOX_HEADER_BYTES || name === "mdat") return Buffer.alloc(0);
    const bytes = header.readUInt32BE();
    // 0 and 1 mean special lengths, which only the frames' box has.
    if (bytes < BOX_HEADER_BYTES) return Buffer.alloc(0);
    if (name === "moov") return readAt(file, at + BOX_HEADER_BYTES, Math.min(bytes, MAX_INDEX_BYTES));
    at += bytes;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** AVC decoder configuration record: five bytes, then counted lists of sets, each after its length. */
function parameterSetsOf(record: Buffer): Set<string> {
  const sets = new Set<string>();
  let at = 5;
  for (const countMask of [0x1f, 0xff]) {
    const count = (record[at] ?? 0) & countMask;
    at += 1;
    for (let n = 0; n < count && at + 2 <= record.length; n += 1) {
      const end = at + 2 + record.readUInt16BE(at);
      sets.add(record.subarray(at + 2, end).toString("base64"));
      at = end;
    }
  }
  return sets;
}
