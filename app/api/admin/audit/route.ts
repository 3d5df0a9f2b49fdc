import { z } from "zod";
import { auditEntry, auditQuery } from "@/lib/contracts/audit";
import { adminOnly } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { listAudit } from "@/lib/server/services/audit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "What admins did, a page of the list",
      query: auditQuery,
      responses: { 200: z.array(auditEntry) },
      guard: adminOnly,
    },
    async ({ query }) => {
      const { entries, total } = await listAudit(query);
      return new Reply(200, entries, { total });
    },
  ),
});
