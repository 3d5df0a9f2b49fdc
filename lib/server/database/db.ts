/** The database for reading. Write by `writeTransaction` or, without a guard, `unguardedDb`. */
import { Prisma } from "../generated/prisma/client";
import { unguardedDb, type Database } from "./unguarded-db";

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

export type Reader = {
  readonly [Model in Uncapitalize<Prisma.ModelName>]: Pick<Database[Model], Read>;
} & Pick<Database, "$queryRaw">;

export const db = (): Reader => unguardedDb();

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** Whether a write failed because its row, or one it refers to, was deleted. */
export function isOvertaken(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === "P2025" || error.code === "P2003";
}
