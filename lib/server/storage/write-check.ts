import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";

/** More than file systems store inside their tables, and small enough to write every second. */
const BYTES = 64 * 1024;

/** Writes and deletes a file: reading does not notice a full disk. @throws the system's error. */
export async function requireWritable(folder: string): Promise<void> {
  const path = join(folder, `.write-check-${randomUUID()}`);
  try {
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(Buffer.alloc(BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
