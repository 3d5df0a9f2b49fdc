import type { ObjectStorage } from "./storage-port";

export function deferredStorage(load: () => Promise<ObjectStorage>): ObjectStorage {
  let loaded: Promise<ObjectStorage> | undefined;
  const get = () => (loaded ??= load());
  const multiparts = async () => (await get()).multiparts;
  return {
    multiparts: {
      begin: async (...args) => (await multiparts()).begin(...args),
      signPart: async (...args) => (await multiparts()).signPart(...args),
      listParts: async (...args) => (await multiparts()).listParts(...args),
      complete: async (...args) => (await multiparts()).complete(...args),
      abort: async (...args) => (await multiparts()).abort(...args),
      list: async () => (await multiparts()).list(),
    },
    signUpload: async (...args) => (await get()).signUpload(...args),
    signRead: async (...args) => (await get()).signRead(...args),
    findSize: async (...args) => (await get()).findSize(...args),
    copy: async (...args) => (await get()).copy(...args),
    read: async (...args) => (await get()).read(...args),
    download: async (...args) => (await get()).download(...args),
    upload: async (...args) => (await get()).upload(...args),
    write: async (...args) => (await get()).write(...args),
    store: async (...args) => (await get()).store(...args),
    delete: async (...args) => (await get()).delete(...args),
    list: async (...args) => (await get()).list(...args),
    check: async () => (await get()).check(),
  };
}
