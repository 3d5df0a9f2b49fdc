/** Backups are complete, restored unchanged, and rejected otherwise; `backup.long.test.ts` kills them and has a real S3 server. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mkdtempSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { generateX25519Identity } from "age-encryption";
import type { SavedObject } from "@/lib/server/backup/manifest";
import { Repository } from "@/lib/server/backup/repository";
import { makeDueBackup } from "@/lib/server/backup/scheduled-backup";
import { deleteOldBackups } from "@/lib/server/backup/target";
import { installQueue } from "@/lib/server/queue/queue";
import { DiskStorage } from "@/lib/server/storage/disk-storage";
import { storage } from "@/lib/server/storage/storage";
import type { ObjectStorage } from "@/lib/server/storage/storage-port";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { applyMigrations } from "@/scripts/stack/migrate";
import { migrateUpTo, PRISMA } from "../support/migrate-up-to";
import {
  addRide,
  backUp,
  deleteRide,
  describeDatabase,
  describeObjects,
  emptyInstance,
  findLosses,
  holds,
  instanceAt,
  keepWriting,
  query,
  restoreNewest,
  sweepNow,
  type TestInstance,
} from "../support/server/backup-world";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
let source: TestInstance;
let key: string;
let scheduledTarget: string;

beforeAll(async () => {
  scheduledTarget = mkdtempSync(path.join(tmpdir(), "strideframe-backups-"));
  process.env["BACKUP_TARGET"] = scheduledTarget;
  stack = await startWorkerStack();
  source = instanceAt(stack.databaseUrl, storage());
  key = await generateX25519Identity();
});
afterAll(async () => {
  await stack.stop();
  await rm(scheduledTarget, { recursive: true, force: true });
});

const folderOf = (name: string) => path.join(stack.dataDir, `backups-${name}`);
const repositoryIn = (name: string, withKey: string | null = null) =>
  new Repository(new DiskStorage(folderOf(name)), "", withKey);

test("rows of every table, with their constraints, are restored unchanged", async () => {
  const old = await emptyInstance(stack);
  await migrateUpTo(old.url, /_processing$/, stack.dataDir);
  await query(old.url, readFileSync("tests/support/data-of-25-november.sql", "utf8"));
  await applyMigrations(old.url, PRISMA);
  await installQueue(old.database);
  const repository = repositoryIn("tables");
  const { manifest } = await backUp(old, repository);
  expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(15);
  const restored = await emptyInstance(stack);
  await restoreNewest(restored, repository);
  expect(await describeDatabase(restored.url)).toEqual(await describeDatabase(old.url));
  expect(await applyMigrations(restored.url, PRISMA)).toEqual([]);
});

test("a backup made during uploads and deletions has every object of its rows; the next one reads only new ones", async () => {
  const large = await addRide(stack, 20 * 1024 ** 2);
  const repository = repositoryIn("load", key);
  const writing = keepWriting(stack);
  await backUp(source, repository);
  const restored = await emptyInstance(stack);
  await restoreNewest(restored, repository);
  expect(await writing.stop()).toBeGreaterThan(0);
  expect(await findLosses(restored)).toEqual([]);
  expect(Object.keys(await describeObjects(restored.objects)).length).toBeGreaterThan(0);

  await addRide(stack);
  await sweepNow();
  const again = await backUp(source, repository);
  expect(again.read).toBeLessThan(again.manifest.objects.length);
  const exact = await emptyInstance(stack);
  await restoreNewest(exact, repository);
  expect(await describeDatabase(exact.url)).toEqual(await describeDatabase(source.url));
  expect(await describeObjects(exact.objects)).toEqual(await describeObjects(source.objects));
  await deleteRide(large);
});

test("an object whose row is deleted after the rows were read is in the backup, and is deleted by the next sweep", async () => {
  const ride = await addRide(stack);
  const { key: objectKey } = await db().mediaObject.findFirstOrThrow({ where: { videoId: ride } });
  // Objects are listed after the rows were read.
  const list: ObjectStorage["list"] = async (prefix) => {
    if (prefix === "uploads") await deleteRide(ride);
    return storage().list(prefix);
  };
  const objects: ObjectStorage = Object.assign(Object.create(storage()) as ObjectStorage, { list });
  const { manifest } = await backUp({ ...source, objects }, repositoryIn("deleted"));
  expect(manifest.missing).toEqual([]);
  expect(manifest.objects.map((each) => each.key)).toContain(objectKey);
  expect(await storage().findSize(objectKey)).not.toBeNull();
  await sweepNow();
  expect(await storage().findSize(objectKey)).toBeNull();
});

test("of two backups at once one is rejected", async () => {
  const results = await Promise.allSettled([
    backUp(source, repositoryIn("first")),
    backUp({ ...source, objects: storage() }, repositoryIn("second")),
  ]);
  const refused = results.filter(({ status }) => status === "rejected");
  // The second one may have started after the first: it waits for a moment.
  expect(refused.length).toBeLessThan(2);
  for (const each of refused)
    expect(each).toMatchObject({ reason: { message: "Another backup is being made." } });
});

describe("a backup that cannot be restored exactly is rejected, and nothing is changed", () => {
  let target: TestInstance;
  let objects: SavedObject[];
  beforeAll(async () => {
    target = await emptyInstance(stack);
    const made = await backUp(source, repositoryIn("refused", key));
    objects = made.manifest.objects;
  });

  const requireRefusal = async (repository: Repository, words: string) => {
    await expect(restoreNewest(target, repository)).rejects.toThrow(words);
    const tables = await query(
      target.url,
      "SELECT 1 FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
    );
    expect([tables, await describeObjects(target.objects)]).toEqual([[], {}]);
  };
  const chunkOf = (name: string) => path.join(folderOf("refused"), "chunks", name.slice(0, 2), name);

  test("a damaged chunk, a missing one, another key and no key", async () => {
    const name = objects.at(-1)?.chunks.at(-1) ?? "";
    const bytes = readFileSync(chunkOf(name));
    const damaged = Buffer.from(bytes);
    const at = bytes.length - 100;
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
    await writeFile(chunkOf(name), damaged);
    await requireRefusal(repositoryIn("refused", key), "is not what was stored");
    await rm(chunkOf(name));
    await requireRefusal(repositoryIn("refused", key), "is missing");
    await writeFile(chunkOf(name), bytes);
    await requireRefusal(repositoryIn("refused", await generateX25519Identity()), "another key");
    await requireRefusal(repositoryIn("refused"), "BACKUP_KEY");
  });

  test("a newer format and a migration unknown to the program", async () => {
    const newest = await repositoryIn("refused", key).getManifest(
      (await repositoryIn("refused", key).list())[0] ?? "",
    );
    const newer = repositoryIn("newer");
    await newer.putManifest({ ...newest, format: 2 as 1 });
    await requireRefusal(newer, "newer program");
    const unknown = { name: "20991231000000_to_come", checksum: "0" };
    await newer.putManifest({ ...newest, migrations: [...newest.migrations, unknown] });
    await requireRefusal(newer, "20991231000000_to_come");
  });

  test("a database or a storage that is not empty", async () => {
    const repository = repositoryIn("refused", key);
    await expect(restoreNewest(source, repository)).rejects.toThrow("The database is not empty");
    const inUse: ObjectStorage = new DiskStorage(folderOf("in-use"));
    await inUse.store(Buffer.from("x"), "videos/some/one", "video/mp4");
    await expect(restoreNewest({ ...target, objects: inUse }, repository)).rejects.toThrow(
      "The storage is not empty (videos/some/one)",
    );
  });

  test("an encrypted backup has no plain text", async () => {
    await backUp(source, repositoryIn("plain"));
    const [{ key: found } = { key: "" }] = objects;
    const content = await buffer(await source.objects.read(found, { start: 0, end: 40 }));
    expect(await holds(folderOf("plain"), content)).toBe(true);
    expect(await holds(folderOf("refused"), content)).toBe(false);
  });
});

test("the worker makes a due backup once, and deletes old backups with the objects only they needed", async () => {
  await makeDueBackup();
  const noted = () => db().heartbeat.findUniqueOrThrow({ where: { part: "backup" } });
  const first = await noted();
  await makeDueBackup();
  expect(await noted()).toEqual(first);
  const repository = new Repository(new DiskStorage(scheduledTarget), "", null);
  const [made = "", ...others] = await repository.list();
  expect(others).toEqual([]);
  const manifest = await repository.getManifest(made);
  const nobodys = await repository.putChunk(Buffer.from("needed by the old one alone"));
  await repository.putManifest({ ...manifest, madeAt: "2020-01-01T02:00:00.000Z" });
  expect(await deleteOldBackups(repository, { days: 1, weeks: 1 })).toBe(1);
  expect(await repository.list()).toEqual([made]);
  await expect(repository.getChunk(nobodys)).rejects.toThrow("missing");
  await repository.check(manifest);
});
