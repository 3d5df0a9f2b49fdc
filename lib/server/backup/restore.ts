/** Restores a backup into an empty database and storage, and compares every row and object. */
import pLimit from "p-limit";
import type pg from "pg";
import { installQueue } from "../queue/queue";
import { listObjects, writeVerified } from "../storage/whole-objects";
import type { ObjectStorage } from "../storage/storage-port";
import { connect, secretFingerprint, type Instance } from "./instance";
import { BackupProblem, type Manifest, type SavedObject } from "./manifest";
import type { Repository } from "./repository";
import { inTransaction, listTables, loadTable, nameOf, QUEUE_SCHEMA } from "./tables";

const OBJECTS_AT_ONCE = 3;

export interface Restored {
  manifest: Manifest;
  /** Whether AUTH_SECRET is the one of the backup's share links. */
  hasItsSecret: boolean;
}

/** Checks all before writing; can be repeated. @param scriptsFor SQL of migrations. @throws BackupProblem */
export async function restoreBackup(
  instance: Instance,
  repository: Repository,
  madeAt: string,
  scriptsFor: (migrations: Manifest["migrations"]) => string[],
): Promise<Restored> {
  const manifest = await repository.getManifest(madeAt);
  const scripts = scriptsFor(manifest.migrations);
  const client = await connect(instance);
  try {
    await requireEmptyDatabase(client);
    await requireEmptyStorage(instance.objects, manifest.objects);
    await repository.check(manifest);
    await installQueue(instance.database);
    await inTransaction(client, "BEGIN", async () => {
      await restoreRows(client, repository, manifest, scripts);
      const limit = pLimit(OBJECTS_AT_ONCE);
      await limit.map(manifest.objects, (object) => restoreObject(instance.objects, repository, object));
    });
  } finally {
    await client.end().catch(() => undefined);
  }
  return { manifest, hasItsSecret: manifest.secretMark === secretFingerprint(instance) };
}

async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  // The queue's tables are made earlier than the rest.
  if ((await listTables(client)).some(({ schema }) => schema !== QUEUE_SCHEMA))
    throw new BackupProblem(
      "The database is not empty: a backup is restored into a new one, before the first start.",
    );
}

/** Objects of this backup may be left from an interrupted restore. */
async function requireEmptyStorage(objects: ObjectStorage, saved: readonly SavedObject[]): Promise<void> {
  const own = new Set(saved.map(({ key }) => key));
  const foreign = [...(await listObjects(objects)).keys()].find((key) => !own.has(key));
  if (foreign)
    throw new BackupProblem(`The storage is not empty (${foreign}): a backup is restored into an empty one.`);
}

/** References are dropped and made again, so the order of tables does not matter; triggers have already run. */
async function restoreRows(
  client: pg.Client,
  repository: Repository,
  { tables }: Manifest,
  scripts: readonly string[],
): Promise<void> {
  for (const script of scripts) await client.query(script);
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);
  const own = (await listTables(client)).filter(({ schema }) => schema !== QUEUE_SCHEMA).map(nameOf);
  for (const { table, name } of references)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of own) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // A migration may have written rows, and an interrupted restore may have left jobs.
  await client.query(`TRUNCATE ${[...own, "pgboss.job"].join(", ")}`);
  for (const table of tables) await loadTable(client, table, repository);
  for (const table of own) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of references)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

/** @throws BackupProblem when the stored object differs. */
async function restoreObject(
  objects: ObjectStorage,
  repository: Repository,
  object: SavedObject,
): Promise<void> {
  const { key, sha256, contentType } = object;
  if ((await writeVerified(objects, object, contentType, repository.read(object))) !== sha256)
    throw new BackupProblem(`The object ${key} is not that of the backup.`);
}
