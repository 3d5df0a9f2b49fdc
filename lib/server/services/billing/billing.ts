import type { Billing, RunningMonth, UsageEntry as WireUsageEntry } from "@/lib/contracts/billing";
import { dollarsOf, monthOf, rideCents, usageOf, type AccountSums } from "@/lib/domain/billing/billing";
import { db } from "../../database/db";
import type { UsageEntry } from "../../generated/prisma/client";
import { readSums } from "./account-sums";
import { listInvoices } from "./invoices";

/** In one response; older entries are still in the sums. */
const MAX_ENTRIES = 1000;
const MAX_INVOICES = 100;

type EntryRow = UsageEntry & { title: string | null; billableSecondsUpToIt: number };

function toUsageEntry(entry: EntryRow): WireUsageEntry {
  const { videoId, title, seconds, freeSeconds, billableSeconds, billableSecondsUpToIt } = entry;
  return {
    videoId,
    title,
    seconds,
    freeSeconds,
    billableSeconds,
    billable: billableSeconds > 0,
    amount: dollarsOf(rideCents(billableSeconds, billableSecondsUpToIt)),
    createdAt: entry.createdAt.toISOString(),
  };
}

export async function listUsageEntries(userId: string): Promise<WireUsageEntry[]> {
  const entries = await db().$queryRaw<EntryRow[]>`
    SELECT e.*, v.title FROM (
      SELECT *, (sum("billableSeconds") OVER (ORDER BY "createdAt", id))::float8 AS "billableSecondsUpToIt"
      FROM "UsageEntry" WHERE "userId" = ${userId}::uuid
      ORDER BY "createdAt" DESC, id DESC LIMIT ${MAX_ENTRIES}
    ) e LEFT JOIN "Video" v ON v.id = e."videoId"
    ORDER BY e."createdAt" DESC, e.id DESC`;
  return entries.map(toUsageEntry);
}

function toRunningMonth(start: Date, all: AccountSums, earlier: AccountSums): RunningMonth {
  const billableSeconds = all.billableSeconds - earlier.billableSeconds;
  return {
    periodStart: start.toISOString(),
    totalVideos: all.videos - earlier.videos,
    totalMinutes: (billableSeconds + all.freeSeconds - earlier.freeSeconds) / 60,
    billableMinutes: billableSeconds / 60,
    amount: dollarsOf(all.chargedCents - earlier.chargedCents),
  };
}

export async function getBilling(userId: string): Promise<Billing> {
  const { start } = monthOf(new Date());
  const [sums, earlier, entries, invoices] = await Promise.all([
    readSums(db(), userId),
    readSums(db(), userId, start),
    listUsageEntries(userId),
    listInvoices({ userId, limit: MAX_INVOICES, offset: 0 }),
  ]);
  return { usage: usageOf(sums), month: toRunningMonth(start, sums, earlier), entries, invoices };
}
