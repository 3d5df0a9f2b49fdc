import { z } from "zod";
import { dollarsOf, MAX_PAYMENT_CENTS, wholeCents } from "@/lib/domain/billing/billing";
import { PAYMENT_METHODS } from "@/lib/domain/billing/payment-methods";
import { typedText } from "./typed-text";

const NOTES_MAX = 1000;
const REASON_MAX = 300;

/** Dollars. */
const amount = z
  .number("Amount must be a number")
  .positive("Amount must be more than 0")
  .max(dollarsOf(MAX_PAYMENT_CENTS), "Amount must be at most $10,000")
  .refine((dollars) => (wholeCents(dollars) ?? 0) > 0, "Amount must be in whole cents");

export const paymentBody = z.object({
  userId: z.uuid("Unknown user"),
  amount,
  paymentMethod: z.enum(PAYMENT_METHODS, "Unknown payment method").default("check"),
  notes: typedText("Notes must be text", NOTES_MAX, `Notes must be at most ${NOTES_MAX} characters`).default(
    "",
  ),
  /** Needed for more than is due, which becomes a credit. */
  asCredit: z.boolean("asCredit must be true or false").default(false),
});

export const voidBody = z.object({
  reason: typedText("Reason is required", REASON_MAX, `Reason must be at most ${REASON_MAX} characters`).min(
    1,
    "Reason is required",
  ),
});

/** Dollars; 0 for anything but a number. */
export const typedAmount = (text: string) => {
  const dollars = text.trim() === "" ? 0 : Number(text);
  return Number.isFinite(dollars) ? dollars : 0;
};

export const paymentForm = paymentBody
  .omit({ userId: true, asCredit: true })
  .extend({ amount: z.string().transform(typedAmount).pipe(amount) });

/** `Idempotency-Key`: the same when a payment is sent again. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, "An Idempotency-Key must be 1 to 200 letters, digits or signs");

export type PaymentBody = z.infer<typeof paymentBody>;
export type VoidBody = z.infer<typeof voidBody>;
