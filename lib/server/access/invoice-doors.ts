/** The way to an invoice: for the account it is asked of, and for admins. */
import { db } from "../db";
import type { Invoice } from "../generated/prisma/client";
import { requireUser } from "./account-doors";
import { idParam, notFound, type Door } from "./door";

export const ownInvoice: Door<Invoice> = async (visit) => {
  const user = requireUser(await visit.viewer());
  const invoice = await db().invoice.findUnique({ where: { id: idParam(visit) } });
  if (!invoice || (invoice.userId !== user.id && user.accountType !== "admin"))
    throw notFound("Invoice not found");
  return invoice;
};
