import { rmSync } from "node:fs";
import path from "node:path";
import { startDatabase } from "../stack/database";
import { applyMigrations } from "../stack/migrate";
import { bundleWorker } from "../stack/worker-bundle";
import { TEST_DIST_DIR } from "./test-stack";

/** Makes an empty database to copy, and the program. @returns variables with both (worker-stack.ts) */
export async function prepareWorkers(
  folder: string,
): Promise<{ TEMPLATE_DATABASE: string; WORKER_BUNDLE: string }> {
  const [database, bundle] = await Promise.all([makeTemplateDatabase(folder), bundleWorker(TEST_DIST_DIR)]);
  return { TEMPLATE_DATABASE: database, WORKER_BUNDLE: bundle.join("\n") };
}

/** Not running. Copying the folder takes a tenth of the time of making a database. */
async function makeTemplateDatabase(folder: string): Promise<string> {
  const directory = path.join(folder, "template");
  const database = await startDatabase({ directory, durable: false });
  try {
    await applyMigrations(database.url, "prisma");
  } finally {
    await database.stop();
  }
  // A copy chooses its own port.
  rmSync(path.join(directory, "port"), { force: true });
  return directory;
}
