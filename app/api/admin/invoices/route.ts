import { invoicesQuery } from "@/lib/contracts/billing";
import { adminOnly } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { readQuery } from "@/lib/server/http/read-query";
import { route } from "@/lib/server/http/route";
import { listInvoices } from "@/lib/server/services/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: adminOnly }, ({ request }) => listInvoices(readQuery(request, invoicesQuery))),
});
