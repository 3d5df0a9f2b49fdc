import { idempotencyKey, paymentBody } from "@/lib/contracts/payments";
import { adminOnly } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { created, route } from "@/lib/server/http/route";
import { recordPayment } from "@/lib/server/services/payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ door: adminOnly, body: json(paymentBody) }, async ({ proof, body, request }) => {
    const key = idempotencyKey.nullable().parse(request.headers.get("idempotency-key"));
    return created(await recordPayment(body, { adminId: proof.user.id, idempotencyKey: key }));
  }),
});
