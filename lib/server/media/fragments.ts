import { open } from "node:fs/promises";

export interface ByteSpan {
  offset: number;
  bytes: number;
}

export interface FragmentedFile {
  headBytes: number;
  /** Each from its `moof` to the end of its `mdat`. */
  fragments: ByteSpan[];
}

interface Box extends ByteSpan {
  type: string;
}

const HEADER_BYTES = 16;

/** @throws {Error} unless the file is a head followed by pairs of `moof` and `mdat` */
export async function readFragments(path: string): Promise<FragmentedFile> {
  const boxes = await readBoxes(path);
  const at = boxes.findIndex(({ type }) => type === "moof");
  const head = boxes.slice(0, at);
  if (at < 1 || head.map(({ type }) => type).join() !== "ftyp,moov")
    throw new Error("The file does not begin as a fragmented MP4 does");
  const fragments: ByteSpan[] = [];
  for (let n = at; n < boxes.length; n += 2) {
    const [moof, mdat] = boxes.slice(n, n + 2);
    if (moof?.type !== "moof" || mdat?.type !== "mdat") throw new Error("A fragment is not whole");
    fragments.push({ offset: moof.offset, bytes: moof.bytes + mdat.bytes });
  }
  return { headBytes: head.reduce((sum, { bytes }) => sum + bytes, 0), fragments };
}

async function readBoxes(path: string): Promise<Box[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const boxes: Box[] = [];
    for (let offset = 0; offset < size;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, offset);
      const short = buffer.readUInt32BE(0);
      // A 1 means that a 64-bit length follows the type.
      const bytes = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short;
      if (bytesRead < 8 || bytes < 8 || offset + bytes > size)
        throw new Error("A box is longer than its file");
      boxes.push({ type: buffer.toString("latin1", 4, 8), offset, bytes });
      offset += bytes;
    }
    return boxes;
  } finally {
    await file.close();
  }
}
