import { ownInvoice } from "@/lib/server/access/invoice-doors";
import { invoicePdfEndpoints } from "@/lib/server/endpoints/invoices";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(invoicePdfEndpoints(ownInvoice));
