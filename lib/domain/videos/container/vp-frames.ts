import { Bits } from "./bits";

/** VP8 stores frames that are never shown (RFC 6386, 9.1: `show_frame`). */
export const isShownVp8 = (frame: Uint8Array): boolean => ((frame[0] ?? 0) & 0x10) !== 0;

/** The stored size of a key frame as text; null without one. */
export function keyFrameSize(codec: "vp8" | "vp9", frame: Uint8Array): string | null {
  return codec === "vp8" ? sizeOfVp8(frame) : sizeOfVp9(frame);
}

/** RFC 6386, 9.1: after the start code 14 bits of each side, low byte first. */
function sizeOfVp8(frame: Uint8Array): string | null {
  if (frame.length < 10) return null;
  const side = (at: number) => (frame[at] ?? 0) + ((frame[at + 1] ?? 0) & 0x3f) * 256;
  return `${side(6)}x${side(8)}`;
}

const RGB = 7;
const START_CODE = 0x498342;

/** VP9 bitstream specification, 6.2. */
function sizeOfVp9(frame: Uint8Array): string | null {
  const bits = new Bits(frame);
  bits.number(2);
  const profile = bits.bit() + 2 * bits.bit();
  if (profile === 3) bits.bit();
  const isShownAgain = bits.bit() === 1;
  const isKey = bits.bit() === 0;
  bits.number(2);
  if (isShownAgain || !isKey || bits.number(24) !== START_CODE) return null;
  if (profile >= 2) bits.bit();
  const isSubsampledFreely = profile % 2 === 1;
  if (bits.number(3) !== RGB) bits.number(isSubsampledFreely ? 4 : 1);
  else if (isSubsampledFreely) bits.bit();
  const width = 1 + bits.number(16);
  return `${width}x${1 + bits.number(16)}`;
}
