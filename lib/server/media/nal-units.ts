/**
 * Looks into the coded pictures of an H.264 MP4 written here. The headers of a file may lie: a key frame that is none, or a
 * packet that holds half a picture, would stop a browser's decoder for good.
 */
import { open, type FileHandle } from "node:fs/promises";
import type { ProbedPacket } from "./probe";

/** Types of NAL units: what an MP4 of ours holds, and nothing else. */
const SLICE = 1;
const KEY_SLICE = 5;
const PARAMETER_SETS = [7, 8];
/** ffmpeg writes the length of every unit in so many bytes. */
const LENGTH_BYTES = 4;
/** `ftyp` and an index of hours are shorter. */
const MOST_HEAD_BYTES = 64 * 1024 ** 2;

/** Whether every packet is one whole picture and every key frame can be decoded on its own. */
export async function arePicturesWhole(path: string, packets: readonly ProbedPacket[]): Promise<boolean> {
  const file = await open(path);
  try {
    const sets = await readParameterSets(file);
    for (const { position, sizeBytes, flags } of packets) {
      if (position === null) return false;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(sizeBytes), 0, sizeBytes, position);
      if (bytesRead !== sizeBytes || !isWholePicture(buffer, flags.includes("K"), sets)) return false;
    }
    return sets.size > 0;
  } finally {
    await file.close();
  }
}

/**
 * @param packet units of H.264, each after its length.
 * @param sets the parameter sets that the file begins with, in base64: a picture that brings others is not taken.
 */
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
      // The number of the slice's first block: a one in front is the number nought, where a picture begins.
      if ((firstOfSlice & 0x80) !== 0) pictures += 1;
    } else if (!PARAMETER_SETS.includes(type) || !sets.has(unit.toString("base64"))) return false;
    at = end;
  }
  return at === packet.length && pictures === 1;
}

/** The parameter sets that an MP4 written here begins with, as one text: files of one text can be joined. */
export async function readDecoderSettings(path: string): Promise<string> {
  const file = await open(path);
  try {
    return [...(await readParameterSets(file))].join();
  } finally {
    await file.close();
  }
}

/** The parameter sets in an MP4's `avcC`, in base64; none when there is not exactly one such box at the front. */
async function readParameterSets(file: FileHandle): Promise<Set<string>> {
  const { size } = await file.stat();
  const length = Math.min(size, MOST_HEAD_BYTES);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
  const head = buffer.subarray(0, Math.max(0, buffer.indexOf("mdat", 0, "latin1")));
  const at = head.indexOf("avcC", 0, "latin1");
  if (at < 0 || head.indexOf("avcC", at + 4, "latin1") >= 0) return new Set();
  return parameterSetsOf(head.subarray(at + 4));
}

/** Reads a decoder configuration record: five bytes, then counted lists of sets, each after its length. */
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
