import { invoice } from "@/lib/contracts/billing";
import { voidBody } from "@/lib/contracts/payments";
import { byAdmin, confirmed } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { voidPayment } from "@/lib/server/services/billing/payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Makes a payment void",
      responses: { 200: invoice },
      guard: confirmed(byAdmin),
      body: json(voidBody),
    },
    ({ access, body }) => voidPayment(access, body),
  ),
});
