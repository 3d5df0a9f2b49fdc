import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Problem } from "./problem.mjs";
import { identifyProcess } from "./process-identity.mjs";

/** @typedef {{ pid: number, identity: string, address: string }} Running The process that uses a data folder. */

/** @param {string} dataDir @returns {Running | null} */
export function findRunningProcess(dataDir) {
  try {
    const running = JSON.parse(readFileSync(lockFile(dataDir), "utf8"));
    return identifyProcess(running.pid) === running.identity ? running : null;
  } catch {
    return null;
  }
}

/** @param {string} dataDir */
export function refuseWhenRunning(dataDir) {
  const running = findRunningProcess(dataDir);
  if (!running) return;
  throw new Problem(
    `Strideframe is already running on ${dataDir} (process ${running.pid}, ${running.address}). ` +
      "Stop it, or set another DATA_DIR and PORT.",
  );
}

/**
 * Claims the folder; the claim of a dead process does not count.
 * @param {string} dataDir @param {string} address @returns {{ release: () => void }}
 */
export function claimDataFolder(dataDir, address) {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new Problem(`DATA_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
  const file = lockFile(dataDir);
  const claim = JSON.stringify({ pid: process.pid, identity: identifyProcess(process.pid), address });
  for (let attempt = 1; ; attempt++) {
    refuseWhenRunning(dataDir);
    if (attempt > 1) rmSync(file, { force: true });
    try {
      writeFileSync(file, claim, { flag: "wx", mode: 0o600 });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

function lockFile(dataDir) {
  return path.join(dataDir, "running.json");
}
