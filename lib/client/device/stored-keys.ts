import type { StorageArea } from "./stored-value";

export function storedKeys(area: StorageArea, prefix: string): string[] {
  try {
    const storage = area === "tab" ? window.sessionStorage : window.localStorage;
    return Object.keys(storage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
