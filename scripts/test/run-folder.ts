import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stopDatabasesBelow } from "../stack/database";

/** A folder for a run's temporary files, because interrupted tests leave some. At the end it is deleted. */
export async function inRunFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "strideframe-test-"));
  const temporary = path.join(folder, "tmp");
  mkdirSync(temporary);
  for (const each of [folder, temporary]) chmodSync(each, 0o711);
  process.env["TMPDIR"] = temporary;
  try {
    return await run(folder);
  } finally {
    await stopDatabasesBelow(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
