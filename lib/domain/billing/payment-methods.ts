export const PAYMENT_METHODS = ["check", "cash", "venmo", "paypal", "bank_transfer", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  check: "Check",
  cash: "Cash",
  venmo: "Venmo",
  paypal: "PayPal",
  bank_transfer: "Bank transfer",
  other: "Other",
};

/** The method in `MANUAL-{method}-{unique}`; null for an invoice's number. */
export function manualMethodOf(number: string): PaymentMethod | null {
  const [, method] = /^MANUAL-([^-]*)/.exec(number) ?? [];
  return PAYMENT_METHODS.find((each) => each === method) ?? null;
}
