/** The pool for calls and pages. Prisma (`db.ts`) uses it; the proxy asks it without Prisma whether a connection is free. */
import pg from "pg";
import { databaseConnection } from "./database-connection";
import { env } from "../env";

/** One web and one worker process stay well below PostgreSQL's default of 100. */
export const POOL_SIZE = 10;
/** A new connection costs more than a query. */
const IDLE_TIMEOUT_MS = 60_000;
/** PostgreSQL ends statements (with their waits for locks) and idle transactions after this time. */
export const STATEMENT_TIMEOUT_MS = 5000;
/** The driver ends a connection that does not respond after this time. */
const SILENCE_TIMEOUT_MS = 6000;

/** Global, because the proxy and the rest are built separately. */
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
    // PgBouncer in transaction mode refuses session settings; its own query_timeout replaces them.
    ...(!env().DIRECT_DATABASE_URL && {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    }),
    query_timeout: SILENCE_TIMEOUT_MS,
    keepAlive: true,
  });
  // The next query reconnects.
  pool.on("error", () => undefined);
  return pool;
}
