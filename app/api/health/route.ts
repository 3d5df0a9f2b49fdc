import { health as healthContract } from "@/lib/contracts/health";
import { anyone } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { checkHealth } from "@/lib/server/services/operations/health";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "How the parts are",
      uncounted: "public",
      responses: { 200: healthContract, 503: healthContract },
      guard: anyone,
    },
    async () => {
      const health = await checkHealth();
      return new Reply(health.status === "ok" ? 200 : 503, health);
    },
  ),
});
