import { queryOptions } from "@tanstack/react-query";
import { billing } from "@/lib/contracts/billing";
import { request } from "../calls/request";

export const billingQuery = queryOptions({
  queryKey: ["/api/billing"],
  queryFn: () => request(billing, "GET", "/api/billing"),
});
