import type { Readable } from "node:stream";
import { storage } from "./storage";

/** The bytes of an object as a stream; null when there is no such object. */
export async function openObject(key: string): Promise<Readable | Uint8Array | null> {
  const sizeBytes = await storage().findSize(key);
  if (sizeBytes === null) return null;
  // No range names nothing.
  return sizeBytes === 0 ? new Uint8Array() : storage().read(key, { start: 0, end: sizeBytes - 1 });
}
