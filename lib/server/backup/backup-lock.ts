/**
 * While a backup is made no object is deleted: each that one of its rows names is there when its turn comes. Deletions are left to the
 * sweep. Code that deletes asks after the rows are gone for good: a backup that starts later has no such rows.
 */
import type pg from "pg";
import { db } from "../db";

/** A number that nothing else locks in this database. */
const LOCK = 4_507_270_001;
/** A deletion that asks holds the lock for the length of one query. */
const WAIT = "5s";

/** Takes the lock for as long as the connection lasts. @returns false when another backup has it. */
export async function lockForBackup(client: pg.Client): Promise<boolean> {
  await client.query(`SET lock_timeout = '${WAIT}'`);
  try {
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
const LOCK_NOT_AVAILABLE = "55P03";

export async function isBackupUnderWay(): Promise<boolean> {
  const [row] = await db().$queryRaw<{ isFree: boolean }[]>`
    SELECT pg_try_advisory_xact_lock_shared(${LOCK}::bigint) AS "isFree"`;
  return row?.isFree !== true;
}
