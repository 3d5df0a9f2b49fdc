/** Our migration runner, compared with Prisma's own engine on the same table. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import pg from "pg";
import { startDatabase, type RunningDatabase } from "@/scripts/stack/database";
import { applyMigrations, readMigrations } from "@/scripts/stack/migrate";
import { Stack } from "@/scripts/stack/stack";
import { listForEngine } from "@/tools/migration/diff";
import { withSchemaEngine } from "@/tools/migration/schema-engine";

const PRISMA = path.resolve("prisma");
const NAMES = readMigrations(path.join(PRISMA, "migrations")).map(({ name }) => name);
const filters = { externalTables: [], externalEnums: [] };

let database: RunningDatabase;
let folder: string;
let url: string;
let made = 0;

async function run(on: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: on });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "strideframe-migrations-"));
  database = await startDatabase({ directory: path.join(folder, "database"), durable: false });
}, 60_000);
afterAll(async () => {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const name = `migrated_${++made}`;
  await run(database.url, `CREATE DATABASE ${name}`);
  const own = new URL(database.url);
  own.pathname = `/${name}`;
  url = own.href;
});

test("both find migrations applied by the other as applied and unchanged; of two runs at once one applies", async () => {
  const migrationsList = listForEngine(path.join(PRISMA, "migrations"));
  const both = await Promise.all([applyMigrations(url, PRISMA), applyMigrations(url, PRISMA)]);
  expect(both.toSorted((a, b) => a.length - b.length)).toEqual([[], NAMES]);
  const said = await withSchemaEngine(url, async (engine) => ({
    ...(await engine.applyMigrations({ migrationsList, filters })),
    ...(await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters })),
  }));
  expect(said).toMatchObject({
    appliedMigrationNames: [],
    editedMigrationNames: [],
    failedMigrationNames: [],
    history: null,
  });

  await run(url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  await withSchemaEngine(url, (engine) => engine.applyMigrations({ migrationsList, filters }));
  expect(await applyMigrations(url, PRISMA)).toEqual([]);
});

test("a migration that fails leaves only a record, and no other runs until it is resolved", async () => {
  const prisma = path.join(folder, "failing");
  const first = path.join("migrations", NAMES[0] ?? "");
  cpSync(path.join(PRISMA, first), path.join(prisma, first), { recursive: true });
  const bad = path.join(prisma, "migrations", "99990101000000_bad");
  mkdirSync(bad);
  writeFileSync(path.join(bad, "migration.sql"), 'CREATE TABLE "Half" (id INT);\nSELECT 1/0;');
  await expect(applyMigrations(url, prisma)).rejects.toThrow("division by zero");
  expect(await run(url, `SELECT to_regclass('"Half"') AS half`)).toEqual([{ half: null }]);
  await expect(applyMigrations(url, prisma)).rejects.toThrow("99990101000000_bad has failed");
});

test("a database with tables of another program is not changed", async () => {
  await run(url, "CREATE TABLE theirs (id INT)");
  await expect(applyMigrations(url, PRISMA)).rejects.toThrow("tables of something else");
});

test("a program older than its data reports unknown migrations at its start and in its log, and runs", async () => {
  await applyMigrations(url, PRISMA);
  const name = "99990101000000_of_a_newer_version";
  await run(
    url,
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('1', '1', '${name}', now())`,
  );
  const said: string[] = [];
  const dataDir = path.join(folder, "older");
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    NODE_OPTIONS: "",
    NEXT_DIST_DIR: ".next-test",
  };
  const stack = new Stack({ mode: "production", parts: ["worker"], env, report: (line) => said.push(line) });
  const readLog = () => readFileSync(path.join(dataDir, "logs", "worker.log"), "utf8");
  try {
    await stack.start();
    expect(said).toContainEqual(expect.stringContaining(name));
    while (!readLog().includes("Worker ready")) await sleep(50);
    expect(readLog().split("\n")[0]).toContain(name);
  } finally {
    await stack.stop();
  }
});
