import { z } from "zod";
import { dollarsOf, MOST_PAYMENT_CENTS, wholeCents } from "@/lib/domain/billing";
import { PAYMENT_METHODS } from "@/lib/domain/payment-methods";

const NOTES_MAX = 1000;

/** Dollars. */
const amount = z
  .number("Amount must be a number")
  .positive("Amount must be more than 0")
  .max(dollarsOf(MOST_PAYMENT_CENTS), "Amount must be at most $10,000")
  .refine((dollars) => (wholeCents(dollars) ?? 0) > 0, "Amount must be in whole cents");

export const paymentBody = z.object({
  userId: z.uuid("Unknown user"),
  amount,
  paymentMethod: z.enum(PAYMENT_METHODS, "Unknown payment method").default("check"),
  notes: z
    .string("Notes must be text")
    .trim()
    .max(NOTES_MAX, `Notes must be at most ${NOTES_MAX} characters`)
    .default(""),
});

/** The header `Idempotency-Key`: made by the client, the same when the same payment is sent again. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, "An Idempotency-Key must be 1 to 200 letters, digits or signs");

export type PaymentBody = z.infer<typeof paymentBody>;
