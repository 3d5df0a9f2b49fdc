import { liveness } from "@/lib/contracts/health";
import { anyone } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "Whether this process answers",
      uncounted: "public",
      responses: { 200: liveness },
      guard: anyone,
    },
    () => ({ status: "ok" }),
  ),
});
