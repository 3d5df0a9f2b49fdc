/** `npm run admin -- EMAIL`: makes an existing account an administrator, whether the program runs or not. */
import pg from "pg";
import { claimDataFolder } from "./bootstrap/data-folder.mjs";
import { describeFailure, Problem } from "./bootstrap/problem.mjs";
import { loadEnvFile, readLaunchSettings } from "./bootstrap/settings.mjs";
import { findRunningDatabase, startDatabase } from "./stack/database";
import path from "node:path";
import { existsSync } from "node:fs";

/** Hands over the address of the program's database, which is started for the time being when nothing runs. */
async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  loadEnvFile();
  const { databaseUrl, dataDir } = readLaunchSettings(process.env);
  if (databaseUrl) return work(databaseUrl.href);
  const directory = path.join(dataDir, "postgres");
  const running = findRunningDatabase(directory);
  if (running) return work(running);
  if (!existsSync(directory))
    throw new Problem(`There is no database in ${dataDir} yet: run npm start first.`);
  const claim = claimDataFolder(dataDir, "npm run admin");
  try {
    const database = await startDatabase({ directory });
    await work(database.url).finally(() => database.stop());
  } finally {
    claim.release();
  }
}

async function makeAdmin(databaseUrl: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const sql = `update "User" set "accountType" = 'admin', "updatedAt" = now() where email = $1`;
    const { rowCount } = await client.query(sql, [email.trim().toLowerCase()]);
    if (rowCount === 0) throw new Problem(`There is no account with the address ${email}. Sign up first.`);
    console.log(`${email} is an administrator now.`);
  } finally {
    await client.end();
  }
}

try {
  const [email, ...rest] = process.argv.slice(2);
  if (!email?.includes("@") || rest.length > 0) throw new Problem("Usage: npm run admin -- EMAIL");
  await withDatabase((url) => makeAdmin(url, email));
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
