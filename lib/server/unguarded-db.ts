/**
 * The database with all its writes, for code behind no guard: jobs, and calls open to everybody, which check what they were sent in
 * the transaction. All else writes by `writeTransaction`; .dependency-cruiser.cjs lists the importers.
 */
import { PrismaPg } from "@prisma/adapter-pg";
import { databasePool, STATEMENT_TIMEOUT_MS } from "./database-pool";
import { env } from "./env";
import { PrismaClient } from "./generated/prisma/client";

export type Database = ReturnType<typeof connect>;

/** What no query reads that does not ask for it by name: `omit: { passwordHash: false }`. */
const SECRETS = { user: { passwordHash: true } } as const;

/** On the global object because a development server loads this module again at every change. */
const globalSingleton = globalThis as { strideframeDb?: Database };

export function unguardedDb(): Database {
  globalSingleton.strideframeDb ??= connect();
  return globalSingleton.strideframeDb;
}

function connect() {
  return new PrismaClient({
    // Disconnecting ends the connections too: that is how a process ends.
    adapter: new PrismaPg(databasePool(), { disposeExternalPool: true }),
    transactionOptions: { maxWait: env().DATABASE_WAIT_MS, timeout: STATEMENT_TIMEOUT_MS },
    omit: SECRETS,
  });
}
