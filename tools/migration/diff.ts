import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import { readMigrations } from "@/scripts/stack/migrate";
import { withSchemaEngine } from "./schema-engine";

const EVERYTHING = { externalTables: [], externalEnums: [] };
const LOCK_FILE = "migration_lock.toml";
const LOCK = 'provider = "postgresql"\n';

/**
 * The SQL from the existing migrations to `schema.prisma`, or null without changes. Needs a database account that may
 * create databases: the engine uses a shadow database.
 */
export async function diffMigrations(databaseUrl: string, prismaFolder: string): Promise<string | null> {
  const schemaFile = path.join(prismaFolder, "schema.prisma");
  const { exitCode, stdout } = await withSchemaEngine(databaseUrl, (engine) =>
    engine.diff({
      from: { tag: "migrations", ...listForEngine(path.join(prismaFolder, "migrations")) },
      to: {
        tag: "schemaDatamodel",
        files: [{ path: schemaFile, content: readFileSync(schemaFile, "utf8") }],
      },
      script: true,
      exitCode: true,
      filters: EVERYTHING,
    }),
  );
  return exitCode === 0 ? null : stdout;
}

/** @returns its file, named by today's date. */
export function writeMigration(prismaFolder: string, name: string, sql: string): string {
  const folder = path.join(prismaFolder, "migrations");
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const file = path.join(folder, `${stamp}_${name}`, "migration.sql");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, sql);
  writeFileSync(path.join(folder, LOCK_FILE), LOCK);
  return file;
}

export function listForEngine(folder: string): MigrationList {
  return {
    baseDir: folder,
    // The engine takes the kind of database from this file.
    lockfile: { path: LOCK_FILE, content: LOCK },
    shadowDbInitScript: "",
    migrationDirectories: readMigrations(folder).map(({ name, script }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: script } },
    })),
  };
}
