import { invoicesQuery } from "@/lib/contracts/billing";
import { adminOnly } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { readQuery } from "@/lib/server/http/read-query";
import { route } from "@/lib/server/http/route";
import { listAdminInvoices } from "@/lib/server/services/admin-invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: adminOnly }, ({ request }) => listAdminInvoices(readQuery(request, invoicesQuery))),
});
