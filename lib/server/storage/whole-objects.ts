import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { KEY_ROOTS } from "./object-keys";
import type { ObjectStorage, StoredObject } from "./storage-port";

type Stored = Pick<StoredObject, "key" | "bytes">;

export async function listObjects(objects: ObjectStorage): Promise<Map<string, StoredObject>> {
  const lists = await Promise.all(KEY_ROOTS.map((root) => objects.list(root)));
  return new Map(lists.flat().map((object) => [object.key, object]));
}

export async function* readObject(
  objects: ObjectStorage,
  { key, bytes }: Stored,
): AsyncGenerator<Uint8Array> {
  if (bytes > 0) yield* await objects.read(key, { start: 0, end: bytes - 1 });
}

export async function hashObject(objects: ObjectStorage, object: Stored): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of readObject(objects, object)) hash.update(piece);
  return hash.digest("hex");
}

/** Reads the object back. @returns its SHA-256; null when it differs from what was written. */
export async function writeVerified(
  objects: ObjectStorage,
  object: Stored,
  contentType: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<string | null> {
  const hash = createHash("sha256");
  const hashed = async function* () {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };
  await objects.write(object.key, Readable.from(hashed(), { objectMode: false }), object.bytes, contentType);
  const written = hash.digest("hex");
  return (await hashObject(objects, object)) === written ? written : null;
}
