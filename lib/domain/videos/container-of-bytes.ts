/**
 * Recognises the container of a video by its first bytes, for the device and for the server: names and types are often
 * wrong. Sources of the signatures: ISO/IEC 14496-12 and QuickTime File Format (boxes), RFC 9559 (EBML), Microsoft's AVI RIFF
 * and ASF specifications, Adobe's FLV specification, ISO/IEC 13818-1 (MPEG-TS and MPEG-PS), IEC 61834-2 (DV).
 */
export type Container = "mp4" | "matroska" | "avi" | "asf" | "flv" | "mpegts" | "mpegps" | "dv";

/** So many bytes of the beginning are enough. */
export const CONTAINER_BYTES = 2048;

/** What an MP4 or MOV may begin with; older QuickTime files have no `ftyp`. */
const FIRST_BOXES: ReadonlySet<string> = new Set([
  ...["ftyp", "styp", "moov", "moof", "mdat", "wide", "free", "skip", "pnot", "sidx", "uuid"],
]);
/** Of the length of the first box, half a gigabyte: the letters of a text are all above it. */
const LARGEST_FIRST_BYTE = 0x1f;
/** Brands of still pictures, which are in the same boxes: HEIF and AVIF. */
const PICTURE_BRANDS: ReadonlySet<string> = new Set([
  ...["mif1", "msf1", "heic", "heix", "heim", "heis", "hevc", "avif", "avis"],
]);

const EBML = "\x1a\x45\xdf\xa3";
const ASF_HEADER = "\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c";
const PACK_START = "\x00\x00\x01\xba";

/** A packet of MPEG-TS begins with this byte, every 188 bytes; AVCHD puts 4 bytes before each packet, broadcasts 16 after. */
const SYNC = 0x47;
const PACKET_BYTES = [188, 192, 204] as const;
/** So many packets in a row are no coincidence; a recording may begin inside a packet. */
const PACKETS = 8;

/** DV is made of blocks of this size, whose first three bits are their kind. */
const DV_BLOCK_BYTES = 80;
/** The kinds in the order in which each sequence begins: header, subcode, auxiliary data, sound, picture. */
const DV_KINDS = [0, 1, 1, 2, 2, 2, 3, 4] as const;

/**
 * @param head the file's first bytes, `CONTAINER_BYTES` of them or the whole of a smaller file.
 * @returns null for anything else.
 */
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

/** Whether it is raw DV: the header of a sequence, and blocks of the right kinds after it. */
function isDv(head: Uint8Array): boolean {
  const isHeader = head[0] === 0x1f && head[1] === 0x07 && head[2] === 0x00 && (head[3] ?? 0) % 0x80 === 0x3f;
  return isHeader && DV_KINDS.every((kind, block) => (head[block * DV_BLOCK_BYTES] ?? 0) >> 5 === kind);
}
