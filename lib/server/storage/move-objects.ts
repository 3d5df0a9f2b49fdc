import pLimit from "p-limit";
import { hashObject, listObjects, readObject, writeVerified } from "./whole-objects";
import type { ObjectStorage, StoredObject } from "./storage-port";

const AT_ONCE = 3;
/** For an object without a row, which is never served. */
const UNKNOWN_TYPE = "application/octet-stream";

export interface MovedObjects {
  copied: number;
  /** Already there with the same size and, with `isThorough`, the same content. */
  present: number;
  gone: number;
}

/** Copies only missing objects. @param types by key. @param isThorough also compares the content of present ones */
export async function moveObjects(
  from: ObjectStorage,
  to: ObjectStorage,
  types: ReadonlyMap<string, string>,
  { isThorough = false } = {},
): Promise<MovedObjects> {
  const moved: MovedObjects = { copied: 0, present: 0, gone: 0 };
  const existing = await listObjects(to);
  const isThere = async (object: StoredObject) =>
    existing.get(object.key)?.bytes === object.bytes &&
    (!isThorough || (await hashObject(from, object)) === (await hashObject(to, object)));
  await pLimit(AT_ONCE).map((await listObjects(from)).values(), async (object) => {
    try {
      if (await isThere(object)) return void (moved.present += 1);
      await copyObject(from, to, object, types.get(object.key) ?? UNKNOWN_TYPE);
      moved.copied += 1;
    } catch (error) {
      if ((await from.findSize(object.key)) !== null) throw error;
      await to.delete(object.key);
      moved.gone += 1;
    }
  });
  return moved;
}

async function copyObject(
  from: ObjectStorage,
  to: ObjectStorage,
  object: StoredObject,
  contentType: string,
): Promise<void> {
  if ((await writeVerified(to, object, contentType, readObject(from, object))) === null)
    throw new Error(`${object.key} is not the same in the new storage`);
}
