/** The connection to PostgreSQL. */
import { PrismaPg } from "@prisma/adapter-pg";
import { databasePool, STATEMENT_TIMEOUT_MS } from "./database-pool";
import { env } from "./env";
import { Prisma, PrismaClient } from "./generated/prisma/client";

type Database = ReturnType<typeof connect>;
/** The database inside `$transaction`, or outside of one. */
export type Transaction = Omit<
  Database,
  "$connect" | "$disconnect" | "$on" | "$use" | "$extends" | "$transaction"
>;

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
    // Disconnecting ends the connections too: that is how a process ends.
    adapter: new PrismaPg(databasePool(), { disposeExternalPool: true }),
    transactionOptions: { maxWait: env().DATABASE_WAIT_MS, timeout: STATEMENT_TIMEOUT_MS },
    omit: SECRETS,
  });
}

/** Whether a write failed on a unique index: somebody else has that value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** Whether a write failed because the row it is for, or one that it names, has been deleted since it was looked up. */
export function isOvertaken(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === "P2025" || error.code === "P2003";
}
