/** Data for the admin screens: an account that owes money, payments, and an audit log. */
import { randomUUID } from "node:crypto";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { ApiClient } from "@/tests/support/server/api-client";

export interface AdminSeed {
  /** Of an account with videos, debts and payments. */
  userPath: string;
}

export async function seedAdmin(client: ApiClient, userId: string): Promise<AdminSeed> {
  const charge = { userId, seconds: 1800, freeSeconds: 0, billableSeconds: 1800 };
  await db().usageEntry.create({ data: { ...charge, videoId: randomUUID() } });
  const payments = [
    { amount: 1.29, paymentMethod: "bank_transfer", notes: "By hand." },
    { amount: 2.5, paymentMethod: "venmo" },
  ];
  for (const payment of payments) await write(client.post("/api/admin/payments", { userId, ...payment }));
  const path = `/api/admin/users/${userId}`;
  await write(client.patch(path, { phoneNumber: "+46 70 999 88 77", gender: "" }));
  for (const accountType of ["admin", "user"]) await write(client.patch(path, { accountType }));
  return { userPath: `/admin/users/${userId}` };
}

async function write(sent: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await sent;
  if (status >= 300) throw new Error(`An admin's write responded ${status}: ${JSON.stringify(body)}`);
}
