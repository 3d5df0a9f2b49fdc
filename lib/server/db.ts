/** The connection to PostgreSQL. */
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "./env";
import { Prisma, PrismaClient } from "./generated/prisma/client";

export type Transaction = Prisma.TransactionClient;

/** Connections one process may hold; with one web and one worker process well under PostgreSQL's default of 100. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 2000;

/** Kept on the global object because a development server loads this module again at every change. */
const kept = globalThis as { strideframeDb?: PrismaClient };

export function db(): PrismaClient {
  kept.strideframeDb ??= new PrismaClient({
    adapter: new PrismaPg({
      connectionString: env().DATABASE_URL,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    }),
  });
  return kept.strideframeDb;
}

/** Whether a write failed on a unique index: somebody else has that value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
