/** Recognises a recording by its first bytes, not by its name or type. The worker decides whether it can be decoded. */
import type { VoiceFormat } from "@/lib/domain/annotations/voice";

/** WebM and Matroska have the document type in the first element, which is shorter than this. */
const EBML_HEADER_BYTES = 64;
const ID3_HEADER_BYTES = 10;
/** Kilobits per second by the four rate bits of an MPEG audio header, for versions 1 and 2 of layer III. */
const MP3_KBITS = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const MP3_HERTZ = [44_100, 48_000, 32_000] as const;

export function recordingFormat(bytes: Uint8Array): VoiceFormat | null {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3]))
    return /B\x82.{1,8}?(webm|matroska)/s.test(text(4, EBML_HEADER_BYTES)) ? "webm" : null;
  if (text(0, 4) === "OggS") return "ogg";
  if (text(4, 8) === "ftyp") return "mp4";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WAVE") return "wav";
  return isMp3(bytes) ? "mp3" : null;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** An ID3 tag, or a frame followed by another frame: two bytes alone prove nothing. */
function isMp3(bytes: Uint8Array): boolean {
  const hasTag = startsWith(bytes, [0x49, 0x44, 0x33]);
  const begin = hasTag ? ID3_HEADER_BYTES + tagBytes(bytes) : 0;
  const frameBytes = mp3FrameBytes(bytes, begin);
  if (frameBytes === null) return false;
  const next = begin + frameBytes;
  return next === bytes.length || mp3FrameBytes(bytes, next) !== null;
}

/** Length of an ID3v2 tag without its header: four bytes with seven bits each. */
const tagBytes = (bytes: Uint8Array) =>
  [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0);

function mp3FrameBytes(bytes: Uint8Array, at: number): number | null {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  const [version, layer] = [(kind >> 3) & 3, (kind >> 1) & 3];
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || version === 1 || layer !== 1) return null;
  const kbits = MP3_KBITS[version === 3 ? 1 : 2][(rates >> 4) - 1];
  const hertz = MP3_HERTZ[(rates >> 2) & 3];
  if (kbits === undefined || hertz === undefined) return null;
  const versionDivisor = version === 3 ? 1 : version === 2 ? 2 : 4;
  const samplesOfEight = version === 3 ? 144 : 72;
  return Math.floor((samplesOfEight * kbits * 1000) / (hertz / versionDivisor)) + ((rates >> 1) & 1);
}
