import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { adminInvoice, invoice } from "@/lib/contracts/billing";
import type { PaymentBody, VoidBody } from "@/lib/contracts/payments";
import { invalidateAccounts, adminUserQuery } from "./admin-users";
import { request } from "../calls/request";

export const RECENT_PAYMENTS = 10;

const invoicesKey = ["/api/admin/invoices"];
const listInvoices = (query: string) => request(z.array(adminInvoice), "GET", `/api/admin/invoices?${query}`);

export const recentPaymentsQuery = queryOptions({
  queryKey: [...invoicesKey, "recent"],
  queryFn: () => listInvoices(`limit=${RECENT_PAYMENTS}`),
});

export const paymentsOfUserQuery = (userId: string) =>
  queryOptions({
    queryKey: [...invoicesKey, userId],
    queryFn: () => listInvoices(`userId=${encodeURIComponent(userId)}`),
  });

function invalidatePayments(client: QueryClient, userId: string): void {
  void client.invalidateQueries(adminUserQuery(userId));
  void client.invalidateQueries({ queryKey: invoicesKey });
  invalidateAccounts(client);
}

/** `id` is the Idempotency-Key: sent twice, the payment is recorded once. */
export const recordPaymentMutation = mutationOptions({
  mutationFn: ({ id, ...body }: PaymentBody & { id: string }) =>
    request(invoice, "POST", "/api/admin/payments", body, { "Idempotency-Key": id }),
  onSuccess: (_recorded, { userId }, _result, { client }) => invalidatePayments(client, userId),
  meta: {
    error: {
      title: "Failed to record payment",
      description: "The payment could not be recorded. Please try again.",
    },
  },
});

export const voidPaymentMutation = mutationOptions({
  mutationFn: ({ paymentId, reason }: VoidBody & { userId: string; paymentId: string }) =>
    request(invoice, "POST", `/api/admin/payments/${encodeURIComponent(paymentId)}/void`, { reason }),
  onSuccess: (_voided, { userId }, _result, { client }) => invalidatePayments(client, userId),
  meta: {
    error: {
      title: "Failed to void payment",
      description: "The payment could not be voided. Please try again.",
    },
  },
});
