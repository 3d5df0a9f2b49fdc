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

/** A typed amount in dollars; what is no number is 0. */
export const typedAmount = (text: string) => {
  const dollars = text.trim() === "" ? 0 : Number(text);
  return Number.isFinite(dollars) ? dollars : 0;
};

/** What the dialog asks for: the amount as it is typed. */
export const paymentForm = paymentBody
  .omit({ userId: true })
  .extend({ amount: z.string().transform(typedAmount).pipe(amount) });

/** The header `Idempotency-Key`: made by the client, the same when the same payment is sent again. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, "An Idempotency-Key must be 1 to 200 letters, digits or signs");

export type PaymentBody = z.infer<typeof paymentBody>;
