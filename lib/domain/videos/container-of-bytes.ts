/**
 * Recognises a video container by its first bytes, because names and types are often wrong. Signatures: ISO/IEC
 * 14496-12 and QuickTime File Format, RFC 9559 (EBML), Microsoft's AVI RIFF and ASF, Adobe's FLV, ISO/IEC 13818-1
 * (MPEG-TS and -PS), IEC 61834-2 (DV).
 */
export type Container = "mp4" | "matroska" | "avi" | "asf" | "flv" | "mpegts" | "mpegps" | "dv";

export const CONTAINER_BYTES = 2048;

/** Older QuickTime files have no `ftyp`. */
const FIRST_BOXES: ReadonlySet<string> = new Set([
  ...["ftyp", "styp", "moov", "moof", "mdat", "wide", "free", "skip", "pnot", "sidx", "uuid"],
]);
/** First byte of the first box's size, half a gigabyte: every letter of a text is above it. */
const LARGEST_FIRST_BYTE = 0x1f;
/** HEIF and AVIF: pictures in the same boxes. */
const PICTURE_BRANDS: ReadonlySet<string> = new Set([
  ...["mif1", "msf1", "heic", "heix", "heim", "heis", "hevc", "avif", "avis"],
]);

const EBML = "\x1a\x45\xdf\xa3";
const ASF_HEADER = "\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c";
const PACK_START = "\x00\x00\x01\xba";

/** A packet of MPEG-TS begins with this byte, every 188 bytes; AVCHD puts 4 bytes before it, broadcasts 16 after. */
const SYNC = 0x47;
const PACKET_BYTES = [188, 192, 204] as const;
/** Enough packets to exclude chance; a recording may begin inside a packet. */
const PACKETS = 8;

const DV_BLOCK_BYTES = 80;
/** The order at the start of each sequence: header, subcode, auxiliary data, sound, picture. */
const DV_KINDS = [0, 1, 1, 2, 2, 2, 3, 4] as const;

/** @param head the first `CONTAINER_BYTES` of the file, or the whole of a smaller one. @returns null for others. */
export function containerOfBytes(head: Uint8Array): Container | null {
  const text = (from: number, length: number) => String.fromCharCode(...head.subarray(from, from + length));
  if (text(0, 4) === EBML) return "matroska";
  if (text(0, 4) === "RIFF" && text(8, 4) === "AVI ") return "avi";
  if (text(0, 16) === ASF_HEADER) return "asf";
  if (text(0, 4) === "FLV\x01") return "flv";
  if (text(0, 4) === PACK_START) return "mpegps";
  if (FIRST_BOXES.has(text(4, 4)) && (head[0] ?? 0) <= LARGEST_FIRST_BYTE)
    return text(4, 4) === "ftyp" && PICTURE_BRANDS.has(text(8, 4)) ? null : "mp4";
  if (isDv(head)) return "dv";
  return PACKET_BYTES.some((size) => isTransport(head, size)) ? "mpegts" : null;
}

function isTransport(head: Uint8Array, packetBytes: number): boolean {
  for (let first = 0; first < packetBytes; first += 1) {
    const starts = Array.from({ length: PACKETS }, (_, packet) => first + packet * packetBytes);
    if (starts.every((at) => head[at] === SYNC)) return true;
  }
  return false;
}

function isDv(head: Uint8Array): boolean {
  const isHeader = head[0] === 0x1f && head[1] === 0x07 && head[2] === 0x00 && (head[3] ?? 0) % 0x80 === 0x3f;
  return isHeader && DV_KINDS.every((kind, block) => (head[block * DV_BLOCK_BYTES] ?? 0) >> 5 === kind);
}
