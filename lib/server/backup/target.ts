import { resolve } from "node:path";
import { retainedBackups, type Retention } from "@/lib/domain/backup-times";
import { env } from "../env";
import { DiskStorage } from "../storage/disk-storage";
import { bucketStorage } from "../storage/storage";
import { Repository } from "./repository";

/** @param target a folder, or `s3://bucket/prefix`; of one instance only, because unknown chunks are deleted */
export function openRepository(target: string): Repository {
  const key = env().BACKUP_KEY ?? null;
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(target) ?? [];
  return bucket
    ? new Repository(bucketStorage(bucket), prefix, key)
    : new Repository(new DiskStorage(resolve(target)), "", key);
}

/** Deletes old backups and unused chunks. @throws BackupProblem before any deletion when a kept backup cannot be read. */
export async function deleteOldBackups(repository: Repository, keep: Retention): Promise<number> {
  const times = await repository.list();
  const retained = retainedBackups(times, keep);
  const old = times.filter((time) => !retained.has(time));
  for (const time of old) await repository.deleteManifest(time);
  const needed = new Set<string>();
  for (const time of retained) {
    const { tables, objects } = await repository.getManifest(time);
    for (const { chunks } of [...tables, ...objects]) for (const name of chunks) needed.add(name);
  }
  await repository.deleteChunksBut(needed);
  return old.length;
}
