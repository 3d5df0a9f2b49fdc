/** `npm run backup -- [TARGET]`; --check reads the newest backup completely, --new-key makes a BACKUP_KEY. */
import { parseArgs } from "node:util";
import { generateX25519Identity } from "age-encryption";
import { runCommand } from "./stack/run-command";
import { Problem } from "./bootstrap/problem.mjs";
import { withProgram } from "./stack/with-database";

const USAGE = `Usage: npm run backup -- TARGET [--check]
       npm run backup -- --new-key
TARGET is a folder or s3://bucket/prefix; BACKUP_TARGET when left out.`;

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: { check: { type: "boolean" }, "new-key": { type: "boolean" } },
    allowPositionals: true,
  });
  if (values["new-key"]) return console.log(await generateX25519Identity());
  await withProgram("npm run backup", async () => {
    const { env } = await import("../lib/server/env");
    const target = positionals[0] ?? env().BACKUP_TARGET;
    if (!target) throw new Problem(USAGE);
    await (values.check ? checkNewest(target) : backUp(target));
  });
});

async function checkNewest(target: string): Promise<void> {
  const { openRepository } = await import("../lib/server/backup/target");
  const repository = openRepository(target);
  const [newest] = await repository.list();
  if (!newest) throw new Problem(`There is no backup in ${target}.`);
  await repository.check(await repository.getManifest(newest));
  console.log(`The backup of ${newest} is whole.`);
}

async function backUp(target: string): Promise<void> {
  const { backUpTo } = await import("../lib/server/backup/scheduled-backup");
  const began = performance.now();
  const { manifest, read, readBytes, deleted, notDeleted } = await backUpTo(target);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const megabytes = (readBytes / 1024 ** 2).toFixed(1);
  console.log(
    `Backup of ${manifest.madeAt}: ${rows} rows, ${manifest.objects.length} objects (${read} read, ${megabytes} MB), ${seconds} s.`,
  );
  if (deleted > 0) console.log(`${deleted} older backup${deleted === 1 ? "" : "s"} deleted.`);
  if (notDeleted) console.log(`No older backup was deleted: ${notDeleted}`);
  for (const key of manifest.missing) console.log(`Not in storage, and so not in the backup: ${key}`);
}
