/** The connection to PostgreSQL. */
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "./env";
import { Prisma, PrismaClient } from "./generated/prisma/client";

type Database = ReturnType<typeof connect>;
/** The database inside `$transaction`, or outside of one. */
export type Transaction = Omit<
  Database,
  "$connect" | "$disconnect" | "$on" | "$use" | "$extends" | "$transaction"
>;

/** Connections one process may hold; with one web and one worker process well under PostgreSQL's default of 100. */
export const POOL_SIZE = 10;
/** A connection without work is kept this long: a new one costs more than a query. */
const IDLE_TIMEOUT_MS = 60_000;
/** PostgreSQL gives a statement up after this long, waits for locks included, and an idle transaction too; */
const STATEMENT_TIMEOUT_MS = 5000;
/** when it does not even say so, the connection is given up. */
const SILENCE_TIMEOUT_MS = 6000;

/** What no query reads that does not ask for it by name: `omit: { passwordHash: false }`. */
const SECRETS = { user: { passwordHash: true } } as const;

/** Kept on the global object because a development server loads this module again at every change. */
const kept = globalThis as { strideframeDb?: Database };

export function db(): Database {
  kept.strideframeDb ??= connect();
  return kept.strideframeDb;
}

function connect() {
  return new PrismaClient({
    adapter: new PrismaPg({
      connectionString: env().DATABASE_URL,
      max: POOL_SIZE,
      connectionTimeoutMillis: env().DATABASE_WAIT_MS,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: SILENCE_TIMEOUT_MS,
      keepAlive: true,
    }),
    transactionOptions: { maxWait: env().DATABASE_WAIT_MS, timeout: STATEMENT_TIMEOUT_MS },
    omit: SECRETS,
  });
}

/** Whether a write failed on a unique index: somebody else has that value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
