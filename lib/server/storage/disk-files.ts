/** What a folder of objects asks of the file system. */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/** Whether a call of node:fs failed for this reason, e.g. ENOENT. */
export const isBecause = (code: string, error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === code;

/** The list, or an empty one when what it was read from is not there. */
export async function orNone<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list;
  } catch (error) {
    if (isBecause("ENOENT", error)) return [];
    throw error;
  }
}

/** Nobody but the account this program runs under reads what riders sent. */
export const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;
/** How often a folder is made anew that a deletion took away before something was in it. */
const FOLDER_TRIES = 20;

/**
 * Makes the folder of a new file and then the file. Deletions take empty folders away, also one that was made just now:
 * then it is made again. Once the file is there, the folder stays.
 * @param create makes the file; called again when its folder was gone.
 */
export async function inFolderOf<T>(path: string, create: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
      return await create();
    } catch (error) {
      if (tries >= FOLDER_TRIES || !isBecause("ENOENT", error)) throw error;
    }
  }
}
