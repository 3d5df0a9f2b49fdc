import { useQuery } from "@tanstack/react-query";
import { billing, type Billing } from "@/lib/contracts/billing";
import type { FirstAnswer } from "./first-data";
import { request } from "./request";

const billingKey = ["/api/billing"];

export const billingAnswer = (value: Billing): FirstAnswer => ({ key: billingKey, value });

/** What the signed-in user has used, owes and has paid. */
export function useBilling() {
  return useQuery({ queryKey: billingKey, queryFn: () => request(billing, "GET", "/api/billing") });
}
