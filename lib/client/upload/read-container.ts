/** Reads a picked file's first bytes. */
import { CONTAINER_BYTES, containerOfBytes, type Container } from "@/lib/domain/videos/container-of-bytes";

/** @returns null for a file of another kind, and for one that can no longer be read: the upload then says so. */
export async function readContainer(file: Blob): Promise<Container | null> {
  try {
    return containerOfBytes(new Uint8Array(await file.slice(0, CONTAINER_BYTES).arrayBuffer()));
  } catch {
    return null;
  }
}
