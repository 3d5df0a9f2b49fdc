/** `npm run integrity [-- --mend]` lists or repairs inconsistencies. Exit code 1 if some remain. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { describeFailure, Problem } from "./bootstrap/problem.mjs";
import { withProgram } from "./stack/with-database";

const USAGE = "Usage: npm run integrity [-- --mend]";
/** Longer than any upload or processing; younger items may be in progress. */
const LEFT_AFTER_MS = 24 * 3600 * 1000;
const MAX_NAMED = 20;

function readMendOption(): boolean {
  try {
    return parseArgs({ options: { mend: { type: "boolean", default: false } } }).values.mend;
  } catch (error) {
    throw error instanceof TypeError ? new Problem(`${error.message}\n${USAGE}`) : error;
  }
}

function printFindings(title: string, names: readonly string[]): number {
  console.log(`${title}: ${names.length}`);
  for (const name of names.slice(0, MAX_NAMED)) console.log(`  ${name}`);
  if (names.length > MAX_NAMED) console.log(`  and ${names.length - MAX_NAMED} more`);
  return names.length;
}

/** @returns how many findings `--mend` would repair, and how many are lost. */
async function printInconsistencies(before: Date): Promise<{ mendable: number; lost: number }> {
  const { findInconsistencies } = await import("../lib/server/services/operations/integrity");
  const { findDeadFolders } = await import("../lib/server/media/work-folder");
  const found = await findInconsistencies(before);
  const mendable =
    printFindings("Uploads that never arrived", found.abandonedUploads) +
    printFindings("Objects without a row", found.leftoverObjects) +
    printFindings(
      "Uploads in parts that nobody waits for",
      found.leftoverMultiparts.map(({ key }) => key),
    ) +
    printFindings("Videos without a job", found.videosWithoutJob) +
    printFindings("Folders of workers that are no more", await findDeadFolders(workRoot()));
  return { mendable, lost: printFindings("Rows whose object is missing", found.missingObjects) };
}

const workRoot = () => resolve(process.env["DATA_DIR"] ?? "", "work");

async function checkIntegrity(isMending: boolean): Promise<void> {
  const before = new Date(Date.now() - LEFT_AFTER_MS);
  let { mendable, lost } = await printInconsistencies(before);
  if (isMending && mendable > 0) {
    const { repairInconsistencies } = await import("../lib/server/services/operations/integrity");
    const { clearWorkFolder } = await import("../lib/server/media/work-folder");
    await repairInconsistencies(before);
    await clearWorkFolder(workRoot());
    console.log("\nMended. What is left:");
    ({ mendable, lost } = await printInconsistencies(before));
  }
  if (mendable > 0 && !isMending) console.log("\nnpm run integrity -- --mend brings this in order.");
  if (lost > 0) console.log("\nWhat is missing from storage cannot be made again: look for it in a backup.");
  if (mendable === 0 && lost === 0) console.log("\nEverything belongs to something.");
  process.exitCode = mendable + lost > 0 ? 1 : 0;
}

try {
  const isMending = readMendOption();
  await withProgram("npm run integrity", () => checkIntegrity(isMending));
  process.exit();
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
