/** The connection to PostgreSQL, for reading. Writing is `writeTransaction`, or, without a guard, `unguardedDb`. */
import { Prisma } from "./generated/prisma/client";
import { unguardedDb, type Database } from "./unguarded-db";

/** The database inside a transaction. */
export type Transaction = Omit<
  Database,
  "$connect" | "$disconnect" | "$on" | "$use" | "$extends" | "$transaction"
>;

type Read =
  | "findUnique"
  | "findUniqueOrThrow"
  | "findFirst"
  | "findFirstOrThrow"
  | "findMany"
  | "count"
  | "aggregate"
  | "groupBy";

/** What reads; a `Transaction` is one as well. */
export type Reader = {
  readonly [Model in Uncapitalize<Prisma.ModelName>]: Pick<Database[Model], Read>;
} & Pick<Database, "$queryRaw">;

export const db = (): Reader => unguardedDb();

/** Whether a write failed on a unique index: somebody else has that value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** Whether a write failed because the row it is for, or one that it names, has been deleted since it was looked up. */
export function isOvertaken(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === "P2025" || error.code === "P2003";
}
