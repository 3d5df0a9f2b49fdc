import path from "node:path";
import { fileURLToPath } from "node:url";
import { Problem } from "./problem.mjs";

/** The project's folder, which is also the working directory of every program of the stack. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

/**
 * What the launcher itself needs from the environment. The program's settings are parsed by lib/server/env.ts.
 *
 * @typedef {object} LaunchSettings
 * @property {string} host
 * @property {number} port 0 means any free one.
 * @property {string} dataDir Absolute.
 * @property {URL | null} databaseUrl Null means the embedded database.
 */

/** Takes up `.env`, whose values never replace what the environment already says. */
export function loadEnvFile() {
  try {
    process.loadEnvFile(path.join(ROOT, ".env"));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {LaunchSettings}
 */
export function readLaunchSettings(env) {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Problem("PORT must be a number from 0 to 65535.");
  return {
    host: env.HOST || "127.0.0.1",
    port,
    dataDir: path.resolve(ROOT, env.DATA_DIR || ".data"),
    databaseUrl: env.DATABASE_URL ? parseDatabaseUrl(env.DATABASE_URL) : null,
  };
}

/**
 * Never repeats the value: it holds a password.
 *
 * @param {string} value
 */
function parseDatabaseUrl(value) {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    throw new Problem("DATABASE_URL must look like postgresql://user:password@host:5432/database.");
  }
  return url;
}
