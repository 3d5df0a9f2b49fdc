/** `npm run restore -- SOURCE [--at TIME]` restores into an empty database and storage; --list shows all backups. */
import path from "node:path";
import { parseArgs } from "node:util";
import { Problem } from "./bootstrap/problem.mjs";
import { ROOT } from "./bootstrap/settings.mjs";
import { schemaScripts } from "./stack/migrate";
import { runCommand } from "./stack/run-command";
import { withProgram } from "./stack/with-database";

const USAGE = `Usage: npm run restore -- SOURCE [--at TIME | --list]
SOURCE is a folder or s3://bucket/prefix.`;

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: { at: { type: "string" }, list: { type: "boolean" } },
    allowPositionals: true,
  });
  const [source] = positionals;
  if (!source) throw new Problem(USAGE);
  await withProgram("npm run restore", () => restoreFrom(source, values), { isNew: true });
});

async function restoreFrom(source: string, { at, list }: { at?: string; list?: boolean }): Promise<void> {
  const { openRepository } = await import("../lib/server/backup/target");
  const { thisInstance } = await import("../lib/server/backup/instance");
  const { restoreBackup } = await import("../lib/server/backup/restore");
  const repository = openRepository(source);
  const times = await repository.list();
  if (list) return times.forEach((time) => console.log(time));
  const time = at ?? times[0];
  if (!time || !times.includes(time))
    throw new Problem(at ? `There is no backup of ${at} in ${source}.` : `There is no backup in ${source}.`);
  const scriptsFor = (applied: { name: string; checksum: string }[]) =>
    schemaScripts(path.join(ROOT, "prisma"), applied);
  const { manifest, hasItsSecret } = await restoreBackup(thisInstance(), repository, time, scriptsFor);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The backup of ${time} is back: ${rows} rows in ${manifest.tables.length} tables and ${manifest.objects.length} objects, each compared.`,
  );
  if (!hasItsSecret)
    console.log(
      "AUTH_SECRET is another than the backup's: its share links do not open until it is the same.",
    );
  for (const key of manifest.missing) console.log(`Was not in storage when the backup was made: ${key}`);
}
