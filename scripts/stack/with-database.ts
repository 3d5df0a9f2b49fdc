import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { claimDataFolder } from "../bootstrap/data-folder.mjs";
import { Problem } from "../bootstrap/problem.mjs";
import { loadEnvFile, readLaunchSettings } from "../bootstrap/settings.mjs";
import { findRunningDatabase, startDatabase } from "./database";
import { readOrMakeSecret } from "./secrets";

interface DatabaseNeeds {
  /** Creates a missing database; refuses one in use. */
  isNew?: boolean;
}

/** Starts the database if needed. @param command for the message when the data folder is in use */
export async function withDatabase(
  command: string,
  work: (url: string) => Promise<void>,
  { isNew = false }: DatabaseNeeds = {},
): Promise<void> {
  loadEnvFile();
  const { databaseUrl, dataDir } = readLaunchSettings(process.env);
  if (databaseUrl) return work(databaseUrl.href);
  const directory = path.join(dataDir, "postgres");
  const running = findRunningDatabase(directory);
  if (running && !isNew) return work(running);
  if (!existsSync(directory) && !isNew)
    throw new Problem(`There is no database in ${dataDir} yet: run npm start first.`);
  const claim = claimDataFolder(dataDir, command);
  try {
    const database = await startDatabase({ directory });
    try {
      await work(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    claim.release();
  }
}

/** Also sets `process.env` as the program's while `work` runs. */
export async function withProgram(
  command: string,
  work: () => Promise<void>,
  needs: DatabaseNeeds = {},
): Promise<void> {
  const useProgram = async (url: string) => {
    const { dataDir } = readLaunchSettings(process.env);
    process.env["DATA_DIR"] = dataDir;
    process.env["DATABASE_URL"] = url;
    mkdirSync(dataDir, { recursive: true });
    process.env["AUTH_SECRET"] ||= readOrMakeSecret(dataDir, "auth-secret");
    await work();
  };
  await withDatabase(command, useProgram, needs);
}
