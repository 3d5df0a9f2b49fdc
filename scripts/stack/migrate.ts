/** Applies migrations and records them in Prisma's own table with its checksums, so that both tools can be used. */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { Problem } from "../bootstrap/problem.mjs";

/** Prisma's lock, so that only one program migrates. */
const PRISMA_LOCK = 72_707_369;

const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

export interface Migration {
  name: string;
  script: string;
}

export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, script: readFileSync(path.join(folder, name, "migration.sql"), "utf8") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @returns their names. @throws Problem for foreign tables or an earlier failure; the driver's error for a new one */
export async function applyMigrations(databaseUrl: string, prismaFolder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${PRISMA_LOCK})`);
    const known = await readApplied(client);
    const missing = readMigrations(path.join(prismaFolder, "migrations")).filter(
      ({ name }) => !known.has(name),
    );
    for (const migration of missing) await applyMigration(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Migrations of a newer program, which this one works with. @returns a sentence for the log, if any */
export async function describeUnknownMigrations(
  databaseUrl: string,
  prismaFolder: string,
): Promise<string | undefined> {
  const own = new Set(readMigrations(path.join(prismaFolder, "migrations")).map(({ name }) => name));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const unknown = [...(await readApplied(client))].filter((name) => !own.has(name)).toSorted();
    if (unknown.length === 0) return undefined;
    return `A newer version has used this data. This one does not know its migrations ${unknown.join(", ")}`;
  } finally {
    await client.end();
  }
}

/** @param applied of a database. @returns SQL of migrations and tables. @throws Problem for an unknown migration */
export function schemaScripts(
  prismaFolder: string,
  applied: readonly { name: string; checksum: string }[],
): string[] {
  const known = new Map(
    readMigrations(path.join(prismaFolder, "migrations")).map((each) => [each.name, each]),
  );
  const scripts = applied.map(({ name, checksum }) => {
    const script = known.get(name)?.script;
    if (script === undefined || checksumOf(script) !== checksum)
      throw new Problem(
        `The migration ${name} is not one of this program: the backup was made by a newer one. Restore it with that.`,
      );
    return script;
  });
  return [CREATE_TABLE, ...scripts];
}

const checksumOf = (script: string) => createHash("sha256").update(script).digest("hex");

async function readApplied(client: pg.Client): Promise<Set<string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()",
  );
  if (tables.length > 0 && !tables.some(({ name }) => name === "_prisma_migrations"))
    throw new Problem("The database has tables of something else. Strideframe needs one of its own.");
  await client.query(CREATE_TABLE);
  const { rows } = await client.query<{ name: string; isFinished: boolean }>(`
    SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished" FROM "_prisma_migrations"
    WHERE rolled_back_at IS NULL`);
  const failed = rows.find(({ isFinished }) => !isFinished);
  if (failed)
    throw new Problem(
      `The migration ${failed.name} has failed on this database before. Bring back a backup, or mend what it names and run "npx prisma migrate resolve".`,
    );
  return new Set(rows.map(({ name }) => name));
}

/** One query, and so one transaction. */
async function applyMigration(client: pg.Client, { name, script }: Migration): Promise<void> {
  const id = randomUUID();
  const checksum = checksumOf(script);
  await client.query('INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ($1, $2, $3)', [
    id,
    checksum,
    name,
  ]);
  try {
    await client.query(script);
  } catch (error) {
    await client.query('UPDATE "_prisma_migrations" SET logs = $2 WHERE id = $1', [id, String(error)]);
    throw error;
  }
  await client.query(
    'UPDATE "_prisma_migrations" SET finished_at = now(), applied_steps_count = 1 WHERE id = $1',
    [id],
  );
}
