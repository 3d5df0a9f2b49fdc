/** Instances that backups are made of and restored into: databases of one server, with folders or buckets for objects. */
import { randomBytes, randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { makeBackup, type BackupMade } from "@/lib/server/backup/backup";
import { type Instance } from "@/lib/server/backup/instance";
import { restoreBackup, type Restored } from "@/lib/server/backup/restore";
import type { Repository } from "@/lib/server/backup/repository";
import { deleteReleased, releaseObjects } from "@/lib/server/services/media/media-objects";
import { sweep } from "@/lib/server/services/operations/sweep";
import { DiskStorage } from "@/lib/server/storage/disk-storage";
import { hashObject, listObjects } from "@/lib/server/storage/whole-objects";
import type { ObjectStorage } from "@/lib/server/storage/storage-port";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { schemaScripts } from "@/scripts/stack/migrate";
import { PRISMA } from "../migrate-up-to";
import type { WorkerStack } from "./worker-stack";

export const SECRET = "a secret for tests that is long enough";

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export interface TestInstance extends Instance {
  url: string;
}

/** An instance without tables and objects, in a new database of the stack's server. */
export async function emptyInstance(stack: WorkerStack, objects?: ObjectStorage): Promise<TestInstance> {
  const name = `restored-${randomUUID()}`;
  await query(stack.databaseUrl, `CREATE DATABASE "${name}"`);
  const url = new URL(stack.databaseUrl);
  url.pathname = `/${name}`;
  return instanceAt(url.href, objects ?? new DiskStorage(path.join(stack.dataDir, name)));
}

export const instanceAt = (url: string, objects: ObjectStorage): TestInstance => ({
  url,
  database: { connectionString: url },
  objects,
  secret: SECRET,
});

export const backUp = (instance: Instance, repository: Repository): Promise<BackupMade> =>
  makeBackup(instance, repository, async () => 0);

export async function restoreNewest(instance: Instance, repository: Repository): Promise<Restored> {
  const [newest = ""] = await repository.list();
  return restoreBackup(instance, repository, newest, (applied) => schemaScripts(PRISMA, applied));
}

/** The content of a database: its rows, open jobs, and the constraints of its tables. */
export async function describeDatabase(url: string): Promise<Record<string, unknown>> {
  const tables = await query<{ name: string }>(
    url,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const all: Record<string, unknown> = {};
  const read = async (table: string, where = "true") =>
    (
      await query<{ row: string }>(url, `SELECT t::text AS row FROM ${table} t WHERE ${where} ORDER BY 1`)
    ).map(({ row }) => row);
  for (const { name } of tables) all[name] = await read(`"${name}"`);
  all["jobs"] = await read("pgboss.job", "state < 'completed'");
  all["constraints"] = await query(
    url,
    `SELECT conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  all["triggers"] = await query(
    url,
    `SELECT tgrelid::regclass::text, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
  );
  return all;
}

/** The SHA-256 of every object, by key. */
export async function describeObjects(objects: ObjectStorage): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const [key, object] of await listObjects(objects)) all[key] = await hashObject(objects, object);
  return all;
}

/** Deletes the objects that were retained during a backup: no later backup has them. */
export const sweepNow = () => sweep(new Date(Date.now() + 1000));

/** A video that waits for a worker: rows, a job and an object of this many bytes. */
export async function addRide(stack: WorkerStack, bytes = 50_000): Promise<string> {
  const file = path.join(stack.dataDir, `ride-${randomUUID()}`);
  await writeFile(file, randomBytes(bytes));
  return stack.sendVideo(file);
}

/** Deletes a video as the program does: its rows in one transaction, then its objects. */
export async function deleteRide(videoId: string): Promise<void> {
  const keys = await db().$transaction(async (transaction) => {
    const released = await releaseObjects(transaction, videoId);
    await transaction.video.delete({ where: { id: videoId } });
    return released;
  });
  await deleteReleased(videoId, keys);
}

/** Adds and deletes rides until `stop`. @returns how many were added. */
export function keepWriting(stack: WorkerStack): { stop(): Promise<number> } {
  let isStopped = false;
  const write = async () => {
    const rides: string[] = [];
    let made = 0;
    for (; !isStopped; made += 1) {
      rides.push(await addRide(stack));
      const oldest = rides.length > 3 ? rides.shift() : undefined;
      if (oldest) await deleteRide(oldest);
    }
    return made;
  };
  const written = write();
  return {
    stop: () => {
      isStopped = true;
      return written;
    },
  };
}

/** Rows whose object is missing, or has another size. */
export async function findLosses({ url, objects }: TestInstance): Promise<string[]> {
  const stored = await listObjects(objects);
  const rows = await query<{ key: string; bytes: string }>(url, 'SELECT key, bytes FROM "MediaObject"');
  return rows.filter(({ key, bytes }) => stored.get(key)?.bytes !== Number(bytes)).map(({ key }) => key);
}

/** `npm run backup -- target`, killed when `end` resolves. @returns whether it had finished before. */
export async function runBackup(
  target: string,
  end?: (isOver: () => boolean) => Promise<void>,
): Promise<boolean> {
  const run = spawn(process.execPath, ["--import", "tsx", "scripts/backup.ts", target], {
    env: { ...process.env, NODE_OPTIONS: "" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const closed = once(run, "close");
  await end?.(() => run.exitCode !== null);
  if (end) run.kill("SIGKILL");
  await closed;
  return run.exitCode === 0;
}

/** Reads every backup of the folder from end to end. @returns how many there are. */
export async function checkAll(repository: Repository): Promise<number> {
  const times = await repository.list();
  for (const time of times) await repository.check(await repository.getManifest(time));
  return times.length;
}

/** Whether any file below the folder has these bytes in it. */
export async function holds(folder: string, bytes: Buffer): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile()))
    if ((await readFile(path.join(entry.parentPath, entry.name))).includes(bytes)) return true;
  return false;
}
