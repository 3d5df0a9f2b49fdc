import { adminOnly } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { readTotals } from "@/lib/server/services/admin-users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: adminOnly }, () => readTotals()),
});
