/**
 * The connections to PostgreSQL that calls and pages share. Prisma (`db.ts`) takes them from here; the proxy, which is to
 * know whether one is free, asks here without Prisma.
 */
import pg from "pg";
import { env } from "./env";

/** Connections one process may hold; with one web and one worker process well under PostgreSQL's default of 100. */
export const POOL_SIZE = 10;
/** A connection without work is kept this long: a new one costs more than a query. */
const IDLE_TIMEOUT_MS = 60_000;
/** PostgreSQL gives a statement up after this long, waits for locks included, and an idle transaction too; */
export const STATEMENT_TIMEOUT_MS = 5000;
/** when it does not even say so, the connection is given up. */
const SILENCE_TIMEOUT_MS = 6000;

/** Kept on the global object: the proxy and the rest of the program are built apart, and have modules of their own. */
const kept = globalThis as { strideframePool?: pg.Pool };

export function databasePool(): pg.Pool {
  return (kept.strideframePool ??= makePool());
}

function makePool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: POOL_SIZE,
    connectionTimeoutMillis: env().DATABASE_WAIT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    keepAlive: true,
  });
  // A connection that breaks while it is idle is made anew by the next question.
  pool.on("error", () => undefined);
  return pool;
}
