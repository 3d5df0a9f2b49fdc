import { auditQuery } from "@/lib/contracts/audit";
import { adminOnly } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { readQuery } from "@/lib/server/http/read-query";
import { Reply, route } from "@/lib/server/http/route";
import { listAudit } from "@/lib/server/services/audit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: adminOnly }, async ({ request }) => {
    const { entries, total } = await listAudit(readQuery(request, auditQuery));
    return new Reply(200, entries, { total });
  }),
});
