import { accountByAdmin } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { listUsageEntries } from "@/lib/server/services/billing";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: accountByAdmin }, ({ proof }) => listUsageEntries(proof.account.id)),
});
