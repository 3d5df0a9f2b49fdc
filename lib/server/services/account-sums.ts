/** An account's usage entries and payments added up, for one account or for all in one statement. */
import type { AccountSums } from "@/lib/domain/billing";
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";

/**
 * A row for each account: `userId` and the names of `AccountSums`. For FROM, with a name after it.
 * @param before only entries of before this moment; payments are counted whenever they came.
 * @param ids a query for the ids of the accounts wanted: of the others nothing is read.
 */
export const accountSums = (before?: Date, ids?: Prisma.Sql) => Prisma.sql`(
  SELECT u.id AS "userId", coalesce(e.videos, 0) AS videos, coalesce(e."freeVideos", 0) AS "freeVideos",
    coalesce(e."freeSeconds", 0) AS "freeSeconds", coalesce(e."billableSeconds", 0) AS "billableSeconds",
    coalesce(p."paidCents", 0) AS "paidCents"
  FROM "User" u
  LEFT JOIN (
    SELECT "userId", count(*)::int AS videos, (count(*) FILTER (WHERE "freeSeconds" > 0))::int AS "freeVideos",
      sum("freeSeconds")::int AS "freeSeconds", sum("billableSeconds")::float8 AS "billableSeconds"
    FROM "UsageEntry"
    WHERE ${before ? Prisma.sql`"createdAt" < ${before}` : Prisma.sql`TRUE`} AND ${isOneOf(ids)} GROUP BY "userId"
  ) e ON e."userId" = u.id
  LEFT JOIN (
    SELECT "userId", sum(cents)::float8 AS "paidCents" FROM "Payment" WHERE ${isOneOf(ids)} GROUP BY "userId"
  ) p ON p."userId" = u.id
)`;

const isOneOf = (ids?: Prisma.Sql) => (ids ? Prisma.sql`"userId" IN (${ids})` : Prisma.sql`TRUE`);

const NOTHING: AccountSums = { videos: 0, freeVideos: 0, freeSeconds: 0, billableSeconds: 0, paidCents: 0 };

export async function readSums(database: Transaction, userId: string, before?: Date): Promise<AccountSums> {
  const [sums] = await database.$queryRaw<AccountSums[]>`
    SELECT s.videos, s."freeVideos", s."freeSeconds", s."billableSeconds", s."paidCents"
    FROM ${accountSums(before)} s WHERE s."userId" = ${userId}::uuid`;
  return sums ?? NOTHING;
}
