/** What an account has used, owes and has paid, as its rider and the admins are told. */
import type { Billing, UsageEntry as WireUsageEntry } from "@/lib/contracts/billing";
import { usageOf } from "@/lib/domain/billing";
import { db } from "../db";
import type { UsageEntry } from "../generated/prisma/client";
import { readSums } from "./account-sums";
import { listInvoices } from "./invoices";

/** Entries that are sent at once; those before them are in the sums all the same. */
const MOST_ENTRIES = 1000;
const MOST_INVOICES = 100;

function toUsageEntry(entry: UsageEntry): WireUsageEntry {
  const { videoId, seconds, freeSeconds, billableSeconds } = entry;
  const createdAt = entry.createdAt.toISOString();
  return { videoId, seconds, freeSeconds, billableSeconds, billable: billableSeconds > 0, createdAt };
}

/** Newest first. */
export async function listUsageEntries(userId: string): Promise<WireUsageEntry[]> {
  const entries = await db().usageEntry.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST_ENTRIES,
  });
  return entries.map(toUsageEntry);
}

export async function getBilling(userId: string): Promise<Billing> {
  const [sums, entries, invoices] = await Promise.all([
    readSums(db(), userId),
    listUsageEntries(userId),
    listInvoices({ userId, limit: MOST_INVOICES, offset: 0 }),
  ]);
  return { usage: usageOf(sums), entries, invoices };
}
