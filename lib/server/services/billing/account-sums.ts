import type { AccountSums } from "@/lib/domain/billing/billing";
import type { Reader } from "../../database/db";

/** @param before limits the charges; payments always count. */
export async function readSums(
  database: Reader,
  userId: string,
  before: Date | "infinity" = "infinity",
): Promise<AccountSums> {
  const [sums] = await database.$queryRaw<AccountSums[]>`
    SELECT videos, "freeVideos", "freeSeconds", "billableSeconds", "paidCents", "chargedCents", "dueCents"
    FROM account_balances(${before}::timestamptz) WHERE "userId" = ${userId}::uuid`;
  return sums ?? NO_SUMS;
}

const NO_SUMS: AccountSums = {
  ...{ videos: 0, freeVideos: 0, freeSeconds: 0, billableSeconds: 0 },
  ...{ paidCents: 0, chargedCents: 0, dueCents: 0 },
};
