import { z } from "zod";
import { adminInvoice, invoicesQuery } from "@/lib/contracts/billing";
import { adminOnly } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { listAdminInvoices } from "@/lib/server/services/billing/admin-invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "Invoices, a page of the list",
      query: invoicesQuery,
      responses: { 200: z.array(adminInvoice) },
      guard: adminOnly,
    },
    ({ query }) => listAdminInvoices(query),
  ),
});
