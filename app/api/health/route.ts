import { anyone } from "@/lib/server/access/account-doors";
import { Reply, route } from "@/lib/server/http/route";
import { checkHealth } from "@/lib/server/services/health";

export const GET = route({ door: anyone }, async () => {
  const health = await checkHealth();
  return new Reply(health.status === "ok" ? 200 : 503, health);
});
