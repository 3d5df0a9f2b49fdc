/** The folder jobs work in: one folder a job, gone after it, and after a crash gone when a worker starts. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { NoSpace } from "./tool-errors";

/** Source, rendition and pictures, with some reserve. */
const SPACE_PER_SOURCE_BYTE = 3;

/** What riders sent is read by this program's account alone, also while it is worked on. */
export const WORK_FOLDER_MODE = 0o700;

/** Runs `work` in a new folder, which is deleted however it ends. */
export async function inWorkFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(root, `${process.pid}-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: WORK_FOLDER_MODE });
  try {
    return await work(folder);
  } finally {
    // A tool that was killed may write for a moment yet.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

/** Deletes the folders of workers that are no more. Another worker's on this machine, which is alive, is left alone. */
export async function clearWorkFolder(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: WORK_FOLDER_MODE });
  // An earlier version made it readable for everybody. Whether tools pass through it, `confinedTools` finds out.
  await chmod(root, (await stat(root)).mode & 0o711);
  for (const name of await findDeadFolders(root))
    await rm(join(root, name), { recursive: true, force: true });
}

/** The names of the folders of workers that are no more; none where no worker has worked yet. */
export async function findDeadFolders(root: string): Promise<string[]> {
  if (!existsSync(root)) return [];
  // In a container every worker may have the same process id; a folder of this id is from an earlier run.
  const isDead = (pid: number) => pid === process.pid || !isAlive(pid);
  return (await readdir(root)).filter((name) => isDead(Number(name.split("-")[0])));
}

/** @throws {NoSpace} when a source of this size could not be processed for want of disk space */
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
