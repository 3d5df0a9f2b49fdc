import { CONTAINER_BYTES, containerOfBytes, type Container } from "@/lib/domain/videos/container-of-bytes";

/** @returns null for another kind of file, and for an unreadable one, which the upload then reports. */
export async function readContainer(file: Blob): Promise<Container | null> {
  try {
    return containerOfBytes(new Uint8Array(await file.slice(0, CONTAINER_BYTES).arrayBuffer()));
  } catch {
    return null;
  }
}
