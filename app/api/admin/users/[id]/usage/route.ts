import { z } from "zod";
import { usageEntry } from "@/lib/contracts/billing";
import { accountByAdmin } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { listUsageEntries } from "@/lib/server/services/billing/billing";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "What an account was charged for",
      responses: { 200: z.array(usageEntry) },
      guard: accountByAdmin,
    },
    ({ access }) => listUsageEntries(access.account.id),
  ),
});
