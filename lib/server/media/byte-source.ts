import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { ByteSource } from "@/lib/domain/videos/container/byte-source";

/** Headers lie close together; one read call for each of a million headers takes minutes. */
const PIECE_BYTES = 16 * 1024;

/** Reads synchronously, so the process must have nothing else to do. Closes the file when `read` ends. */
export async function withByteSource<T>(path: string, read: (source: ByteSource) => Promise<T>): Promise<T> {
  const file = openSync(path, "r");
  const readAt = (startByte: number, bytes: number): Buffer => {
    const buffer = Buffer.alloc(bytes);
    return buffer.subarray(0, readSync(file, buffer, 0, bytes, startByte));
  };
  let piece: Buffer = Buffer.alloc(0);
  let pieceAt = 0;
  try {
    return await read({
      sizeBytes: fstatSync(file).size,
      read(startByte, bytes) {
        if (bytes > PIECE_BYTES) return Promise.resolve(readAt(startByte, bytes));
        if (startByte < pieceAt || startByte + bytes > pieceAt + piece.length) {
          piece = readAt(startByte, PIECE_BYTES);
          pieceAt = startByte;
        }
        // A copy: readers keep what they have read.
        return Promise.resolve(Buffer.from(piece.subarray(startByte - pieceAt, startByte - pieceAt + bytes)));
      },
    });
  } finally {
    closeSync(file);
  }
}
