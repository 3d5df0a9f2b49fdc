/** Two storages as one while objects are moved: writes go to the first, and reads fall back to the second. */
import type { MultipartRef, ObjectStorage, StoredObject } from "./storage-port";

export function withFallback(first: ObjectStorage, second: ObjectStorage): ObjectStorage {
  const storageOf = async (key: string) =>
    (await first.findSize(key)) === null && (await second.findSize(key)) !== null ? second : first;
  /** An upload's name is known to one storage only. */
  const partsOf = async (multipart: MultipartRef) => {
    const isSeconds = await second.multiparts.listParts(multipart).catch(() => null);
    return (isSeconds ? second : first).multiparts;
  };
  return {
    multiparts: {
      begin: (...args) => first.multiparts.begin(...args),
      signPart: async (multipart, grant) => (await partsOf(multipart)).signPart(multipart, grant),
      listParts: async (multipart) => (await partsOf(multipart)).listParts(multipart),
      complete: async (multipart) => (await partsOf(multipart)).complete(multipart),
      abort: async (multipart) => (await partsOf(multipart)).abort(multipart),
      list: async () => (await Promise.all([first.multiparts.list(), second.multiparts.list()])).flat(),
    },
    signUpload: (...args) => first.signUpload(...args),
    signRead: async (key, saved) => (await storageOf(key)).signRead(key, saved),
    findSize: async (key) => (await first.findSize(key)) ?? second.findSize(key),
    copy: async (from, to) => (await storageOf(from)).copy(from, to),
    read: async (key, range) => (await storageOf(key)).read(key, range),
    download: async (key, path) => (await storageOf(key)).download(key, path),
    upload: (...args) => first.upload(...args),
    write: (...args) => first.write(...args),
    store: (...args) => first.store(...args),
    delete: async (key) => void (await Promise.all([first.delete(key), second.delete(key)])),
    list: async (prefix) => {
      const lists = await Promise.all([second.list(prefix), first.list(prefix)]);
      const byKey = new Map<string, StoredObject>(lists.flat().map((object) => [object.key, object]));
      return [...byKey.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
    },
    check: () => first.check(),
  };
}
