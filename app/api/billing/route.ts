import { billing } from "@/lib/contracts/billing";
import { byAccount } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { getBilling } from "@/lib/server/services/billing/billing";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "What the account used, owes and has paid", responses: { 200: billing }, guard: byAccount },
    ({ access }) => getBilling(access.user.id),
  ),
});
