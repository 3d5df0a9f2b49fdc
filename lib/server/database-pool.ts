/**
 * The connections to PostgreSQL that calls and pages share. Prisma (`db.ts`) takes them from here; the proxy, which is to
 * know whether one is free, asks here without Prisma.
 */
import pg from "pg";
import { databaseConnection } from "./database-connection";
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
const globalSingleton = globalThis as { strideframePool?: pg.Pool };

export function databasePool(): pg.Pool {
  return (globalSingleton.strideframePool ??= makePool());
}

function makePool(): pg.Pool {
  const pool = new pg.Pool({
    ...databaseConnection(),
    max: POOL_SIZE,
    connectionTimeoutMillis: env().DATABASE_WAIT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    // A pooler (PgBouncer in transaction mode) refuses settings of a session; its own query_timeout takes their place.
    ...(!env().DIRECT_DATABASE_URL && {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    }),
    query_timeout: SILENCE_TIMEOUT_MS,
    keepAlive: true,
  });
  // An idle connection that breaks is opened again by the next query.
  pool.on("error", () => undefined);
  return pool;
}
