/** What a folder of objects asks of the file system. */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/** Whether a call of node:fs failed for this reason, e.g. ENOENT. */
export const isBecause = (code: string, error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === code;

/** The list, or an empty one where its file or folder does not exist. */
export async function orNone<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list;
  } catch (error) {
    if (isBecause("ENOENT", error)) return [];
    throw error;
  }
}

/** Only this program's account may read what riders sent. */
export const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;
/** How often a folder is created again after a deletion removed it while it was empty. */
const FOLDER_TRIES = 20;
/** Node's recursive `mkdir` gives ENOTDIR for a folder that was there when it was to be made and is gone when it is looked at. */
const GONE = ["ENOENT", "ENOTDIR"] as const;

/**
 * Creates the folder of a new file and then the file. Deletions remove empty folders, perhaps this one: then
 * it is created again.
 * @param create makes the file; called again when its folder was gone.
 */
export async function inFolderOf<T>(path: string, create: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
      return await create();
    } catch (error) {
      const isGone = GONE.some((code) => isBecause(code, error));
      if (tries >= FOLDER_TRIES || !isGone) throw error;
    }
  }
}
