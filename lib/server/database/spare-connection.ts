/** One connection outside of the pool, for checks while calls hold all others. */
import pg from "pg";
import { databaseConnection } from "./database-connection";

const TIMEOUT_MS = 2000;

let pool: pg.Pool | undefined;

/** @throws any database error, after TIMEOUT_MS at most. */
export async function querySpare<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
  pool ??= makePool();
  return pool.query<Row>(sql, values);
}

function makePool(): pg.Pool {
  const made = new pg.Pool({
    ...databaseConnection(),
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    allowExitOnIdle: true,
  });
  // The next query reconnects.
  made.on("error", () => undefined);
  return made;
}
