import path from "node:path";
import { fileURLToPath } from "node:url";
import { Problem } from "./problem.mjs";

/** Also the working directory of every program of the stack. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

/**
 * Settings that the launcher itself needs; lib/server/env.ts parses those of the program.
 *
 * @typedef {object} LaunchSettings
 * @property {string} host
 * @property {number} port 0 means any free one.
 * @property {string} dataDir Absolute.
 * @property {URL | null} databaseUrl Null means the embedded database.
 * @property {URL | null} directDatabaseUrl The same database past the pooler that databaseUrl names, if it does.
 */

/** Values of `.env` never replace those of the environment. */
export function loadEnvFile() {
  try {
    process.loadEnvFile(path.join(ROOT, ".env"));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

/** @param {NodeJS.ProcessEnv} env @returns {LaunchSettings} */
export function readLaunchSettings(env) {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Problem("PORT must be a number from 0 to 65535.");
  const databaseUrl = env.DATABASE_URL ? parseDatabaseUrl("DATABASE_URL", env.DATABASE_URL) : null;
  const direct = env.DIRECT_DATABASE_URL || null;
  if (direct && !databaseUrl) throw new Problem("DIRECT_DATABASE_URL needs DATABASE_URL.");
  return {
    host: env.HOST || "127.0.0.1",
    port,
    dataDir: path.resolve(ROOT, env.DATA_DIR || ".data"),
    databaseUrl,
    directDatabaseUrl: direct ? parseDatabaseUrl("DIRECT_DATABASE_URL", direct) : null,
  };
}

/** Does not print the value, which contains a password. @param {string} name @param {string} value */
function parseDatabaseUrl(name, value) {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    throw new Problem(`${name} must look like postgresql://user:password@host:5432/database.`);
  }
  return url;
}
