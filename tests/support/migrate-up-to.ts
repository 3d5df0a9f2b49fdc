/** A database with some of the migrations: for tests of what later ones do to its rows. */
import { cpSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { applyMigrations } from "@/scripts/stack/migrate";

export const PRISMA = path.resolve("prisma");

/** Applies the migrations before the first one whose name matches `next`. @param folder for a copy of them. */
export async function migrateUpTo(databaseUrl: string, next: RegExp, folder: string): Promise<void> {
  const earlier = path.join(folder, next.source);
  cpSync(PRISMA, earlier, { recursive: true });
  const later = readdirSync(path.join(earlier, "migrations")).toSorted();
  for (const name of later.slice(later.findIndex((each) => next.test(each)))) {
    if (name !== "migration_lock.toml") rmSync(path.join(earlier, "migrations", name), { recursive: true });
  }
  await applyMigrations(databaseUrl, earlier);
}
