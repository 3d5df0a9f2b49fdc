import type { ByteSource } from "@/lib/domain/videos/container/byte-source";

export const blobBytes = (file: Blob): ByteSource => ({
  sizeBytes: file.size,
  read: async (startByte, bytes) =>
    new Uint8Array(await file.slice(startByte, startByte + bytes).arrayBuffer()),
});
