/** The program's database for a command that is run by hand, whether the program runs or not. */
import { existsSync } from "node:fs";
import path from "node:path";
import { claimDataFolder } from "../bootstrap/data-folder.mjs";
import { Problem } from "../bootstrap/problem.mjs";
import { loadEnvFile, readLaunchSettings } from "../bootstrap/settings.mjs";
import { findRunningDatabase, startDatabase } from "./database";
import { keepSecret } from "./secrets";

/**
 * Hands over the address of the program's database, which is started for the time being when nothing runs.
 * @param command what is run, as whoever finds the data folder taken is told, e.g. `npm run admin`.
 */
export async function withDatabase(command: string, work: (url: string) => Promise<void>): Promise<void> {
  loadEnvFile();
  const { databaseUrl, dataDir } = readLaunchSettings(process.env);
  if (databaseUrl) return work(databaseUrl.href);
  const directory = path.join(dataDir, "postgres");
  const running = findRunningDatabase(directory);
  if (running) return work(running);
  if (!existsSync(directory))
    throw new Problem(`There is no database in ${dataDir} yet: run npm start first.`);
  const claim = claimDataFolder(dataDir, command);
  try {
    const database = await startDatabase({ directory });
    await work(database.url).finally(() => database.stop());
  } finally {
    claim.release();
  }
}

/** The same for a command that uses the program's own modules: `process.env` is as the program's while `work` runs. */
export async function withProgram(command: string, work: () => Promise<void>): Promise<void> {
  await withDatabase(command, async (url) => {
    const { dataDir } = readLaunchSettings(process.env);
    process.env["DATA_DIR"] = dataDir;
    process.env["DATABASE_URL"] = url;
    process.env["AUTH_SECRET"] ||= keepSecret(dataDir, "auth-secret");
    await work();
  });
}
