/** A database with the migrations as far as one of them: for tests of what later ones make of its rows. */
import { cpSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { applyMigrations } from "@/scripts/stack/migrate";

export const PRISMA = path.resolve("prisma");

/** Applies what comes before the first migration whose name `next` matches. @param folder where the copy of them may lie. */
export async function migrateUpTo(databaseUrl: string, next: RegExp, folder: string): Promise<void> {
  const earlier = path.join(folder, next.source);
  cpSync(PRISMA, earlier, { recursive: true });
  const later = readdirSync(path.join(earlier, "migrations")).toSorted();
  for (const name of later.slice(later.findIndex((each) => next.test(each)))) {
    if (name !== "migration_lock.toml") rmSync(path.join(earlier, "migrations", name), { recursive: true });
  }
  await applyMigrations(databaseUrl, earlier);
}
