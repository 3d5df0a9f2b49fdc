/** One connection to PostgreSQL beside the pool of `db.ts`: for questions that are to be answered while calls hold all of it. */
import pg from "pg";
import { databaseConnection } from "./database-connection";

const TIMEOUT_MS = 2000;

let pool: pg.Pool | undefined;

/** @throws whatever the database or the way to it says, after TIMEOUT_MS at most. */
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
  // An idle connection that breaks is opened again by the next query.
  made.on("error", () => undefined);
  return made;
}
