/** `npm run migration -- NAME`: writes the migration from the existing ones to the schema, by a temporary database. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startDatabase } from "@/scripts/stack/database";
import { diffMigrations, writeMigration } from "./diff";
import { describeFailure } from "@/scripts/bootstrap/problem.mjs";

const [name, prismaFolder = "prisma"] = process.argv.slice(2);
const directory = mkdtempSync(path.join(tmpdir(), "strideframe-migration-"));
try {
  if (!name || !/^[a-z0-9_]+$/.test(name)) {
    console.error("Usage: npm run migration -- NAME   (small letters, digits and _)");
    process.exitCode = 1;
  } else {
    const database = await startDatabase({ directory, durable: false });
    try {
      const folder = path.resolve(prismaFolder);
      const sql = await diffMigrations(database.url, folder);
      if (sql === null) console.log("The migrations already lead to this schema.");
      else console.log(`Wrote ${path.relative(process.cwd(), writeMigration(folder, name, sql))}`);
    } finally {
      await database.stop();
    }
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
