"use client";

import { useState } from "react";
import { z } from "zod";
import { draftKey } from "@/lib/client/drafts";
import { newId } from "@/lib/client/new-id";
import { readStoredJson, writeStoredText } from "@/lib/client/stored-text";
import { PAYMENT_METHODS } from "@/lib/domain/payment-methods";

const paymentDraft = z.object({
  /** The payment's Idempotency-Key: it outlives a reload, after which nobody knows whether the payment was recorded. */
  id: z.uuid(),
  amount: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  notes: z.string(),
});
type PaymentDraft = z.infer<typeof paymentDraft>;

/** A payment that is being written down, kept for this tab until it is recorded or given up. */
export function usePaymentDraft(userId: string, suggestedAmount: string) {
  const key = draftKey(`payment:${userId}`);
  const [first] = useState<PaymentDraft>(
    () =>
      readStoredJson("tab", key, paymentDraft) ?? {
        id: newId(),
        amount: suggestedAmount,
        paymentMethod: "check",
        notes: "",
      },
  );
  return {
    first,
    keep: (draft: Partial<PaymentDraft>) =>
      writeStoredText("tab", key, JSON.stringify({ ...first, ...draft })),
    forget: () => writeStoredText("tab", key, ""),
  };
}
