import { isBackupDue } from "@/lib/domain/backup-times";
import { env } from "../env";
import { log } from "../logging/log";
import { writeHeartbeat } from "../database/heartbeat";
import { makeBackup, type BackupMade } from "./backup";
import { thisInstance } from "./instance";
import { deleteOldBackups, openRepository } from "./target";

/** Backs up, deletes old backups, and stores the time for metrics. @throws BackupProblem when another backup runs. */
export async function backUpTo(target: string): Promise<BackupMade> {
  const { BACKUP_KEEP_DAYS: days, BACKUP_KEEP_WEEKS: weeks } = env();
  const repository = openRepository(target);
  const made = await makeBackup(thisInstance(), repository, () =>
    deleteOldBackups(repository, { days, weeks }),
  );
  await writeHeartbeat("backup");
  return made;
}

export async function makeDueBackup(): Promise<void> {
  const { BACKUP_TARGET, BACKUP_HOURS } = env();
  if (!BACKUP_TARGET) return;
  const [newest] = await openRepository(BACKUP_TARGET).list();
  if (!isBackupDue(new Date(), BACKUP_HOURS, newest)) return;
  const began = Date.now();
  const { manifest, read, readBytes, deleted, notDeleted } = await backUpTo(BACKUP_TARGET);
  const { objects, missing } = manifest;
  log().info(
    {
      objects: objects.length,
      missing: missing.length,
      read,
      readBytes,
      deleted,
      notDeleted,
      ms: Date.now() - began,
    },
    "Backup made",
  );
}
