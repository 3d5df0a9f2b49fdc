import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stopDatabasesBelow } from "../stack/database";

/**
 * Gives a test run a folder of its own, in which its tests make their temporary ones as well: an interrupted test cannot clean
 * up after itself. In the end its databases are stopped and the folder is deleted.
 */
export async function inRunFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "strideframe-test-"));
  const temporary = path.join(folder, "tmp");
  mkdirSync(temporary);
  // Open to the accounts that PostgreSQL and ffmpeg run under.
  for (const each of [folder, temporary]) chmodSync(each, 0o711);
  process.env["TMPDIR"] = temporary;
  try {
    return await run(folder);
  } finally {
    await stopDatabasesBelow(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
