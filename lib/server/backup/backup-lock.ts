/** No object is deleted during a backup; the sweep does it later. Ask after the rows are deleted. */
import type pg from "pg";
import { db } from "../database/db";

/** An advisory lock number that nothing else uses in this database. */
const LOCK = 4_507_270_001;
/** A deletion holds the lock for one query only. */
const WAIT = "5s";

/** Lasts as long as the connection. @returns false when another backup has it. */
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
