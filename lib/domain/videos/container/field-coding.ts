/** Whether frames may hold two fields (interlaced), of which the server makes two pictures. By parameter sets alone. */

import { Bits } from "./bits";

/** @param record `AVCDecoderConfigurationRecord` (ISO/IEC 14496-15, 5.3.3.1). @returns true also without a parameter set. */
export function mayHoldFieldsAvc(record: Uint8Array): boolean {
  const count = (record[5] ?? 0) & 0x1f;
  let at = 6;
  for (let n = 0; n < count; n += 1) {
    const bytes = (record[at] ?? 0) * 256 + (record[at + 1] ?? 0);
    if (!hasWholePicturesOnly(record.subarray(at + 2, at + 2 + bytes))) return true;
    at += 2 + bytes;
  }
  return count === 0;
}

/** @param record `HEVCDecoderConfigurationRecord` (ISO/IEC 14496-15, 8.3.3.1): `general_interlaced_source_flag`. */
export const mayHoldFieldsHevc = (record: Uint8Array): boolean => ((record[6] ?? 0xff) & 0x40) !== 0;

/** Profiles with a colour format in their parameter sets (ITU-T H.264, 7.3.2.1.1). */
const PROFILES_WITH_FORMAT: ReadonlySet<number> = new Set([
  ...[44, 83, 86, 100, 110, 118, 122, 128, 134, 135, 138, 139, 244],
]);

/** `frame_mbs_only_flag`. @param unit a sequence parameter set with its header. */
function hasWholePicturesOnly(unit: Uint8Array): boolean {
  const bits = new Bits(withoutEmulation(unit));
  bits.number(8);
  const profile = bits.number(8);
  bits.number(16);
  bits.exponential();
  if (PROFILES_WITH_FORMAT.has(profile)) skipFormat(bits);
  bits.exponential();
  const orderType = bits.exponential();
  if (orderType === 0) bits.exponential();
  else if (orderType === 1) {
    bits.bit();
    bits.exponential();
    bits.exponential();
    const cycle = Math.min(255, bits.exponential());
    for (let n = 0; n < cycle; n += 1) bits.exponential();
  }
  bits.exponential();
  bits.bit();
  bits.exponential();
  bits.exponential();
  return bits.bit() === 1;
}

function skipFormat(bits: Bits): void {
  const format = bits.exponential();
  if (format === 3) bits.bit();
  bits.exponential();
  bits.exponential();
  bits.bit();
  if (bits.bit() === 0) return;
  const lists = format === 3 ? 12 : 8;
  for (let list = 0; list < lists; list += 1) if (bits.bit() === 1) skipScalingList(bits, list < 6 ? 16 : 64);
}

/** ITU-T H.264, 7.3.2.1.1.1. */
function skipScalingList(bits: Bits, size: number): void {
  let last = 8;
  for (let n = 0; n < size; n += 1) {
    const next = (last + bits.signed() + 256) % 256;
    if (next === 0) return;
    last = next;
  }
}

/** ITU-T H.264, 7.4.1: removes the 3 after two zeros (emulation prevention). */
function withoutEmulation(unit: Uint8Array): number[] {
  const bytes: number[] = [];
  let zeros = 0;
  for (const byte of unit) {
    const isInserted = zeros >= 2 && byte === 3;
    if (!isInserted) bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return bytes;
}
