import { readiness as readinessContract } from "@/lib/contracts/health";
import { anyone } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { checkReadiness } from "@/lib/server/services/operations/health";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "Whether this process may be sent calls",
      uncounted: "public",
      responses: { 200: readinessContract, 503: readinessContract },
      guard: anyone,
    },
    async () => {
      const readiness = await checkReadiness();
      return new Reply(readiness.status === "ok" ? 200 : 503, readiness);
    },
  ),
});
