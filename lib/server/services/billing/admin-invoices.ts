import type { AdminInvoice, InvoicesQuery } from "@/lib/contracts/billing";
import { fullName } from "@/lib/domain/accounts/account-name";
import { db } from "../../database/db";
import { listInvoices } from "./invoices";

export async function listAdminInvoices(query: InvoicesQuery): Promise<AdminInvoice[]> {
  const invoices = await listInvoices(query);
  const ids = [...new Set(invoices.map(({ userId }) => userId))];
  const users = await db().user.findMany({ where: { id: { in: ids } } });
  const names = new Map(users.map((user) => [user.id, fullName(user)]));
  return invoices.map((invoice) => ({ ...invoice, userName: names.get(invoice.userId) ?? null }));
}
