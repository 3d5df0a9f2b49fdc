/** For writes without a guard: jobs, and public calls that check their input. Importers: .dependency-cruiser.cjs. */
import { PrismaPg } from "@prisma/adapter-pg";
import { databasePool, STATEMENT_TIMEOUT_MS } from "./database-pool";
import { env } from "../env";
import { PrismaClient } from "../generated/prisma/client";

export type Database = ReturnType<typeof connect>;

/** Hidden unless a query asks for it: `omit: { passwordHash: false }`. */
const SECRETS = { user: { passwordHash: true } } as const;

/** Global, because a development server loads this module again at every change. */
const globalSingleton = globalThis as { strideframeDb?: Database };

export function unguardedDb(): Database {
  globalSingleton.strideframeDb ??= connect();
  return globalSingleton.strideframeDb;
}

function connect() {
  return new PrismaClient({
    // Also ends the connections.
    adapter: new PrismaPg(databasePool(), { disposeExternalPool: true }),
    transactionOptions: { maxWait: env().DATABASE_WAIT_MS, timeout: STATEMENT_TIMEOUT_MS },
    omit: SECRETS,
  });
}
