/** One connection to PostgreSQL beside the pool of `db.ts`: for questions that are to be answered while calls hold all of it. */
import pg from "pg";
import { env } from "./env";

const PATIENCE_MS = 2000;

let pool: pg.Pool | undefined;

/** @throws whatever the database or the way to it says, after PATIENCE_MS at most. */
export async function querySpare<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
  pool ??= makePool();
  return pool.query<Row>(sql, values);
}

function makePool(): pg.Pool {
  const made = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    allowExitOnIdle: true,
  });
  // A connection that breaks while it is idle is made anew by the next question.
  made.on("error", () => undefined);
  return made;
}
