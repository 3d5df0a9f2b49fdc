import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { adminInvoice, invoice, type AdminInvoice, type Invoice } from "@/lib/contracts/billing";
import type { PaymentBody } from "@/lib/contracts/payments";
import { accountChanged, userKey } from "./admin-users";
import type { FirstAnswer } from "./first-data";
import { request } from "./request";
import { useWrite } from "./use-write";
import type { Write } from "./write";

/** As many as the screen shows. */
export const RECENT_PAYMENTS = 10;

const invoicesKey = ["/api/admin/invoices"];
const recentKey = [...invoicesKey, "recent"];

export const recentPaymentsAnswer = (value: AdminInvoice[]): FirstAnswer => ({ key: recentKey, value });

const readInvoices = (query: string) => request(z.array(adminInvoice), "GET", `/api/admin/invoices?${query}`);

/** The newest invoices and payments of all accounts. */
export function useRecentPayments() {
  return useQuery({ queryKey: recentKey, queryFn: () => readInvoices(`limit=${RECENT_PAYMENTS}`) });
}

/** One account's invoices and payments, newest first. */
export function usePaymentsOfUser(userId: string) {
  return useQuery({
    queryKey: [...invoicesKey, userId],
    queryFn: () => readInvoices(`userId=${encodeURIComponent(userId)}`),
  });
}

/** `id` is the payment's Idempotency-Key: sent twice, it is recorded once. */
export const recordPayment: Write<PaymentBody & { id: string }, Invoice> = {
  key: "admin.payments.record",
  call: ({ id, ...body }) => request(invoice, "POST", "/api/admin/payments", body, { "Idempotency-Key": id }),
  apply: (queries, _answer, { userId }) => {
    void queries.invalidateQueries({ queryKey: userKey(userId) });
    void queries.invalidateQueries({ queryKey: invoicesKey });
    accountChanged(queries);
  },
  failure: {
    title: "Failed to record payment",
    description: "The payment could not be recorded. Please try again.",
  },
};

export const useRecordPayment = () => useWrite(recordPayment);
