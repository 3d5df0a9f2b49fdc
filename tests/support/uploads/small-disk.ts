/** A disk of this many bytes, in memory: for tests with a full disk. Linux only, as root, who alone may mount one. */
import { execa } from "execa";
import { mkdir } from "node:fs/promises";

export interface SmallDisk {
  /** Changes its size without losing its content. */
  resize(bytes: number): Promise<void>;
  /** Removes it with its content. */
  remove(): Promise<void>;
}

/**
 * @param folder an empty one, or none yet.
 * @throws Error with what the system said where a disk cannot be mounted.
 */
export async function mountSmallDisk(folder: string, bytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  const mount = (options: string) => execa("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  await mount(`size=${bytes},mode=0700`);
  return {
    resize: async (size) => void (await mount(`remount,size=${size}`)),
    remove: async () => void (await execa("umount", ["--lazy", folder])),
  };
}
