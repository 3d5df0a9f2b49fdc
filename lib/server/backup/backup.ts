/** A backup of the running program: the rows of one moment and every object that they name. */
import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type pg from "pg";
import { listObjects, readObject } from "../storage/whole-objects";
import type { ObjectStorage, StoredObject } from "../storage/storage-port";
import { lockForBackup } from "./backup-lock";
import { connect, secretFingerprint, type Instance } from "./instance";
import { BackupProblem, FORMAT, type Manifest, type SavedObject } from "./manifest";
import type { Repository } from "./repository";
import { inChunks, inTransaction, listTables, saveTable } from "./tables";

const OBJECTS_AT_ONCE = 3;

export interface BackupMade {
  manifest: Manifest;
  /** Objects read; others are in the previous backup. */
  read: number;
  readBytes: number;
  deleted: number;
  notDeleted: string | null;
}

type Rows = Pick<Manifest, "migrations" | "tables"> & { objects: { key: string; contentType: string }[] };

/** @param deleteOld runs last, under the lock. @returns how many it deleted. @throws BackupProblem if another runs */
export async function makeBackup(
  instance: Instance,
  repository: Repository,
  deleteOld: () => Promise<number>,
): Promise<BackupMade> {
  const client = await connect(instance);
  try {
    if (!(await lockForBackup(client))) throw new BackupProblem("Another backup is being made.");
    const before = await knownObjects(repository);
    const madeAt = new Date().toISOString();
    const { objects: named, ...rows } = await saveRows(client, repository);
    const stored = await listObjects(instance.objects);
    const made: BackupMade = {
      manifest: {
        format: FORMAT,
        madeAt,
        secretMark: secretFingerprint(instance),
        ...rows,
        objects: [],
        missing: [],
      },
      read: 0,
      readBytes: 0,
      deleted: 0,
      notDeleted: null,
    };
    const { manifest } = made;
    await pLimit(OBJECTS_AT_ONCE).map(named, async ({ key, contentType }) => {
      const object = stored.get(key);
      if (!object) return void manifest.missing.push(key);
      const known = before.get(key);
      if (known?.bytes === object.bytes && known.modifiedAt === object.modifiedAt.toISOString())
        return void manifest.objects.push({ ...known, contentType });
      manifest.objects.push({ ...(await saveObject(instance.objects, object, repository)), contentType });
      made.read += 1;
      made.readBytes += object.bytes;
    });
    // A lost connection has released the lock, and objects may have been deleted since.
    await client.query("SELECT 1");
    manifest.objects.sort((a, b) => (a.key < b.key ? -1 : 1));
    await repository.putManifest(manifest);
    try {
      made.deleted = await deleteOld();
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error;
      made.notDeleted = error.message;
    }
    return made;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** By key, from the previous backup if all chunks exist. */
async function knownObjects(repository: Repository): Promise<Map<string, SavedObject>> {
  const [newest] = await repository.list();
  if (!newest) return new Map();
  const stored = await repository.chunks();
  try {
    const { objects } = await repository.getManifest(newest);
    const whole = objects.filter(({ chunks }) => chunks.every((name) => stored.has(name)));
    return new Map(whole.map((object) => [object.key, object]));
  } catch (error) {
    // Damaged, or of another key or version: read everything again.
    if (error instanceof BackupProblem) return new Map();
    throw error;
  }
}

async function saveRows(client: pg.Client, repository: Repository): Promise<Rows> {
  return inTransaction(client, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", async () => {
    const { rows: migrations } = await client.query<Rows["migrations"][number]>(`
      SELECT migration_name AS name, checksum FROM "_prisma_migrations"
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`);
    const { rows: objects } = await client.query<Rows["objects"][number]>(
      `SELECT key, "contentType" FROM "MediaObject" ORDER BY key`,
    );
    const tables: Manifest["tables"] = [];
    for (const table of await listTables(client)) tables.push(await saveTable(client, table, repository));
    return { migrations, tables, objects };
  });
}

async function saveObject(
  objects: ObjectStorage,
  object: StoredObject,
  repository: Repository,
): Promise<Omit<SavedObject, "contentType">> {
  const hash = createHash("sha256");
  const chunks: string[] = [];
  for await (const chunk of inChunks(readObject(objects, object))) {
    hash.update(chunk);
    chunks.push(await repository.putChunk(chunk));
  }
  const { key, bytes, modifiedAt } = object;
  return { key, bytes, modifiedAt: modifiedAt.toISOString(), sha256: hash.digest("hex"), chunks };
}
