/** Camcorder files (MPEG-TS with AVCHD, MPEG-PS, raw DV) are recognised by their first bytes and read only as that. */
import { open } from "node:fs/promises";
import { CONTAINER_BYTES, containerOfBytes, type Container } from "@/lib/domain/videos/container-of-bytes";
import { ALLOWED_FORMATS } from "./limits";

const READ_ALONE: Readonly<Partial<Record<Container, string>>> = {
  mpegts: "mpegts",
  mpegps: "mpeg",
  dv: "dv",
};

export async function formatsToLookFor(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CONTAINER_BYTES), 0);
    const container = containerOfBytes(buffer.subarray(0, bytesRead));
    return (container && READ_ALONE[container]) ?? ALLOWED_FORMATS;
  } finally {
    await file.close();
  }
}
