/**
 * Says which containers ffmpeg may try. Camcorder files (MPEG-TS with AVCHD, MPEG-PS) are recognised by their
 * first bytes and read as that format only; all other files as those of phones.
 */
import { open } from "node:fs/promises";
import { ALLOWED_FORMATS } from "./limits";

/** A packet of MPEG-TS begins with this byte, every 188 bytes; AVCHD puts 4 bytes before each packet, broadcasts 16 after. */
const SYNC = 0x47;
const PACKET_BYTES = [188, 192, 204] as const;
/** So many packets in a row are no coincidence; a recording may begin inside a packet. */
const PACKETS = 8;
const MAX_PACKET_BYTES = 204;

/** An MPEG-PS begins with the header of a pack. */
const PROGRAM_START = 0x000001ba;

/** ffmpeg's names of the containers, for `-format_whitelist`. @throws when the file cannot be read */
export async function formatsToLookFor(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc((PACKETS + 1) * MAX_PACKET_BYTES), 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.length >= 4 && head.readUInt32BE(0) === PROGRAM_START) return "mpeg";
    return PACKET_BYTES.some((size) => isTransport(head, size)) ? "mpegts" : ALLOWED_FORMATS;
  } finally {
    await file.close();
  }
}

function isTransport(head: Buffer, packetBytes: number): boolean {
  for (let first = 0; first < packetBytes; first += 1) {
    const starts = Array.from({ length: PACKETS }, (_, packet) => first + packet * packetBytes);
    if (starts.every((at) => head[at] === SYNC)) return true;
  }
  return false;
}
