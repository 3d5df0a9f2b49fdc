import type { ObjectStorage } from "./storage-port";

/** A storage that is loaded when it is first asked something. */
export function deferredStorage(load: () => Promise<ObjectStorage>): ObjectStorage {
  let loaded: Promise<ObjectStorage> | undefined;
  const get = () => (loaded ??= load());
  return {
    signUpload: async (...args) => (await get()).signUpload(...args),
    signRead: async (...args) => (await get()).signRead(...args),
    findSize: async (...args) => (await get()).findSize(...args),
    copy: async (...args) => (await get()).copy(...args),
    download: async (...args) => (await get()).download(...args),
    upload: async (...args) => (await get()).upload(...args),
    store: async (...args) => (await get()).store(...args),
    delete: async (...args) => (await get()).delete(...args),
    list: async (...args) => (await get()).list(...args),
    check: async () => (await get()).check(),
  };
}
