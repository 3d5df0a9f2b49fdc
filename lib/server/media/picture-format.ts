/** Recognises a picture by its bytes, not by its name or type. ffmpeg decides whether it can be decoded. */
import type { PictureFormat, PictureRefusal } from "@/lib/domain/accounts/profile-picture";

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, type and checksum of a PNG chunk. */
const CHUNK_FRAME_BYTES = 12;
const WEBP_ANIMATION = 0x02;
const WEBP_FLAGS_AT = 20;
const HEIF_BRANDS = /^(hei[cfmsx]|hev[cmsx]|mif1|msf1|avi[fs])$/;

export function pictureFormat(
  bytes: Uint8Array,
): { format: PictureFormat; refusal: null } | { format: null; refusal: PictureRefusal } {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  const refused = (refusal: PictureRefusal) => ({ format: null, refusal });
  const taken = (format: PictureFormat) => ({ format, refusal: null });
  if (bytes.length === 0) return refused("empty");
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return taken("jpeg");
  if (startsWith(bytes, PNG_SIGNATURE)) return isAnimatedPng(bytes) ? refused("animated") : taken("png");
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") {
    const isAnimated = text(12, 16) === "VP8X" && ((bytes[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATION) !== 0;
    return isAnimated ? refused("animated") : taken("webp");
  }
  if (text(4, 8) === "ftyp" && HEIF_BRANDS.test(text(8, 12))) return refused("heic");
  return refused("notAPicture");
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** An animated PNG has its `acTL` chunk before the first frame. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG_SIGNATURE.length; at + CHUNK_FRAME_BYTES <= bytes.length;) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
    at += view.getUint32(at) + CHUNK_FRAME_BYTES;
  }
  return false;
}
