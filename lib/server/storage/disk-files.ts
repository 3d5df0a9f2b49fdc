import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

export const hasErrorCode = (code: string, error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === code;

export async function emptyIfGone<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list;
  } catch (error) {
    if (hasErrorCode("ENOENT", error)) return [];
    throw error;
  }
}

/** Only this program's account may read riders' files. */
export const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;
const FOLDER_TRIES = 20;
/** Node's recursive `mkdir` gives ENOTDIR for a folder that is deleted at the same time. */
const GONE = ["ENOENT", "ENOTDIR"] as const;

/** Creates a file and its folder. @param create called again when a deletion has removed the empty folder. */
export async function inFolderOf<T>(path: string, create: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
      return await create();
    } catch (error) {
      const isGone = GONE.some((code) => hasErrorCode(code, error));
      if (tries >= FOLDER_TRIES || !isGone) throw error;
    }
  }
}
