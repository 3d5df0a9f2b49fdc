/** Lets the readers of containers read a file of the disk. */
import { open } from "node:fs/promises";
import type { ByteSource } from "@/lib/domain/videos/container/byte-source";
import { TooManyParts } from "@/lib/domain/videos/container/parts-limit";
import { MediaRefusal } from "./media-refusal";

/**
 * The file is closed once `read` has ended.
 * @throws {MediaRefusal} "damaged" for more parts than a container may have.
 */
export async function withByteSource<T>(path: string, read: (source: ByteSource) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await read({
      sizeBytes: size,
      async read(startByte, bytes) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, startByte);
        return buffer.subarray(0, bytesRead);
      },
    });
  } catch (error) {
    throw error instanceof TooManyParts
      ? new MediaRefusal("damaged", "more parts than any camera writes")
      : error;
  } finally {
    await file.close();
  }
}
