import { adminTotals } from "@/lib/contracts/admin-users";
import { adminOnly } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { readTotals } from "@/lib/server/services/accounts/admin-users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ summary: "All accounts added up", responses: { 200: adminTotals }, guard: adminOnly }, () =>
    readTotals(),
  ),
});
