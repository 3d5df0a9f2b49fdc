/** Recognises what camcorders and television write, which is not taken yet: MPEG-TS (AVCHD among it) and MPEG-PS. */
import { open } from "node:fs/promises";

/** A packet of MPEG-TS begins with this byte, every 188 bytes; AVCHD puts 4 bytes before each packet, broadcasts 16 after. */
const SYNC = 0x47;
const PACKET_BYTES = [188, 192, 204] as const;
/** So many packets in a row are no chance; a recording may begin in the middle of one. */
const PACKETS = 8;
const MAX_PACKET_BYTES = 204;

/** An MPEG-PS begins with the header of a pack, a bare MPEG picture with that of a sequence. */
const PROGRAM_STARTS = [0x000001ba, 0x000001b3];

/** @throws when the file cannot be read. */
export async function isCamcorderFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc((PACKETS + 1) * MAX_PACKET_BYTES), 0);
    const head = buffer.subarray(0, bytesRead);
    return isProgram(head) || PACKET_BYTES.some((size) => isTransport(head, size));
  } finally {
    await file.close();
  }
}

const isProgram = (head: Buffer) => head.length >= 4 && PROGRAM_STARTS.includes(head.readUInt32BE(0));

function isTransport(head: Buffer, packetBytes: number): boolean {
  for (let first = 0; first < packetBytes; first += 1) {
    const starts = Array.from({ length: PACKETS }, (_, packet) => first + packet * packetBytes);
    if (starts.every((at) => head[at] === SYNC)) return true;
  }
  return false;
}
