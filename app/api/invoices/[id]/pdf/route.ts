import { ownInvoice } from "@/lib/server/access/account-guards";
import { invoicePdfEndpoints } from "@/lib/server/endpoints/invoices";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(invoicePdfEndpoints(ownInvoice));
