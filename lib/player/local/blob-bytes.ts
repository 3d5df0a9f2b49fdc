import type { ByteSource } from "@/lib/domain/videos/container/byte-source";

/** The bytes of a file of this device. */
export const blobBytes = (file: Blob): ByteSource => ({
  sizeBytes: file.size,
  read: async (startByte, bytes) =>
    new Uint8Array(await file.slice(startByte, startByte + bytes).arrayBuffer()),
});
