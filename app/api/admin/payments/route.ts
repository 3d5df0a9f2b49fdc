import { invoice } from "@/lib/contracts/billing";
import { idempotencyKey, paymentBody } from "@/lib/contracts/payments";
import { adminOnly, confirmed } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { createdReply, idempotentResponses, route } from "@/lib/server/http/route";
import { recordPayment } from "@/lib/server/services/billing/payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Writes down a payment; the header Idempotency-Key makes it safe to send again",
      responses: idempotentResponses(invoice),
      guard: confirmed(adminOnly),
      body: json(paymentBody),
    },
    async ({ access, body, request }) => {
      const key = idempotencyKey.nullable().parse(request.headers.get("idempotency-key"));
      return createdReply(await recordPayment(body, { admin: access, idempotencyKey: key }));
    },
  ),
});
