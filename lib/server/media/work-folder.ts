import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { NoSpace } from "./tool-errors";

/** Source, rendition and pictures, with some reserve. */
const SPACE_PER_SOURCE_BYTE = 3;

/** Only this program's account may read uploaded files. */
export const WORK_FOLDER_MODE = 0o700;

export async function inWorkFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(root, `${process.pid}-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: WORK_FOLDER_MODE });
  try {
    return await work(folder);
  } finally {
    // A killed tool may write for another moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

/** Deletes the folders of dead workers; those of live workers on this machine stay. */
export async function clearWorkFolder(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: WORK_FOLDER_MODE });
  // An earlier version made the folder readable for everybody. `confinedTools` sets the search permission.
  await chmod(root, (await stat(root)).mode & 0o711);
  for (const name of await findDeadFolders(root))
    await rm(join(root, name), { recursive: true, force: true });
}

export async function findDeadFolders(root: string): Promise<string[]> {
  if (!existsSync(root)) return [];
  // In a container every worker may have the same process id; a folder with this id is from an earlier run.
  const isDead = (pid: number) => pid === process.pid || !isAlive(pid);
  return (await readdir(root)).filter((name) => isDead(Number(name.split("-")[0])));
}

/** @throws {NoSpace} when the disk is too full to process a source of this size */
export async function requireSpace(root: string, sourceBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(root);
  const neededBytes = SPACE_PER_SOURCE_BYTE * sourceBytes;
  if (bavail * bsize < neededBytes)
    throw new NoSpace(
      `Not enough disk space to process a video: ${bavail * bsize} bytes free, ${neededBytes} needed`,
    );
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
