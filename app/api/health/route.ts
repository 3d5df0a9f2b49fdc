import { anyone } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { checkHealth } from "@/lib/server/services/health";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: anyone }, async () => {
    const health = await checkHealth();
    return new Reply(health.status === "ok" ? 200 : 503, health);
  }),
});
